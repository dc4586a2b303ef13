import type { Brand, Instant } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import type { DoublePaymentOutcome } from '../../../domain/partner/payout';
import type { PayoutId, PayoutRunId } from './partner-payout-store';

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
