import type { LetterTable } from '../../../domain/letter/letter';
import { mm, PAPER } from '../paper';
import { type Edge, type Pen, STYLES } from '../pen';

/** How the columns of a kind of table are set. */
export interface ColumnRules<Column extends string> {
  /** Gets the room that is left, and breaks into lines. */
  widest: Column;
  /** Is no wider than `MAX_WIDTH`, and breaks as well. */
  limited?: Column;
  /** Aligned by their last digit; all others by their first letter. */
  numbers: ReadonlySet<Column>;
}

export interface PlacedColumn<Column extends string> {
  name: Column;
  left: number;
  width: number;
  edge: Edge;
  mayBreak: boolean;
}

const GAP = mm(3.5);
const MAX_WIDTH = mm(26);

/** Every column as wide as its widest content; one gets what is left. */
export function placedColumns<Column extends string>(
  pen: Pen,
  table: LetterTable<Column>,
  rules: ColumnRules<Column>,
): PlacedColumn<Column>[] {
  const { widest, limited, numbers } = rules;
  const widths = new Map(
    table.columns.map((column) => {
      const width = column === widest ? 0 : widthOf(pen, table, column);
      return [column, column === limited ? Math.min(width, MAX_WIDTH) : width];
    }),
  );
  const others = table.columns.filter((column) => column !== widest);
  const taken = others.reduce((sum, column) => sum + (widths.get(column) ?? 0) + GAP, 0);
  widths.set(widest, PAPER.right - PAPER.left - taken);
  let left = PAPER.left;
  return table.columns.map((name) => {
    const width = widths.get(name) ?? 0;
    const edge = numbers.has(name) ? { right: left + width } : { left };
    const placed = { name, left, width, edge, mayBreak: name === widest || name === limited };
    left += width + GAP;
    return placed;
  });
}

function widthOf<Column extends string>(
  pen: Pen,
  { heads, rows }: LetterTable<Column>,
  column: Column,
): number {
  const head = pen.lines.width(heads[column], STYLES.head);
  return rows.reduce(
    (width, { cells }) => Math.max(width, pen.lines.width(cells[column], STYLES.cell)),
    head,
  );
}
