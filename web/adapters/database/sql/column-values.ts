import type { z } from 'zod';

/** JSON out of a column goes through its schema; a row that does not fit is our own mistake. */
export function fromJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  return schema.parse(JSON.parse(text));
}
