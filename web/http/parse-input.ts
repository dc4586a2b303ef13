import type { z } from 'zod';
import { inputText, problemsByField } from '../contract/fields/input-text';
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
