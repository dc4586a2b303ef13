import { OF_ORDER } from '../documents/model/cause';
import type { Instant, OrderId } from '../ids';
import { type Cents, cents, ZERO } from '../money/cents';
import type { TransactionSettings } from '../setting-sections/transaction-settings';
import { SHOPIFY_PAYMENTS } from './bookable-gateway';
import { type TransactionDraft, transactionReference } from './transaction-draft';

/** One movement of the provider's balance as a payout contains it. */
export interface BalanceTransaction {
  id: string;
  /**
   * `chargeback`: a customer's bank took money back, or gave it again. `chargeback-fee`: what the
   * provider charges for that, and pays back. `adjustment`: all else, e.g. a shipping label.
   */
  kind: 'payment' | 'refund' | 'chargeback' | 'chargeback-fee' | 'adjustment';
  /** Positive: the shop gained. */
  amount: Cents;
  /** The provider's fee, positive. */
  fee: Cents;
  order: { id: OrderId; name: string } | null;
  /** The order's own transaction that it belongs to. */
  orderTransactionId: string | null;
  date: Instant;
}

export interface Payout {
  id: string;
  issuedAt: Instant;
  /** Positive: paid out to the bank account; negative: taken back from it. */
  net: Cents;
  /**
   * Money in it of payouts that failed before; it stayed on the account. Negative when it had been
   * taken back.
   */
  retried: Cents;
}

/** Transactions that are booked (or about to be), by external reference, as they were booked. */
type Booked = ReadonlyMap<string, { amount: Cents; fee: Cents }>;

/**
 * The entries that bring the provider's account to zero: what the payout contains and no
 * transaction covers yet (payments from before the switch, chargebacks), its fees as far as no
 * transaction carries them, differences between provider and order (another exchange rate), and the
 * payout itself. Null when the payout's own figures do not add up: then nothing could make the
 * account end at zero.
 */
export function payoutEntries(
  payout: Payout,
  contents: BalanceTransaction[],
  booked: Booked,
  settings: Pick<TransactionSettings, 'fees'>,
): TransactionDraft[] | null {
  const net = contents.reduce((total, { amount, fee }) => total + amount - fee, 0);
  if (net + payout.retried !== payout.net) return null;
  const missing = contents
    .filter((one) => one.amount !== 0 && !booked.has(balanceReferenceOf(one)))
    .map((one) => toDraft(payout, one, settings));
  const carried = [
    ...contents.flatMap((one) => booked.get(balanceReferenceOf(one))?.fee ?? []),
    ...missing.map(({ fee }) => fee),
  ];
  const fees =
    contents.reduce((total, { fee }) => total + fee, 0) +
    carried.reduce((total, fee) => total + fee, 0);
  const difference = contents.reduce(
    (total, one) => total + one.amount - (booked.get(balanceReferenceOf(one)) ?? one).amount,
    0,
  );
  return [
    ...missing,
    ...entryOf(payout, { kind: 'fees', reference: `payout:${payout.id}:fees`, amount: -fees }),
    ...entryOf(payout, {
      kind: 'adjustment',
      reference: `payout:${payout.id}:difference`,
      amount: difference,
    }),
    ...entryOf(payout, { kind: 'payout', reference: payoutReference(payout), amount: -payout.net }),
  ];
}

/** A payout that was booked and then failed: its money is on the provider's account again. */
export function returnedPayout(payout: Payout): TransactionDraft[] {
  return entryOf(payout, {
    kind: 'adjustment',
    reference: `payout:${payout.id}:returned`,
    amount: payout.net,
  });
}

export function payoutReference({ id }: Pick<Payout, 'id'>): string {
  return `payout:${id}`;
}

export function balanceReferenceOf({ id, orderTransactionId }: BalanceTransaction): string {
  return orderTransactionId === null
    ? `shopify-balance:${id}`
    : transactionReference(orderTransactionId);
}

function toDraft(
  payout: Payout,
  one: BalanceTransaction,
  { fees }: Pick<TransactionSettings, 'fees'>,
): TransactionDraft {
  return {
    externalReference: balanceReferenceOf(one),
    kind: one.kind === 'payment' || one.kind === 'refund' ? one.kind : 'adjustment',
    gateway: SHOPIFY_PAYMENTS,
    orderId: one.order?.id ?? null,
    subject: one.order?.name ?? payout.id,
    cause: one.kind === 'payment' ? OF_ORDER : null,
    amount: one.amount,
    // Lexware takes a fee with incoming money only as a deduction; others go into the payout's fee
    // entry.
    fee: fees && one.kind === 'payment' && one.amount > 0 && one.fee > 0 ? cents(-one.fee) : ZERO,
    feeRate: 0,
    date: one.date,
  };
}

interface Entry {
  kind: 'fees' | 'adjustment' | 'payout';
  reference: string;
  amount: number;
}

/** Entries over zero are left out. */
function entryOf(payout: Payout, { kind, reference, amount }: Entry): TransactionDraft[] {
  if (amount === 0) return [];
  return [
    {
      externalReference: reference,
      kind,
      gateway: SHOPIFY_PAYMENTS,
      orderId: null,
      subject: payout.id,
      cause: null,
      amount: cents(amount),
      fee: ZERO,
      feeRate: 0,
      date: payout.issuedAt,
    },
  ];
}
