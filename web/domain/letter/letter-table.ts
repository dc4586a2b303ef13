import { lineAmount } from '../document-rules/lines/arithmetic';
import type { AnyDraft, DraftLine } from '../documents/model/draft';
import { type Cents, cents, ZERO } from '../money/cents';
import { isTaxed } from '../tax-rates/tax-type';
import { oneLine } from '../text/one-line';
import type { LetterColumn, LetterRow, LetterTable } from './letter';
import { LETTER_LABELS } from './letter-labels';
import { type PrintedNumbers, printedNumbers } from './printed-numbers';

const COLUMNS: LetterColumn[] = [
  'position',
  'name',
  'quantity',
  'unit',
  'unitPrice',
  'rate',
  'amount',
];

/** A delivery note has no prices. */
const WITHOUT_PRICES: ReadonlySet<LetterColumn> = new Set(['position', 'name', 'quantity', 'unit']);

type Lined = Pick<AnyDraft, 'kind' | 'lines' | 'taxType' | 'language'>;

/** The lines as Lexware multiplies and rounds them, with the amount to carry over after each. */
export function letterTable({ kind, lines, taxType, language }: Lined): LetterTable {
  const hasPrices = kind !== 'delivery-note';
  const numbers = printedNumbers(language);
  let carried: Cents = ZERO;
  const rows = lines.map((line, index): LetterRow => {
    const amount = lineAmount(line);
    carried = cents(carried + amount);
    return {
      cells: cellsOf(line, { position: index + 1, amount, numbers }),
      description: line.description,
      carriedOver: hasPrices ? numbers.amount(carried) : null,
    };
  });
  return {
    columns: COLUMNS.filter((column) =>
      hasPrices ? column !== 'rate' || isTaxed(taxType) : WITHOUT_PRICES.has(column),
    ),
    heads: LETTER_LABELS[language].columns,
    rows,
  };
}

function cellsOf(
  { name, quantity, unit, unitPrice, rate }: DraftLine,
  line: { position: number; amount: Cents; numbers: PrintedNumbers },
): LetterRow['cells'] {
  const { position, amount, numbers } = line;
  return {
    position: String(position),
    name: oneLine(name),
    quantity: numbers.quantity(quantity),
    unit: oneLine(unit),
    unitPrice: numbers.unitPrice(unitPrice),
    rate: numbers.rate(rate),
    amount: numbers.amount(amount),
  };
}
