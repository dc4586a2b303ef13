import { E_INVOICE_NAMES, isEInvoice } from '../documents/model/document';
import type { DocumentState } from '../documents/model/document-state';
import type { Cell } from '../export/cells';
import type { OrderId } from '../ids';
import { cents, sum } from '../money/cents';
import type { TaxRate } from '../tax-rates/tax-rate';
import { dayBegin } from '../time/berlin';
import { type ClosedDocument, countsInMonth } from './snapshot';

/** Whose order it is, as far as it is known. */
export type CustomerNames = ReadonlyMap<OrderId, string | null>;

/** Words of the file, by what they are for. */
export interface DocumentTableLabels {
  titles: Record<
    | 'date'
    | 'kind'
    | 'number'
    | 'order'
    | 'customer'
    | 'country'
    | 'vatId'
    | 'gross'
    | 'state'
    | 'payment'
    | 'eInvoice',
    string
  >;
  /** Columns of a rate in percent. */
  net(rate: string): string;
  tax(rate: string): string;
  kinds: Record<ClosedDocument['kind'], string>;
  states: Record<DocumentState, string>;
}

interface DocumentTable {
  titles: string[];
  rows: Cell[][];
}

/**
 * One row for each document by date and number, credit notes negative, with net and tax in columns
 * for each rate that one of them has. Gross is the sum of all of them; documents without known
 * rates have gross alone; those that were taken back are left out. `customers`: null for a file
 * without them.
 */
export function documentTable(
  documents: readonly ClosedDocument[],
  labels: DocumentTableLabels,
  customers: CustomerNames | null,
): DocumentTable {
  const counted = documents.filter(countsInMonth);
  const rates = new Set(counted.flatMap((one) => one.rates?.map(({ rate }) => rate) ?? []));
  const columns = [...rates].toSorted((a, b) => b - a);
  const { titles } = labels;
  return {
    titles: [
      titles.date,
      titles.kind,
      titles.number,
      titles.order,
      ...(customers ? [titles.customer] : []),
      titles.country,
      titles.vatId,
      ...columns.flatMap((rate) => [labels.net(percent(rate)), labels.tax(percent(rate))]),
      titles.gross,
      titles.state,
      titles.payment,
      titles.eInvoice,
    ],
    rows: counted
      .toSorted(byDateAndNumber)
      .map((one) => rowOf(one, columns, { labels, customers })),
  };
}

const byNumber = new Intl.Collator('de', { numeric: true });

function byDateAndNumber(one: ClosedDocument, other: ClosedDocument): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return byNumber.compare(one.number ?? '', other.number ?? '') || one.id - other.id;
}

/** `1900` as `19`, `810` as `8,1`. */
function percent(rate: TaxRate): string {
  return String(rate / 100).replace('.', ',');
}

function rowOf(
  document: ClosedDocument,
  columns: readonly TaxRate[],
  { labels, customers }: { labels: DocumentTableLabels; customers: CustomerNames | null },
): Cell[] {
  const { kind, rates, eInvoice, orderId } = document;
  const text = (value: string | null): Cell => ({ is: 'text', text: value });
  const sign = kind === 'credit-note' ? -1 : 1;
  const amounts = columns.flatMap((rate): Cell[] => {
    const own = rates?.filter((one) => one.rate === rate) ?? [];
    if (own.length === 0) return [text(null), text(null)];
    return (['net', 'tax'] as const).map((part) => ({
      is: 'amount',
      cents: cents(sign * sum(own.map((one) => one[part]))),
    }));
  });
  return [
    { is: 'moment', at: dayBegin(document.date) },
    text(labels.kinds[kind]),
    text(document.number),
    text(document.orderName),
    ...(customers ? [text(customers.get(orderId) ?? null)] : []),
    text(document.country),
    text(document.vatId),
    ...amounts,
    { is: 'amount', cents: document.value },
    text(labels.states[document.state]),
    { is: 'payment', status: document.payment },
    text(isEInvoice(eInvoice) ? E_INVOICE_NAMES[eInvoice] : null),
  ];
}
