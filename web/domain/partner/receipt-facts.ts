import type { PartnerId } from '../billing/coupon';
import type { Instant } from '../ids';
import { cents, type Cents, sum, ZERO } from '../money/cents';
import type { PlanId } from '../plans/plan-id';
import { calendarDay, dayBegin, lastDayOf } from '../time/berlin';
import type { VatIdCheck } from './hold-reason';
import { isProvision, type PaidLine, type PayoutMethod, type PayoutSums } from './payout';
import type { PartnerPreferences } from './preferences';
import type { TaxCase } from './vat-status';

/** Who runs the app: gets the partner's service, issues the receipt and pays. */
export interface OperatorCompany {
  name: string;
  /** Lines below the name. */
  address: readonly string[];
  taxNumber: string;
  vatId: string;
  email: string;
  account: { holder: string; bank: string; iban: string; bic: string };
}

/**
 * All that a receipt says, as it was when it was issued: from it the same receipt can be drawn at any
 * time, whatever has changed since.
 */
export interface ReceiptFacts {
  /** `GS-2026-0001` */
  number: string;
  /** German days, `yyyy-MM-dd`. */
  issuedOn: string;
  period: { from: string; until: string };
  /** Of its newest provision; lines may have others. */
  taxCase: TaxCase;
  seller: Pick<PartnerPreferences, 'address' | 'taxId' | 'vatId'> & { name: string };
  buyer: Pick<OperatorCompany, 'name' | 'address' | 'taxNumber' | 'vatId' | 'email'>;
  /** The register's number of the question about the seller's VAT id. */
  vatCheck: { requestId: string | null; on: string } | null;
  method: PayoutMethod;
  sums: PayoutSums;
  payment: ReceiptPayment;
  lines: readonly PaidLine[];
  /** The receipt that it takes the place of after an objection. */
  replaces: string | null;
}

/** All cases of what was earned, its own first; what is taken back names none of its own. */
export function taxCasesOf({ taxCase, lines }: Pick<ReceiptFacts, 'taxCase' | 'lines'>): TaxCase[] {
  const earned = lines.filter(({ kind }) => kind === 'owed');
  return [...new Set([taxCase, ...earned.map((line) => line.taxCase ?? taxCase)])];
}

interface Issued {
  number: string;
  month: string;
  now: Instant;
  taxCase: TaxCase;
  sums: PayoutSums;
  payment: ReceiptPayment;
  lines: readonly PaidLine[];
  seller: { name: string; preferences: PartnerPreferences; check: VatIdCheck | null };
  company: OperatorCompany;
  method: PayoutMethod;
  replaces: string | null;
}

/** A receipt as it is issued now. */
export function receiptFacts({ seller, company, now, month, ...issued }: Issued): ReceiptFacts {
  const { number, taxCase, sums, payment, lines, method, replaces } = issued;
  const { name, preferences, check } = seller;
  const { address, taxId, vatId } = preferences;
  // What is set off besides was supplied, and billed, before.
  const days = lines
    .filter(isProvision)
    .map(({ at }) => calendarDay(at))
    .toSorted();
  return {
    number,
    issuedOn: calendarDay(now),
    period: { from: `${(days[0] ?? month).slice(0, 7)}-01`, until: lastDayOf(month) },
    taxCase,
    seller: { name, address, taxId, vatId },
    buyer: buyerOf(company),
    vatCheck: check && { requestId: check.requestId, on: calendarDay(check.at) },
    method,
    sums,
    payment,
    lines,
    replaces,
  };
}

function buyerOf({ name, address, taxNumber, vatId, email }: OperatorCompany) {
  return { name, address, taxNumber, vatId, email };
}

/** The year of the German calendar in which a receipt that is issued now is numbered. */
export function receiptYear(now: Instant): number {
  return Number(calendarDay(now).slice(0, 4));
}

/**
 * Receipts are vouchers: they are kept for eight years from the end of the year in which they were
 * issued (§ 147 (3), (4) AO, § 14b (1) UStG). Those that are older than that begin can go.
 */
export function receiptRetentionStart(now: Instant): Instant {
  return dayBegin(`${receiptYear(now) - RETENTION_YEARS}-01-01`);
}

const RETENTION_YEARS = 8;

/** `sequence` counts the receipts of a year from 1 on, without gaps. */
export function receiptNumber(year: number, sequence: number): string {
  return `GS-${year}-${String(sequence).padStart(4, '0')}`;
}

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

/** A receipt and what has to be known beside it to print it; plain values, as workers take them. */
export interface PrintableReceipt {
  facts: ReceiptFacts;
  /** By which the operator knows the seller: an e-invoice without VAT id needs it (BR-CO-26). */
  partnerId: PartnerId;
  /** German day of the partner's objection: this is no invoice any more. Null: there is none. */
  objectedOn: string | null;
  /** As plans are sold. */
  planNames: Readonly<Record<PlanId, string>>;
}

/**
 * Whether the XML of an e-invoice lies within: German law demands it between German businesses that
 * are not small (decisions/0072); one that also bills what was earned abroad has none, and neither has
 * one of a partner who is abroad by now. What was objected to is no invoice, and no program shall book it.
 */
export function isElectronic({ facts, objectedOn }: PrintableReceipt): boolean {
  const cases = taxCasesOf(facts);
  const isEarnedHere = cases.every((one) => one === 'regular' || one === 'small');
  const isGerman = isEarnedHere && facts.seller.address.country === 'DE';
  return isGerman && cases.includes('regular') && objectedOn === null;
}
