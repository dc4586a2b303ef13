import { z } from 'zod';

const text = z.string().nullable().catch(null).default(null);

/** The text of a form field that is sent as a query parameter; null if it was not sent. */
export function typedText(value: unknown): string | null {
  return text.parse(value);
}
