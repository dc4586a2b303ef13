import type { Instant } from '../ids';
import { calendarDay, dayBegin } from '../time/berlin';

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_SELECTIONS = ['all', 'withInvoice', 'withCredit'] as const;
type ExportSelection = (typeof EXPORT_SELECTIONS)[number];

/** A German calendar year, or everything there is. */
export type ExportRange = number | 'allTime';

/** The columns that a file may have, in their order. */
export const EXPORT_COLUMNS = [
  'name',
  'createdAt',
  'customerEmail',
  'firstName',
  'lastName',
  'customerName',
  'invoiceNumbers',
  'eInvoices',
  'creditNumbers',
  'deliveryNumbers',
  'date',
  'total',
  'totalTax',
  'currency',
  'balance',
  'payment',
  'fulfillment',
  'cancelledAt',
  'tags',
  'orderId',
  'pdfLink',
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

/** The columns unless the merchant chooses others. */
export const DEFAULT_COLUMNS: readonly ExportColumn[] = [
  'name',
  'createdAt',
  'customerEmail',
  'firstName',
  'lastName',
  'invoiceNumbers',
  'creditNumbers',
  'date',
  'total',
  'currency',
  'pdfLink',
];

/** Which orders are exported. */
export interface ExportedPart {
  selection: ExportSelection;
  range: ExportRange;
}

export interface ExportRequest extends ExportedPart {
  format: ExportFormat;
  columns: readonly ExportColumn[];
}

/** From its first moment to before the first of the next year; nothing bounds `allTime`. */
export function boundsOf(range: ExportRange): { since?: Instant; until?: Instant } {
  if (range === 'allTime') return {};
  return { since: beginOf(range), until: beginOf(range + 1) };
}

function beginOf(year: number): Instant {
  return dayBegin(`${year}-01-01`);
}

/** Every year from that of the one moment to that of the other, the latest first. */
export function yearsFrom(first: Instant, last: Instant): number[] {
  const [from, to] = [yearOf(first), yearOf(last)];
  return Array.from({ length: Math.max(to - from + 1, 1) }, (_, index) => to - index);
}

function yearOf(at: Instant): number {
  return Number(calendarDay(at).slice(0, 4));
}
