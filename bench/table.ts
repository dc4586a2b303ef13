/** One line of the table. `isMet` is null where there is no aim. */
export interface Row {
  what: string;
  value: string;
  aim?: string;
  isMet?: boolean;
}

export interface Part {
  name: string;
  measure(): Promise<Row[]>;
}

const HEADINGS = ['What', 'Measured', 'Aim', 'Met'];

/** As Markdown, so that it can be kept in docs/benchmarks.md as it is. */
export function toTable(rows: Row[]): string {
  const cells = rows.map(({ what, value, aim, isMet }) => [
    what,
    value,
    aim ?? '',
    isMet === undefined ? '' : yesOrNo(isMet),
  ]);
  const all = [HEADINGS, ...cells];
  const widths = HEADINGS.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(HEADINGS), rule, ...cells.map(line)].join('\n');
}

function yesOrNo(isMet: boolean): string {
  return isMet ? 'yes' : 'NO';
}

export function number(value: number, digits = 0): string {
  return value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** The value that `share` of the sorted values do not exceed. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}
