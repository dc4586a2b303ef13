import type { DocumentContent } from '../documents/model/document-content';
import type { Instant } from '../ids';
import { type Cents, cents } from '../money/cents';
import type { TaxRate } from '../tax/rates/tax-rate';
import type { TaxSubType, TaxType } from '../tax/rates/tax-type';
import { calendarMonth, MONTHS_OF_YEAR, monthsAfter } from '../time/berlin';

/** `taxed`: prices with or without tax on the document are all the same here. */
export const TREATMENTS = [
  'taxed',
  'vatfree',
  'intraCommunitySupply',
  'externalService13b',
  'thirdPartyCountryDelivery',
  'thirdPartyCountryService',
  'photovoltaicEquipment',
] as const satisfies ('taxed' | TaxType)[];
export type Treatment = (typeof TREATMENTS)[number];

/** A finalised document with its totals. */
export interface TaxedDocument {
  kind: 'invoice' | 'credit-note';
  voucherDate: Instant;
  content: Pick<DocumentContent, 'taxType' | 'taxSubType' | 'country' | 'rates'>;
  /** The date of the invoice that a credit note corrects; null for invoices, or not known. */
  corrects: Instant | null;
}

export interface TaxTotal {
  treatment: Treatment;
  taxSubType: TaxSubType | null;
  /** Null where it was not stored yet when the document was made. */
  country: string | null;
  rate: TaxRate;
  net: Cents;
  tax: Cents;
  gross: Cents;
}

/** Invoices less credit notes for each treatment, country and rate, sorted by them. */
export function taxTotals(documents: readonly TaxedDocument[]): TaxTotal[] {
  const totals = new Map<string, TaxTotal>();
  for (const { kind, content } of documents) {
    const { taxType, taxSubType, country = null, rates } = content;
    const sign = kind === 'invoice' ? 1 : -1;
    const treatment = treatmentOf(taxType);
    for (const { rate, net, tax, gross } of rates) {
      const key = [treatment, taxSubType ?? '', country ?? '', String(rate).padStart(5, '0')];
      const before = totals.get(key.join(' ')) ?? { net: 0, tax: 0, gross: 0 };
      totals.set(key.join(' '), {
        treatment,
        taxSubType,
        country,
        rate,
        net: cents(before.net + sign * net),
        tax: cents(before.tax + sign * tax),
        gross: cents(before.gross + sign * gross),
      });
    }
  }
  return [...totals].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, total]) => total);
}

function treatmentOf(taxType: TaxType): Treatment {
  return taxType === 'net' || taxType === 'gross' ? 'taxed' : taxType;
}

export interface OssQuarter {
  /** `2026-Q4` */
  quarter: string;
  /** The last day of the month after it, `yyyy-MM-dd`; weekends do not move it. */
  declaredBy: string;
  /** By state and rate, without corrections of former quarters. */
  totals: TaxTotal[];
  /** Credit notes over invoices of each former quarter, which are declared by the quarter they correct. */
  corrections: { quarter: string; totals: TaxTotal[] }[];
}

/** What the one-stop shop is told of the quarter that a month, `yyyy-MM`, lies in. */
export function ossQuarter(month: string, documents: readonly TaxedDocument[]): OssQuarter {
  const quarter = quarterOf(month);
  const declared = documents.filter(
    ({ content, voucherDate }) =>
      content.taxSubType !== null && quarterOf(calendarMonth(voucherDate)) === quarter,
  );
  const former = (one: TaxedDocument) => {
    const corrected = one.corrects === null ? quarter : quarterOf(calendarMonth(one.corrects));
    return corrected < quarter ? corrected : null;
  };
  const quarters = new Set(declared.flatMap((one) => former(one) ?? []));
  return {
    quarter,
    declaredBy: declarationDay(month),
    totals: taxTotals(declared.filter((one) => former(one) === null)),
    corrections: [...quarters].toSorted().map((corrected) => ({
      quarter: corrected,
      totals: taxTotals(declared.filter((one) => former(one) === corrected)),
    })),
  };
}

/** The months, `yyyy-MM`, of the quarter that one lies in. */
export function monthsOfQuarter(month: string): string[] {
  const first = monthNumber(month) - (monthNumber(month) % MONTHS_OF_QUARTER) + 1;
  return Array.from({ length: MONTHS_OF_QUARTER }, (_, index) =>
    [month.slice(0, 4), String(first + index).padStart(2, '0')].join('-'),
  );
}

const MONTHS_OF_QUARTER = 3;

function quarterOf(month: string): string {
  return `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / MONTHS_OF_QUARTER)}`;
}

function declarationDay(month: string): string {
  const monthOfQuarter = (Number(month.slice(5)) - 1) % MONTHS_OF_QUARTER;
  return monthsAfter(`${month.slice(0, 4)}-01-31`, monthNumber(month) + 3 - monthOfQuarter);
}

function monthNumber(month: string): number {
  return (Number(month.slice(5)) - 1) % MONTHS_OF_YEAR;
}
