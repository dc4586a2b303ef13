import { storedDetail } from '../../../../domain/reasons/detail';
import { TAX_SUB_TYPES, TAX_TYPES } from '../../../../domain/tax-rates/tax-type';
import { z } from 'zod';
import {
  DRAFT_NOTE_CODES,
  type Finding,
  REPAIR_CODES,
} from '../../../../domain/documents/model/draft-note';
import type { DocumentContent } from '../../../../domain/documents/model/document-content';
import { cents } from '../../../../domain/money/cents';
import { isItemSource } from '../../../../domain/order/item-source';
import { taxRate } from '../../../../domain/tax-rates/tax-rate';
import { fromJson } from '../../sql/column-values';

const amount = z.int().transform(cents);
const rate = z.int().transform(taxRate);

const stored = z.object({
  taxesIncluded: z.boolean(),
  taxType: z.enum(TAX_TYPES),
  taxSubType: z.enum(TAX_SUB_TYPES).nullable(),
  taxNote: z.string().nullable(),
  country: z.string().optional(),
  items: z.array(
    z.object({
      source: z.string().refine(isItemSource),
      title: z.string(),
      quantity: z.number(),
      parts: z.array(z.object({ rate, base: amount, tax: amount })),
    }),
  ),
  rates: z.array(z.object({ rate, net: amount, tax: amount, gross: amount })),
  recipient: z.string(),
}) satisfies z.ZodType<DocumentContent, unknown>;

const detail = z.unknown().transform((stored, context) => {
  const known = storedDetail(stored);
  if (known) return known;
  context.addIssue('Unknown detail');
  return z.NEVER;
});
const repair = z.object({
  code: z.enum(REPAIR_CODES),
  detail: detail.nullable(),
});
const note = z.object({ code: z.enum(DRAFT_NOTE_CODES), detail });
const finding = z.union([repair, note]) satisfies z.ZodType<Finding, unknown>;

/**
 * Findings only colour the log: one that this version does not know is left out, and never hides
 * the document.
 */
const findings = z
  .array(finding.nullable().catch(null))
  .transform((all) => all.filter((one) => one !== null));

const column = z.object({ content: stored, repairs: findings });

export interface StoredContent {
  content: DocumentContent | null;
  repairs: Finding[];
}

/** The content of a document, read from its column. */
export function toContent(text: string | null): StoredContent {
  return text === null ? { content: null, repairs: [] } : fromJson(column, text);
}

export function contentText({ content, repairs }: StoredContent): string | null {
  return content && JSON.stringify({ content, repairs });
}
