import { z } from 'zod';
import { CONTACT_FIELDS } from '../../../domain/contacts/contact-fields';
import type { SentContact } from '../../../domain/contacts/merge-contact';
import { fromJson } from '../sql/column-values';

const sentContact = z.object({
  fields: z.partialRecord(z.enum(CONTACT_FIELDS), z.string()),
  orderedAt: z.string(),
  changedAt: z.string(),
  left: z.array(z.enum(CONTACT_FIELDS)).optional(),
});

export function toSent(text: string | null): SentContact | null {
  return text === null ? null : fromJson(sentContact, text);
}

/** The same knowledge is always the same text. */
export function sentText({ fields, orderedAt, changedAt, left }: SentContact): string {
  const inOrder: SentContact['fields'] = {};
  for (const field of CONTACT_FIELDS) inOrder[field] = fields[field];
  return JSON.stringify({ fields: inOrder, orderedAt, changedAt, left });
}
