import type { Instant } from '../ids';
import { calendarDay, dayBegin, lastDayOf } from '../time/berlin';
import type { VatIdCheck } from './hold-reason';
import type { PayoutMethod } from './payout';
import type { TaxCase } from './vat-status';
import { isProvision, type PaidLine, type PayoutSums } from './payout-sums';
import type { PartnerPreferences } from './preferences';
import type { ReceiptPayment } from './receipt-payment';

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
