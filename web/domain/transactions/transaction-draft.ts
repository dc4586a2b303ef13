import type { Cause } from '../documents/model/cause';
import type { Instant, OrderId } from '../ids';
import type { Cents } from '../money/cents';
import { shorten } from '../text/shorten';

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

/** As long as a bank's own purposes (SEPA); Lexware names no limit. */
const MAX_PURPOSE = 140;
const MAX_NAME = 70;
const MAX_NAME_IN_PURPOSE = 40;

interface PurposeFacts {
  kind: TransactionKind;
  /** Order name or payout number. */
  subject: string;
  /** Numbers of the documents that this money pays, as far as they are known. */
  documentNumbers: readonly string[];
  payer: string | null;
}

/** What the bank page shows: order, document and payer, so that a person can match it, too. */
export function purposeText({ kind, subject, documentNumbers, payer }: PurposeFacts): string {
  const name = payer === null ? null : shorten(payer, MAX_NAME_IN_PURPOSE);
  const parts = [LABELS[kind](subject), documentNumbers.join(' '), name];
  return shorten(parts.filter(Boolean).join(', '), MAX_PURPOSE);
}

export function counterpartyName(name: string): string {
  return shorten(name, MAX_NAME);
}

const LABELS: Record<TransactionKind, (subject: string) => string> = {
  payment: (order) => `Bestellung ${order}`,
  refund: (order) => `Erstattung zu Bestellung ${order}`,
  adjustment: (order) => `Rückbuchung oder Korrektur zu ${order}`,
  fees: (payout) => `Gebühren der Auszahlung ${payout}`,
  payout: (payout) => `Auszahlung ${payout}`,
};
