import type { Instant } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import type { PayoutMethod, PayoutRunState } from '../../../domain/partner/payout';
import type { PayoutRunId } from './partner-payout-store';

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

export type PreparedRun = Pick<PayoutRun, 'messageId' | 'method' | 'prepared'>;

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
