import { cellOf, type ExportedOrder, type Cell } from './cells';
import { csvHead, csvRow, type ExportLabels } from './csv';
import type { ExportColumn, ExportRequest, ExportedPart } from './export-request';

/** A file, written piece by piece: its head, then pages of orders, then its end. */
interface ExportText {
  head: string;
  page(orders: readonly OrderToWrite[], isFirst: boolean): string;
  tail: string;
}

export interface OrderToWrite {
  order: ExportedOrder;
  pdfLink: string | null;
}

export interface ColumnLabels extends ExportLabels {
  titles: Record<ExportColumn, string>;
}

export function exportText(request: ExportRequest, labels: ColumnLabels): ExportText {
  const { columns, format } = request;
  const cellsOf = ({ order, pdfLink }: OrderToWrite) =>
    columns.map((column) => cellOf(order, column, pdfLink));
  switch (format) {
    case 'csv':
      return {
        head: csvHead(columns.map((column) => labels.titles[column])),
        page: (orders) => orders.map((one) => csvRow(cellsOf(one), labels)).join(''),
        tail: '',
      };
    case 'json':
      return {
        head: jsonHead(request),
        page: (orders, isFirst) => {
          const lines = orders.map((one) => jsonOrder(columns, cellsOf(one))).join(',\n');
          return isFirst || lines === '' ? lines : `,\n${lines}`;
        },
        tail: JSON_TAIL,
      };
  }
}

/** Raised when a reader of former files would not understand one. */
const VERSION = 1;

type Value = string | number | string[] | null;

/** Up to the first order; every order has a line of its own, see docs/api.md. */
function jsonHead({ selection, range }: ExportedPart): string {
  const about = JSON.stringify({ version: VERSION, selection, range });
  return `${about.slice(0, -1)},"orders":[\n`;
}

function jsonOrder(columns: readonly ExportColumn[], cells: readonly Cell[]): string {
  const fields = columns.flatMap((column, index): [string, Value][] => {
    const cell = cells[index];
    return cell ? [[nameOf(column, cell), valueOf(cell)]] : [];
  });
  return JSON.stringify(Object.fromEntries(fields));
}

const JSON_TAIL = '\n]}\n';

/** Amounts are whole cents as everywhere in our API, and the field names say so. */
function nameOf(column: ExportColumn, { is }: Cell): string {
  return is === 'amount' ? `${column}Cents` : column;
}

function valueOf(cell: Cell): Value {
  switch (cell.is) {
    case 'text':
      return cell.text;
    case 'list':
      return cell.items;
    case 'amount':
      return cell.cents;
    case 'moment':
      return cell.at;
    case 'payment':
    case 'fulfillment':
      return cell.status;
  }
}
