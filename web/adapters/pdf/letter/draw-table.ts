import type { LetterRow, LetterTable } from '../../../domain/letter/letter';
import type { PageFlow, Strip } from '../page-flow';
import { mm, PAPER } from '../paper';
import { type Pen, type PenStyle, STYLES } from '../pen';
import { type ColumnRules, type PlacedColumn, placedColumns } from './table-columns';

const PADDING = mm(1.2);

/**
 * The lines, with head and carry-over on every page. The last one stays with the sums, which are
 * `below` high.
 */
export function drawTable<Column extends string>(
  pen: Pen,
  flow: PageFlow,
  how: { table: LetterTable<Column>; rules: ColumnRules<Column>; carriedOver: string },
  below: number,
): void {
  const { table, rules, carriedOver } = how;
  const columns = placedColumns(pen, table, rules);
  const head = headStrip(pen, table, columns);
  let carried: string | null = null;
  const carry = () => carryStrip(pen, carriedOver, carried);
  const repetition = { atEnd: () => [carry()], atBegin: () => [head, carry(), ruled(pen)] };
  flow.repeat(repetition, () =>
    table.rows.forEach((row, index) => {
      const strips = rowStrips(pen, row, columns, rules);
      const isLast = index === table.rows.length - 1;
      flow.together(index === 0 ? [head, ...strips] : strips, isLast ? below : 0);
      carried = row.carriedOver;
    }),
  );
}

function headStrip<Column extends string>(
  pen: Pen,
  { heads }: LetterTable<Column>,
  columns: PlacedColumn<Column>[],
): Strip {
  return {
    height: STYLES.head.leading + 2 * PADDING,
    draw: (top) => {
      for (const { name, edge } of columns) pen.text(heads[name], STYLES.head, top, edge);
      pen.rule(top + STYLES.head.leading + PADDING / 2, { width: 0.7 });
    },
  };
}

/** Its space stays empty where there is nothing to carry over yet. */
function carryStrip(pen: Pen, label: string, amount: string | null): Strip {
  return {
    height: STYLES.carried.leading,
    draw: (top) => {
      if (amount === null) return;
      pen.text(`${label}   ${amount}`, STYLES.carried, top, { right: PAPER.right });
    },
  };
}

/** Texts and numbers on one line, then the rest of the widest text and the description. */
function rowStrips<Column extends string>(
  pen: Pen,
  { cells, description }: LetterRow<Column>,
  columns: PlacedColumn<Column>[],
  { widest }: ColumnRules<Column>,
): Strip[] {
  const cellLines = columns.map((column) => [
    ...linesIn(pen, cells[column.name], STYLES.cell, column),
    ...(column.name === widest ? linesIn(pen, description ?? '', STYLES.description, column) : []),
  ]);
  const count = Math.max(...cellLines.map(({ length }) => length));
  const strips = Array.from({ length: count }, (_, index) =>
    sideBySide(cellLines.flatMap((lines) => lines[index] ?? [])),
  );
  return [...strips, ruled(pen)];
}

function linesIn(
  pen: Pen,
  text: string,
  style: PenStyle,
  { edge, width, mayBreak }: PlacedColumn<string>,
): Strip[] {
  return pen.lines.of(text, style, mayBreak ? width : undefined).map((line) => ({
    height: style.leading,
    draw: (top) => pen.line(line, style, top, edge),
  }));
}

function sideBySide(strips: Strip[]): Strip {
  return {
    height: Math.max(...strips.map(({ height }) => height)),
    draw: (top) => strips.forEach((strip) => strip.draw(top)),
  };
}

/** A rule between two lines of the table. */
function ruled(pen: Pen): Strip {
  return { height: 2 * PADDING, draw: (top) => pen.rule(top + PADDING, { width: 0.25 }) };
}
