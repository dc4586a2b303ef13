import { z } from 'zod';

const text = z.string().nullable().catch(null).default(null);

/** What somebody typed into a form that is sent as a query; null where it was not sent. */
export function typedText(value: unknown): string | null {
  return text.parse(value);
}
