import { z } from 'zod';
import type { DocumentContent } from '../../domain/documents/document-content';
import { TAX_SUB_TYPES, TAX_TYPES } from '../../domain/documents/draft';
import { cents } from '../../domain/money/cents';
import { taxRate } from '../../domain/tax/tax-rate';
import { fromJson } from './column-values';

const amount = z.int().transform(cents);
const rate = z.int().transform(taxRate);

const stored = z.object({
  taxesIncluded: z.boolean(),
  taxType: z.enum(TAX_TYPES),
  taxSubType: z.enum(TAX_SUB_TYPES).nullable(),
  taxNote: z.string().nullable(),
  items: z.array(
    z.object({
      source: z.string(),
      title: z.string(),
      quantity: z.number(),
      parts: z.array(z.object({ rate, base: amount, tax: amount })),
    }),
  ),
  rates: z.array(z.object({ rate, net: amount, tax: amount, gross: amount })),
  recipient: z.string(),
}) satisfies z.ZodType<DocumentContent, unknown>;

export function toContent(text: string | null): DocumentContent | null {
  return text === null ? null : fromJson(stored, text);
}

export function contentText(content: DocumentContent | null): string | null {
  return content && JSON.stringify(content);
}
