import { stringify } from 'csv-stringify/sync';
import type { Cents } from '../money/cents';
import { decimalOfCents } from '../money/cents-text';
import type { ShownFulfillment, ShownPayment } from '../order/shown-status';
import { oneLine } from '../text/shorten';
import { printedDay } from '../time/berlin';
import type { Cell } from './cells';

/** How a file calls what is a code to us. */
export interface ExportLabels {
  payment: Record<ShownPayment, string>;
  fulfillment: Record<ShownFulfillment, string>;
}

/** By which Excel knows the letters of the file. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * With these, also behind blanks, quotes and in full width, a spreadsheet takes what a stranger
 * typed for a formula; one that parts fields at commas or tabs also in the middle of a text.
 */
const FORMULA = /(^|[,;\t])(?=[\s"]*[=+\-@＝＋－＠])/gu;

export function csvHead(titles: readonly string[]): string {
  return BYTE_ORDER_MARK + csvTexts(titles);
}

export function csvRow(cells: readonly Cell[], labels: ExportLabels): string {
  return csvLine(cells.map((cell) => written(cell, labels)));
}

/** A row of texts alone. */
export function csvTexts(texts: readonly string[]): string {
  return csvLine(texts.map(harmless));
}

function csvLine(fields: string[]): string {
  const quotes = { quoted: true, quoted_empty: false };
  return stringify([fields], { delimiter: ';', record_delimiter: 'windows', ...quotes });
}

function written(cell: Cell, labels: ExportLabels): string {
  switch (cell.is) {
    case 'text':
      return harmless(cell.text ?? '');
    case 'list':
      return harmless(cell.items.join(', '));
    case 'amount':
      return cell.cents === null ? '' : withComma(cell.cents);
    case 'moment':
      return cell.at === null ? '' : printedDay(cell.at);
    case 'payment':
      return labels.payment[cell.status];
    case 'fulfillment':
      return labels.fulfillment[cell.status];
  }
}

/** One line, so that lines of the file are orders; a leading apostrophe makes any text a text. */
function harmless(text: string): string {
  return oneLine(text).replaceAll(FORMULA, "$1'");
}

/** `-1234,50`: no thousands mark, which spreadsheets would take for text. */
function withComma(amount: Cents): string {
  return decimalOfCents(amount).replace('.', ',');
}
