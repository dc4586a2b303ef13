import { type Cents, cents, sum, ZERO } from '../money/cents';
import { divideRounded } from '../money/divide';
import type { PlanId } from '../plans/plan-id';
import { ratesOf } from '../tax/rates/rates';
import { dayBegin } from '../time/berlin';
import { PAYOUT_METHODS, type PayoutMethod } from './payout';
import type { TaxCase } from './vat-status';
import { lastDayOf } from './payout-day';
import { PARTNER_PROGRAMME } from './programme';

/** One line of the ledger that a payout pays. */
export interface PaidLine {
  /** Of the ledger. */
  id: number;
  kind: 'owed' | 'reversal' | 'vat';
  cents: Cents;
  /**
   * Of what is taken back: the rate of VAT on the receipt that paid it, in hundredths of a percent.
   * Null: this receipt's own, also of what no other one had paid.
   */
  vatRate: number | null;
  /** Of what is taken back: how that was paid, and so with which fee; null: as this receipt is. */
  method: PayoutMethod | null;
  /** The number of the receipt that paid what is taken back; null: no other one did. */
  paidBy: string | null;
  at: string;
  /** When its redemption was first owed; of VAT: `at`. */
  earnedAt: string;
  /** Takes a provision back, or is owed anew, because its exchange rate was wrong. */
  isRateCorrection: boolean;
  redemptionId: number | null;
  code: string | null;
  plan: PlanId | null;
  isAnnual: boolean;
}

export interface PayoutSums {
  /** What redemptions brought, less what was taken back. */
  provisions: Cents;
  /**
   * Makes the provision smaller, so that receipt and payment agree; negative where more of it is
   * taken back, with what was paid by PayPal.
   */
  fee: Cents;
  /** `provisions` less `fee`: what the receipt is about. */
  net: Cents;
  /** Hundredths of a percent; 0 where the partner owes none here. */
  vatRate: number;
  vat: Cents;
  /** VAT of earlier receipts that was taken back or added later. */
  carried: Cents;
  /** What is transferred: `net`, `vat` and `carried`. */
  amount: Cents;
}

export interface PayoutTerms {
  lines: readonly PaidLine[];
  method: PayoutMethod;
  taxCase: TaxCase;
  /** Up to whose end it pays, `yyyy-MM`; the rate of its last day counts. */
  month: string;
}

/**
 * What is left after PayPal's fee is rounded down to the cent, once for each way of payment; VAT half
 * up, once for each rate. What the lines bring together is not negative.
 */
export function sumsOf({ lines, method, taxCase, month }: PayoutTerms): PayoutSums {
  const provisions = sum(earnedOf(lines).map((line) => line.cents));
  const carried = sum(lines.flatMap((line) => (line.kind === 'vat' ? [line.cents] : [])));
  const vatRate = taxCase === 'regular' ? rateAtEndOf(month) : 0;
  const vat = sum(taxedParts(lines, method, vatRate).map((part) => part.vat));
  const net = netOf(lines, method);
  const amount = cents(net + vat + carried);
  return { provisions, fee: cents(provisions - net), net, vatRate, vat, carried, amount };
}

/** What one rate of VAT counts for. */
export interface TaxedPart {
  /** Hundredths of a percent. */
  vatRate: number;
  /** As in `PayoutSums`, of this part; negative where provisions are taken back. */
  fee: Cents;
  net: Cents;
  vat: Cents;
}

/**
 * What is taken back has the fee and the rate with which it was paid (§ 17 UStG), all else `method`
 * and `ownRate`. That comes
 * first, the others from the highest on; it bears what rounding leaves.
 */
export function taxedParts(
  lines: readonly PaidLine[],
  method: PayoutMethod,
  ownRate: number,
): TaxedPart[] {
  const earned = earnedOf(lines);
  const rateOf = (line: PaidLine) => line.vatRate ?? ownRate;
  const rates = [...new Set(earned.map(rateOf))].filter((rate) => rate !== ownRate);
  const others = rates
    .toSorted((one, other) => other - one)
    .map((vatRate) => {
      const own = earned.filter((line) => rateOf(line) === vatRate);
      return partOf(vatRate, sum(own.map((line) => line.cents)), netOf(own, method));
    });
  const all = sum(earned.map((line) => line.cents));
  const net = cents(netOf(lines, method) - sum(others.map((part) => part.net)));
  const provisions = cents(all - sum(others.flatMap((part) => [part.net, part.fee])));
  return [partOf(ownRate, provisions, net), ...others];
}

function partOf(vatRate: number, provisions: Cents, net: Cents): TaxedPart {
  const vat = cents(divideRounded(net * vatRate, 10_000));
  return { vatRate, fee: cents(provisions - net), net, vat };
}

/**
 * What PayPal takes more, or less, of a payout that is sent another way than its receipt says: the
 * fee is of the way by which it is sent. One that would leave nothing is not taken.
 */
export function feeChangeOf(
  { lines, sums: { provisions, fee, amount } }: Pick<PayoutTerms, 'lines'> & { sums: PayoutSums },
  method: PayoutMethod,
): Cents {
  const change = cents(provisions - netOf(lines, method) - fee);
  return change < amount ? change : ZERO;
}

const earnedOf = (lines: readonly PaidLine[]) => lines.filter(({ kind }) => kind !== 'vat');

/** What is left of provisions by `method`, and of what is taken back by the way it was paid. */
function netOf(lines: readonly PaidLine[], method: PayoutMethod): Cents {
  const earned = earnedOf(lines);
  const by = (way: PayoutMethod) =>
    earned.flatMap((line) => ((line.method ?? method) === way ? [line.cents] : []));
  return sum(PAYOUT_METHODS.map((way) => keptOf(sum(by(way)), way)));
}

function keptOf(provisions: Cents, method: PayoutMethod): Cents {
  const { paypalFeePercent } = PARTNER_PROGRAMME;
  const keptPerMille = method === 'paypal' ? 1_000 - paypalFeePercent * 10 : 1_000;
  return cents(Math.floor((provisions * keptPerMille) / 1_000));
}

/** The standard rate of Germany on the last day of a month, in hundredths of a percent. */
function rateAtEndOf(month: string): number {
  return ratesOf('DE', dayBegin(lastDayOf(month)))[0] ?? 0;
}
