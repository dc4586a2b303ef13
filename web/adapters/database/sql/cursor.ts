import { z } from 'zod';
import { AppError } from '../../../ports/app-error';

/** Where a page ended: the sort it belongs to, the sort column's value and the id of the row. */
const place = z.object({
  s: z.string(),
  v: z.union([z.string(), z.number()]),
  i: z.union([z.string(), z.number()]),
});

export interface PageEnd {
  sort: string;
  value: string | number;
  id: string | number;
}

export function writeCursor({ sort, value, id }: PageEnd): string {
  return Buffer.from(JSON.stringify({ s: sort, v: value, i: id }), 'utf8').toString('base64url');
}

/** Throws INVALID_REQUEST for anything that did not come from `writeCursor` with the same sort. */
export function readCursor(cursor: string, sort: string): PageEnd {
  const parsed = place.safeParse(jsonOrNull(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success || parsed.data.s !== sort) {
    throw new AppError('INVALID_REQUEST', 'The page key belongs to another list');
  }
  return { sort, value: parsed.data.v, id: parsed.data.i };
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
