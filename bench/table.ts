/** One line of the result: what was measured, against what, and what we aim for. */
export interface Row {
  what: string;
  measured: string;
  ratio: string;
  aim: string;
}

const HEAD: Row = { what: 'What', measured: 'Measured', ratio: 'Ratio', aim: 'Aim' };

export function printTable(rows: Row[]): void {
  const all = [HEAD, ...rows];
  const columns = ['what', 'measured', 'ratio', 'aim'] as const;
  const widths = columns.map((column) => Math.max(...all.map((row) => row[column].length)));
  const line = (row: Row): string =>
    columns.map((column, index) => row[column].padEnd(widths[index] ?? 0)).join(' | ');
  console.log(
    [line(HEAD), widths.map((width) => '-'.repeat(width)).join('-|-'), ...rows.map(line)].join(
      '\n',
    ),
  );
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
