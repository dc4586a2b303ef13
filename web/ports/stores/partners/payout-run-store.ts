import type { Brand, Instant } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import type {
  DoublePaymentOutcome,
  PayoutMethod,
  PayoutRunState,
} from '../../../domain/partner/payout';
import type { PayoutId, PayoutRunId } from './partner-payout-store';

export interface PayoutRun {
  id: PayoutRunId;
  /** By which the bank knows the file. */
  messageId: string;
  method: PayoutMethod;
  state: PayoutRunState;
  payouts: number;
  amount: Cents;
  /** `name` names the user, as all records of operators do. */
  prepared: { name: string; at: Instant };
  released: { name: string; at: Instant } | null;
  exportedAt: Instant | null;
  voided: { name: string; at: Instant; reason: string } | null;
}

type PreparedRun = Pick<PayoutRun, 'messageId' | 'method' | 'prepared'>;

/** Files of payouts. */
export interface PayoutRunStore {
  add(run: PreparedRun): Promise<PayoutRunId>;
  /** What is in it. */
  fill(id: PayoutRunId, payouts: number, amount: Cents): Promise<void>;
  byId(id: PayoutRunId): Promise<PayoutRun | null>;
  /** Nobody else changes it meanwhile. */
  lock(id: PayoutRunId): Promise<PayoutRun | null>;
  /** Older than `before`, the newest first. */
  page(before: PayoutRunId | null, limit: number): Promise<PayoutRun[]>;
  /** With the file as it stays. */
  release(run: PayoutRun, by: { name: string; at: Instant }, file: string): Promise<void>;
  file(run: PayoutRun): Promise<string | null>;
  markExported(id: PayoutRunId, at: Instant): Promise<void>;
  markVoid(id: PayoutRunId, by: { name: string; at: Instant; reason: string }): Promise<void>;
}

export type DoublePaymentId = Brand<number, 'DoublePaymentId'>;

/** The bank paid a payout by this file although it was paid already. */
export interface DoublePayment {
  id: DoublePaymentId;
  payoutId: PayoutId;
  runId: PayoutRunId;
  /** What left the account a second time. */
  amount: Cents;
  foundAt: Instant;
  /** Null: an operator has to decide. */
  outcome: DoublePaymentOutcome | null;
}

export interface DoublePaymentStore {
  add(payment: Pick<DoublePayment, 'payoutId' | 'runId' | 'amount' | 'foundAt'>): Promise<void>;
  byId(id: DoublePaymentId): Promise<DoublePayment | null>;
  /** Those without an outcome, the oldest first. */
  open(): Promise<DoublePayment[]>;
  /** All of these payouts, the oldest first. */
  ofPayouts(ids: readonly PayoutId[]): Promise<DoublePayment[]>;
  /** False where its outcome is another one by now than the one that was read. */
  settle(
    payment: Pick<DoublePayment, 'id' | 'outcome'>,
    outcome: DoublePaymentOutcome,
    by: { actor: string; at: Instant; reason: string },
  ): Promise<boolean>;
}
