import type { Cents } from '../money/cents';
import type { Instant } from '../ids';
import type { PlanId } from '../plans/plan-id';
import { calendarDay } from '../time/berlin';
import type { VatIdCheck } from './hold-reason';
import type { PayoutMethod } from './payout';
import type { TaxCase } from './vat-status';
import { lastDayOf } from './payout-day';
import type { PayoutSums } from './payout-sums';
import type { PartnerPreferences } from './preferences';

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
  at: string;
  redemptionId: number | null;
  code: string | null;
  plan: PlanId | null;
  isAnnual: boolean;
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
  taxCase: TaxCase;
  seller: Pick<PartnerPreferences, 'address' | 'taxId' | 'vatId'> & { name: string };
  buyer: Pick<OperatorCompany, 'name' | 'address' | 'taxNumber' | 'vatId' | 'email'>;
  /** The register's number of the question about the seller's VAT id. */
  vatCheck: { requestId: string | null; on: string } | null;
  method: PayoutMethod;
  sums: PayoutSums;
  lines: readonly PaidLine[];
  /** The receipt that it takes the place of after an objection. */
  replaces: string | null;
}

interface Issued {
  number: string;
  month: string;
  now: Instant;
  taxCase: TaxCase;
  sums: PayoutSums;
  lines: readonly PaidLine[];
  seller: { name: string; preferences: PartnerPreferences; check: VatIdCheck | null };
  company: OperatorCompany;
  method: PayoutMethod;
  replaces: string | null;
}

/** A receipt as it is issued now. */
export function receiptFacts({ seller, company, now, month, ...issued }: Issued): ReceiptFacts {
  const { number, taxCase, sums, lines, method, replaces } = issued;
  const { name, preferences, check } = seller;
  const { address, taxId, vatId } = preferences;
  const days = lines.map(({ at }) => calendarDay(at)).toSorted();
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

/** `sequence` counts the receipts of a year from 1 on, without gaps. */
export function receiptNumber(year: number, sequence: number): string {
  return `GS-${year}-${String(sequence).padStart(4, '0')}`;
}
