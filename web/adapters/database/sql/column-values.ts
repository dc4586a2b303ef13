import { z } from 'zod';
import type { LexwareId } from '../../../domain/ids';

/** JSON out of a column goes through its schema; a row that does not fit is our own mistake. */
export function fromJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  return schema.parse(JSON.parse(text));
}

/** An id of Lexware's within JSON. */
export const lexwareId = z.custom<LexwareId>((value) => typeof value === 'string');
