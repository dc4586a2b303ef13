import type { z } from 'zod';
import { AppError } from '../ports/app-error';

/** Parses what a client sent; bad input becomes one INVALID_REQUEST that names the fields. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new AppError('INVALID_REQUEST', 'The request does not fit its schema', fields.join('; '));
}
