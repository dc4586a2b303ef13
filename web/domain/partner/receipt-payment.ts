import { type Cents, cents, sum, ZERO } from '../money/cents';
import type { PayoutSums } from './payout-sums';

/** What of a receipt's own sum is paid when it is issued, and how the rest will be. */
export interface ReceiptPayment {
  /** What its payout has paid of it, and others of its VAT. */
  paid: Cents;
  /** VAT that receipts of before were paid too much: it counts for this one. */
  credit: Cents;
  /** What was paid twice and is set off: it counts for this one, too. */
  claims: Cents;
  /** What its payout transfers from now on; 0 where it has done so. */
  transfer: Cents;
  /** VAT of it that the next payout pays; negative: takes off. */
  later: Cents;
}

/** What belongs to another payout, all of it together. */
export interface OfOther {
  kind: 'vat' | 'claim';
  cents: Cents;
  /** Whether the money has left: of what is taken off, whether it had been paid before. */
  isPaid: boolean;
}

interface Paying {
  /** Of the receipt. */
  gross: Cents;
  payout: { amount: Cents; isPaid: boolean };
  /** What the payout sets off, or pays, of other receipts. */
  others: readonly OfOther[];
  /** What other payouts have set off, or paid, of this receipt's VAT. */
  taken: readonly OfOther[];
}

/**
 * Only money that is known to have left counts as paid: what others transfer of this receipt's VAT
 * once they are paid, and what they take off as soon as they are created, if that was paid at all.
 */
export function paymentOf({ gross, payout, others, taken }: Paying): ReceiptPayment {
  const total = (of: readonly OfOther[]) => sum(of.map((one) => one.cents));
  const owed = others.filter((one) => one.cents > 0);
  const credits = others.filter((one) => one.cents < 0 && one.isPaid);
  const creditOf = (kind: OfOther['kind']) =>
    cents(-total(credits.filter((one) => one.kind === kind)));
  const settled = taken.filter((one) => one.isPaid);
  const own = payout.isPaid ? cents(payout.amount - total(owed)) : ZERO;
  return {
    paid: cents(own + total(settled)),
    credit: creditOf('vat'),
    claims: creditOf('claim'),
    transfer: payout.isPaid ? ZERO : payout.amount,
    later: cents(gross - payout.amount + total(others) - total(taken)),
  };
}

interface Billed {
  sums: Pick<PayoutSums, 'net' | 'vat'>;
}
interface Paid {
  payment: ReceiptPayment;
}

/** What the receipt bills. */
export const grossOf = ({ sums }: Billed): Cents => cents(sums.net + sums.vat);

/** What of it is paid already. */
export function prepaidOf({ payment }: Paid): Cents {
  const { paid, credit, claims } = payment;
  return sum([paid, credit, claims]);
}

/** What of it is not; negative: it was paid too much. */
export function dueOf(facts: Billed & Paid): Cents {
  return cents(grossOf(facts) - prepaidOf(facts));
}
