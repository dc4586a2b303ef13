import type { Instant } from '../ids';
import { type Cents, cents, sum, ZERO, divideRounded } from '../money/cents';
import type { PlanId } from '../plans/plan-id';
import { ratesOf } from '../tax-rates/rates';
import {
  calendarDay,
  calendarMonth,
  dayBegin,
  daysLater,
  lastDayOf,
  MONTHS_OF_YEAR,
  monthsAfter,
} from '../time/berlin';
import { PARTNER_PROGRAMME } from './partner';
import type { TaxCase } from './vat-status';

/**
 * `scheduled` was created and waits for a file; `exported` is in one; `paid` left the account;
 * `returned` came back, or was refused by the bank, and goes into another file under the same
 * number of the receipt.
 */
export const PAYOUT_STATES = ['scheduled', 'exported', 'paid', 'returned'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/**
 * What happens to a payout. `doubted`: the bank refused it, and that may be of a copy of the file, the
 * first of which it carries out; it changes no state, and an operator has to say what became of it.
 */
export const PAYOUT_EVENTS = [...PAYOUT_STATES, 'doubted'] as const;
export type PayoutEventState = (typeof PAYOUT_EVENTS)[number];

export const PAYOUT_METHODS = ['bank', 'paypal'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/**
 * Why a payout that waits goes into no file: its partner is locked, its receipt was objected to,
 * nothing is left to pay, the register does not confirm the VAT id any more, or whom to pay was
 * forgotten or never named.
 */
export const STUCK_REASONS = [
  'PARTNER_LOCKED',
  'OBJECTED',
  'NOTHING_LEFT',
  'VAT_ID',
  'NO_RECIPIENT',
] as const;
export type StuckReason = (typeof STUCK_REASONS)[number];

/**
 * What became of a payment that the bank made although another file, or a note by hand, had paid the
 * payout: the partner gave it back, the next payout sets it off, or nobody asks for it any more.
 */
export const DOUBLE_PAYMENT_OUTCOMES = ['returned', 'set-off', 'written-off'] as const;
export type DoublePaymentOutcome = (typeof DOUBLE_PAYMENT_OUTCOMES)[number];

/**
 * One file of payouts of one method. `prepared` by one person, `released` by another, `exported`
 * when the file was first taken; `void` where it never goes to the bank.
 */
export const PAYOUT_RUN_STATES = ['prepared', 'released', 'exported', 'void'] as const;
export type PayoutRunState = (typeof PAYOUT_RUN_STATES)[number];

/** Characters of XML that are read; in JSON it stays below the 1 MB of a request. */
export const MAX_BANK_ANSWER_LENGTH = 700_000;

/**
 * Payouts in one run at most: what a bank answers of so many, with 2,000 characters each, fits into
 * the answer that is read (`MAX_BANK_ANSWER_LENGTH`), and PayPal takes 5,000.
 */
export const MAX_PAYOUTS_IN_RUN = 300;

/** Who did what nobody asked for: creates payouts, and issues receipts anew. */
export const PAYOUT_JOB = 'payout run';

/** The first of the month that runs in Germany, `yyyy-MM-dd`. */
function firstDay(now: Instant): string {
  return `${calendarDay(now).slice(0, 7)}-01`;
}

/** Payouts are created in the night to the first of a month; on that day the next one counts. */
export function nextPayoutDay(now: Instant): string {
  return monthsAfter(firstDay(now), 1);
}

/** The month before the one that runs in Germany, `yyyy-MM`: payouts are of what was owed by its end. */
export function payoutMonth(now: Instant): string {
  return monthsAfter(firstDay(now), -1).slice(0, 7);
}

/** Who is owed a payout. */
export interface DueTerms {
  /** `yyyy-MM`, what was owed by whose end is paid. */
  month: string;
  least: Cents;
  /** Whose shop removed the app before then, and who earned nothing since, is paid any sum. */
  endedBefore: Instant;
}

export function dueTerms(now: Instant): DueTerms {
  const { minPayout: least, remainderAfterDays } = PARTNER_PROGRAMME;
  return { month: payoutMonth(now), least, endedBefore: daysLater(now, -remainderAfterDays) };
}

/**
 * What became owed before then nobody can claim any more: three years after the end of its year
 * (§§ 195, 199 BGB).
 */
export function lapsedBefore(now: Instant): Instant {
  return dayBegin(`${Number(calendarDay(now).slice(0, 4)) - LAPSE_YEARS}-01-01`);
}

const LAPSE_YEARS = 3;

/** The last twelve months as `yyyy-MM`, the oldest first and this one included. */
export function curveMonths(now: Instant): string[] {
  const first = firstDay(now);
  return Array.from({ length: MONTHS_OF_YEAR }, (_, index) =>
    monthsAfter(first, index + 1 - MONTHS_OF_YEAR).slice(0, 7),
  );
}

/** One line of the ledger that a payout pays. */
export interface PaidLine {
  /** Of the ledger. */
  id: number;
  kind: 'owed' | 'reversal' | 'vat' | 'claim';
  cents: Cents;
  /**
   * Of VAT, in hundredths of a percent: of the month in which it was earned, and of what is taken
   * back on the receipt that paid it. Null: the receipt's own.
   */
  vatRate: number | null;
  /** How it is taxed, and what is taken back was; null: as all of the receipt is. */
  taxCase: TaxCase | null;
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
  /** VAT of earlier receipts that was taken back or added later, and what was paid twice. */
  carried: Cents;
  /** What is transferred: `net`, `vat` and `carried`. */
  amount: Cents;
}

interface PayoutTerms {
  lines: readonly PaidLine[];
  method: PayoutMethod;
  taxCase: TaxCase;
  /** `yyyy-MM`, whose rate is the receipt's own. */
  month: string;
}

/** How the newest provision is taxed: the receipt's own case, beside which it may have others. */
export function ownTax(lines: readonly PaidLine[]): Pick<PayoutTerms, 'taxCase' | 'month'> {
  const newest = lines
    .filter(({ kind }) => kind === 'owed')
    .toSorted((one, other) => one.earnedAt.localeCompare(other.earnedAt))
    .at(-1);
  if (!newest?.taxCase) throw new RangeError('Lines without a provision have no case of VAT');
  return { taxCase: newest.taxCase, month: calendarMonth(newest.earnedAt) };
}

/**
 * What is left after PayPal's fee is rounded down to the cent, once for each way of payment; VAT half
 * up, once for each rate. What the lines bring together is not negative.
 */
export function sumsOf({ lines, method, taxCase, month }: PayoutTerms): PayoutSums {
  const provisions = sum(earnedOf(lines).map((line) => line.cents));
  const carried = sum(lines.flatMap((line) => (isProvision(line) ? [] : [line.cents])));
  const vatRate = vatRateOf(taxCase, month);
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
 * What is taken back has the fee and the rate with which it was paid (§ 17 UStG), and what was earned
 * under another status for VAT the rate of then; all else `method` and `ownRate`. That comes
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

/** Earned or taken back, and so what the receipt bills; all else is set off beside it. */
export function isProvision({ kind }: Pick<PaidLine, 'kind'>): boolean {
  return kind === 'owed' || kind === 'reversal';
}

const earnedOf = (lines: readonly PaidLine[]) => lines.filter(isProvision);

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

/** Of a month, by the standard rate of Germany on its last day; in hundredths of a percent. */
export function vatRateOf(taxCase: TaxCase, month: string): number {
  if (taxCase !== 'regular') return 0;
  return ratesOf('DE', dayBegin(lastDayOf(month)))[0] ?? 0;
}
