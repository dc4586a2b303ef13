import type { Cell } from './cells';
import type { ExportColumn, ExportedPart } from './export-request';

/** Raised when a reader of former files would not understand one. */
const VERSION = 1;

type Value = string | number | string[] | null;

/** Up to the first order; every order has a line of its own, see docs/api.md. */
export function jsonHead({ selection, range }: ExportedPart): string {
  const about = JSON.stringify({ version: VERSION, selection, range });
  return `${about.slice(0, -1)},"orders":[\n`;
}

export function jsonOrder(columns: readonly ExportColumn[], cells: readonly Cell[]): string {
  const fields = columns.flatMap((column, index): [string, Value][] => {
    const cell = cells[index];
    return cell ? [[nameOf(column, cell), valueOf(cell)]] : [];
  });
  return JSON.stringify(Object.fromEntries(fields));
}

export const JSON_TAIL = '\n]}\n';

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
