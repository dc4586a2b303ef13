import type { Cause } from '../documents/model/cause';
import type { Instant, OrderId } from '../ids';
import type { Cents } from '../money/cents';

/** `payment` and `refund` belong to an order; the rest comes from the provider's payouts. */
export type TransactionKind = 'payment' | 'refund' | 'adjustment' | 'fees' | 'payout';

/** VAT on a provider's fee, in percent: Lexware has a posting category for these two. */
export type FeeRate = 0 | 19;

/** One movement of money to be booked on the financial account of its payment method. */
export interface TransactionDraft {
  /**
   * The same movement has the same reference for ever: Lexware books it once, however often it is
   * sent.
   */
  externalReference: string;
  kind: TransactionKind;
  gateway: string;
  orderId: OrderId | null;
  /** The order's name, or the payout's number. */
  subject: string;
  /**
   * The cause of the document this money belongs to: the order or one of its refunds; null for
   * payouts.
   */
  cause: Cause | null;
  /** Positive: money came in. */
  amount: Cents;
  /** The provider's fee as it changes the account: negative; 0 when unknown. */
  fee: Cents;
  feeRate: FeeRate;
  date: Instant;
}

export function transactionReference(shopifyTransactionId: string): string {
  return `shopify:${shopifyTransactionId}`;
}
