import type { Instant } from '../ids';
import type { Cents } from '../money/cents';
import { calendarDay, dayBegin, daysLater, MONTHS_OF_YEAR, monthsAfter } from '../time/berlin';
import { PARTNER_PROGRAMME } from './partner';

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
