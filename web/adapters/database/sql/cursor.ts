import { z } from 'zod';
import { AppError } from '../../../ports/app-error';

/** Where a page ended: the sort it belongs to, and what the row has in the columns of that sort. */
const end = z.object({ s: z.string(), p: z.array(z.union([z.string(), z.number()])) });

export interface PageEnd {
  sort: string;
  position: (string | number)[];
}

export function writeCursor({ sort, position }: PageEnd): string {
  return Buffer.from(JSON.stringify({ s: sort, p: position }), 'utf8').toString('base64url');
}

/** Throws INVALID_REQUEST for anything that did not come from `writeCursor` with the same sort. */
export function readCursor(cursor: string, of: { sort: string; length: number }): PageEnd {
  const parsed = end.safeParse(jsonOrNull(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success || parsed.data.s !== of.sort || parsed.data.p.length !== of.length) {
    throw new AppError('INVALID_REQUEST', 'The page key belongs to another list');
  }
  return { sort: of.sort, position: parsed.data.p };
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
