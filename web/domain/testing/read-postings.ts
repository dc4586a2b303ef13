/** A row as read from the bytes of a file: its fields, numbered from 1 as DATEV does. */
export type ReadRow = readonly string[];

/** Reads a file by its bytes alone, so that it can contradict the writer. */
export function readPostings(bytes: Uint8Array): { header: ReadRow; rows: ReadRow[] } {
  const text = Buffer.from(bytes).toString('latin1');
  const lines = text.split('\r\n');
  if (lines.pop() !== '') throw new Error('The last row has no line end');
  const [header = [], headings, ...rows] = lines.map(fieldsOf);
  if (headings?.length !== 125) throw new Error('Not 125 columns');
  if (header.length !== 31) throw new Error('Not 31 fields of a header');
  for (const row of rows) if (row.length !== 125) throw new Error('A row has not 125 fields');
  return { header, rows };
}

export function fieldOf(row: ReadRow, number: number): string {
  return row[number - 1] ?? '';
}

function fieldsOf(line: string): string[] {
  const fields = line.match(/(?<=^|;)(?:"(?:[^"]|"")*"|[^";]*)(?=;|$)/g) ?? [];
  return fields.map((field) => field.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"'));
}

/** Debit less credit of each account in cents, added up from the rows alone. */
export function balances(rows: readonly ReadRow[]): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (account: string, amount: number) =>
    sums.set(account, (sums.get(account) ?? 0) + amount);
  for (const row of rows) {
    const [whole = '', fraction = ''] = fieldOf(row, 1).split(',');
    const amount = Number(whole) * 100 + Number(fraction);
    const signed = fieldOf(row, 2) === 'S' ? amount : -amount;
    add(fieldOf(row, 7), signed);
    add(fieldOf(row, 8), -signed);
  }
  return sums;
}
