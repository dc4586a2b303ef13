import type { DocumentContent, RateTotal } from '../documents/model/document-content';
import type { Instant } from '../ids';
import { type Cents, cents, ZERO } from '../money/cents';
import type { TaxRate, TaxSubType, TaxType } from '../tax-rates/tax-rate';
import { calendarMonth, MONTHS_OF_YEAR, monthsAfter } from '../time/berlin';
import type { UntaxedExtras } from './untaxed-extras';

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
type Treatment = (typeof TREATMENTS)[number];

/** A finalised document with its totals. */
export interface TaxedDocument extends Pick<UntaxedExtras, 'besideSupplies'> {
  kind: 'invoice' | 'credit-note';
  voucherDate: Instant;
  content: Pick<DocumentContent, 'taxType' | 'taxSubType' | 'rates'> & { country: string | null };
  /** The date of the invoice that a credit note corrects; null for invoices, or not known. */
  corrects: Instant | null;
}

export interface TaxTotal {
  treatment: Treatment;
  taxSubType: TaxSubType | null;
  /** Null where neither the document nor its order has it yet. */
  country: string | null;
  rate: TaxRate;
  net: Cents;
  tax: Cents;
  gross: Cents;
}

/** What one document has at one rate; credit notes are negative. */
export interface TaxAmount extends TaxTotal {
  /** `2026-Q3`: the former quarter that a credit note corrects; null for all others. */
  correctedQuarter: string | null;
}

export function taxAmounts({
  kind,
  voucherDate,
  content,
  besideSupplies,
  corrects,
}: TaxedDocument): TaxAmount[] {
  const { taxType, taxSubType, country, rates } = content;
  const sign = kind === 'invoice' ? 1 : -1;
  const quarter = quarterOf(calendarMonth(voucherDate));
  const corrected = corrects === null ? quarter : quarterOf(calendarMonth(corrects));
  const supplied = { treatment: treatmentOf(taxType), taxSubType, country };
  const parts = rates.flatMap((one) => splitOff(besideSupplies, one, supplied));
  return parts.map(({ net, tax, gross, ...place }) => ({
    ...place,
    net: cents(sign * net),
    tax: cents(sign * tax),
    gross: cents(sign * gross),
    correctedQuarter: corrected < quarter ? corrected : null,
  }));
}

type Place = Pick<TaxTotal, 'treatment' | 'taxSubType' | 'country'>;

/** As an untaxed position of a German order. */
const UNTAXED_AT_HOME: Place = { treatment: 'taxed', taxSubType: null, country: 'DE' };

/** The untaxed part without what is beside the supplies, and that. */
function splitOff(beside: Cents, total: RateTotal, supplied: Place): (Place & RateTotal)[] {
  const { rate, net, tax, gross } = total;
  const off = rate === 0 ? Math.max(Math.min(beside, gross), 0) : ZERO;
  if (off === 0) return [{ ...supplied, ...total }];
  const rest = { rate, net: cents(net - off), tax, gross: cents(gross - off) };
  return [
    ...(rest.gross === 0 ? [] : [{ ...supplied, ...rest }]),
    { ...UNTAXED_AT_HOME, rate, net: cents(off), tax: ZERO, gross: cents(off) },
  ];
}

function treatmentOf(taxType: TaxType): Treatment {
  return taxType === 'net' || taxType === 'gross' ? 'taxed' : taxType;
}

/** Added up for each treatment, country and rate, and sorted by them. */
export function taxTotals(amounts: readonly TaxAmount[]): TaxTotal[] {
  const totals = new Map<string, TaxTotal>();
  for (const { treatment, taxSubType, country, rate, ...one } of amounts) {
    const parts = [treatment, taxSubType ?? '', country ?? '', String(rate).padStart(5, '0')];
    const key = parts.join(' ');
    const before = totals.get(key) ?? { net: 0, tax: 0, gross: 0 };
    totals.set(key, {
      treatment,
      taxSubType,
      country,
      rate,
      net: cents(before.net + one.net),
      tax: cents(before.tax + one.tax),
      gross: cents(before.gross + one.gross),
    });
  }
  return [...totals].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, total]) => total);
}

interface OssQuarter {
  /** `2026-Q4` */
  quarter: string;
  /** The last day of the month after it, `yyyy-MM-dd`; weekends do not move it. */
  declaredBy: string;
  /** By state and rate, without corrections of former quarters. */
  totals: TaxTotal[];
  /** Credit notes over invoices of each former quarter, which are declared by the quarter they correct. */
  corrections: { quarter: string; totals: TaxTotal[] }[];
}

/**
 * What the one-stop shop is told of the quarter that a month, `yyyy-MM`, lies in; `amounts`: all of
 * that quarter.
 */
export function ossQuarter(month: string, amounts: readonly TaxAmount[]): OssQuarter {
  const declared = amounts.filter(({ taxSubType }) => taxSubType !== null);
  const correcting = (quarter: string | null) =>
    taxTotals(declared.filter(({ correctedQuarter }) => correctedQuarter === quarter));
  const quarters = new Set(declared.flatMap(({ correctedQuarter }) => correctedQuarter ?? []));
  return {
    quarter: quarterOf(month),
    declaredBy: declarationDay(month),
    totals: correcting(null),
    corrections: [...quarters]
      .toSorted()
      .map((quarter) => ({ quarter, totals: correcting(quarter) })),
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
