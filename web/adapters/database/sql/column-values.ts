import type { z } from 'zod';
import { cents, type Cents } from '../../../domain/money/cents';
import type { Brand } from '../../../domain/ids';

/** BIGINT arrives as text from MySQL, as a number from SQLite. */
export type BigInt64 = number | string;

export function toCents(value: BigInt64): Cents {
  return cents(Number(value));
}

/** An id that the database numbered. */
export function toId<Id extends Brand<number, string>>(value: BigInt64): Id {
  return Number(value) as Id;
}

/** JSON out of a column goes through its schema; a row that does not fit is our own mistake. */
export function fromJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  return schema.parse(JSON.parse(text));
}
