import type { Request } from 'express';
import type { z } from 'zod';
import { inputText, problemsByField } from '../contract/fields/input-text';
import { SEARCH_HEADER } from '../contract/search';
import { InvalidInput } from '../ports/app-error';

/**
 * Parses a client's input; invalid input becomes one INVALID_REQUEST that names the fields in
 * German.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: inputText });
  if (parsed.success) return parsed.data;
  throw new InvalidInput(problemsByField(parsed.error));
}

/** The search text of a list request; undefined if there is none. */
export function searchOf(req: Request): string | undefined {
  const sent = req.get(SEARCH_HEADER);
  if (sent === undefined) return undefined;
  try {
    return decodeURIComponent(sent);
  } catch {
    // Not encoded: used as it is.
    return sent;
  }
}
