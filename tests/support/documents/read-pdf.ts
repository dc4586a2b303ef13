import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

const MILLIMETRES = 25.4 / 72;
const PAGE_HEIGHT = 297;

/** A piece of text and where its baseline begins, in millimetres from the upper left edge. */
const printed = z
  .object({ text: z.string(), x: z.number(), y: z.number() })
  .transform(({ text, x, y }) => ({ text, x: x * MILLIMETRES, y: PAGE_HEIGHT - y * MILLIMETRES }));
export type Printed = z.infer<typeof printed>;

let turn = Promise.resolve();

/** What a reader of PDF files finds on each page. */
export function readPdf(bytes: Uint8Array): Promise<Printed[][]> {
  const reading = turn.then(() => read(bytes));
  turn = reading.then(
    () => undefined,
    () => undefined,
  );
  return reading;
}

let reader: Worker | undefined;

async function read(bytes: Uint8Array): Promise<Printed[][]> {
  reader ??= new Worker(join(__dirname, 'pdf-reader.cjs'));
  reader.ref();
  reader.postMessage(new Uint8Array(bytes));
  const [pages] = await once(reader, 'message');
  reader.unref();
  return z.array(z.array(printed)).parse(pages);
}

/** The lines of a page from top to bottom, each from left to right with single blanks. */
export function linesOf(page: Printed[]): string[] {
  const rows = new Map<number, Printed[]>();
  for (const one of page) {
    const height = Math.round(one.y * 2);
    rows.set(height, [...(rows.get(height) ?? []), one]);
  }
  return [...rows]
    .toSorted(([one], [other]) => one - other)
    .map(([, row]) => textOf(row))
    .filter((text) => text !== '');
}

function textOf(row: Printed[]): string {
  return row
    .toSorted((one, other) => one.x - other.x)
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
