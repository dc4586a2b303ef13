import type { z } from 'zod';

/** JSON from a column is parsed with its schema; a row that does not fit is a bug. */
export function fromJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  return schema.parse(JSON.parse(text));
}
