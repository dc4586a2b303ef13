import type { LetterColumn, LetterTable } from '../../../domain/letter/letter';
import { mm, PAPER } from '../paper';
import { type Edge, type Pen, STYLES } from '../pen';

export interface PlacedColumn {
  name: LetterColumn;
  left: number;
  width: number;
  edge: Edge;
}

/** Numbers are aligned by their last digit, texts by their first letter. */
const IS_TEXT: ReadonlySet<LetterColumn> = new Set(['position', 'name', 'unit']);
const GAP = mm(3.5);
const MAX_UNIT_WIDTH = mm(26);

/** Every column as wide as its widest content; the names get what is left. */
export function placedColumns(pen: Pen, table: LetterTable): PlacedColumn[] {
  const widths = new Map(table.columns.map((column) => [column, widthOf(pen, table, column)]));
  const others = table.columns.filter((column) => column !== 'name');
  const taken = others.reduce((sum, column) => sum + (widths.get(column) ?? 0) + GAP, 0);
  widths.set('name', PAPER.right - PAPER.left - taken);
  let left = PAPER.left;
  return table.columns.map((name) => {
    const width = widths.get(name) ?? 0;
    const placed = { name, left, width, edge: edgeOf(name, left, width) };
    left += width + GAP;
    return placed;
  });
}

function edgeOf(name: LetterColumn, left: number, width: number): Edge {
  return IS_TEXT.has(name) ? { left } : { right: left + width };
}

function widthOf(pen: Pen, { heads, rows }: LetterTable, column: LetterColumn): number {
  if (column === 'name') return 0;
  const head = pen.lines.width(heads[column], STYLES.head);
  const widest = rows.reduce(
    (width, { cells }) => Math.max(width, pen.lines.width(cells[column], STYLES.cell)),
    head,
  );
  return column === 'unit' ? Math.min(widest, MAX_UNIT_WIDTH) : widest;
}
