import { z } from 'zod';
import type { MailDraft } from '../../../contract/mail-draft';

const writtenParts = z
  .object({
    email: z.string(),
    copy: z.string(),
    subject: z.string(),
    message: z.string(),
    signature: z.string(),
    attachments: z.array(z.string()),
  })
  .partial();

/** What of a mail was written otherwise than it is set. */
export type MailEdits = z.infer<typeof writtenParts>;

const NOTHING: MailEdits = {};

export function mailEdits(draft: MailDraft, set: MailDraft): MailEdits {
  const parts = Object.entries(draft).filter(([name, value]) => {
    const before: unknown = Reflect.get(set, name);
    return JSON.stringify(value) !== JSON.stringify(before);
  });
  return writtenParts.parse(Object.fromEntries(parts));
}

const keyOf = (shopKey: string, documentId: number) => `belegfluss:mail:${shopKey}:${documentId}`;

/**
 * What was written and not sent yet. It lasts as long as the tab, since it may name people; a
 * browser without storage for pages in frames stores none of it.
 */
export function storedEdits(shopKey: string, documentId: number): MailEdits {
  try {
    const text = sessionStorage.getItem(keyOf(shopKey, documentId));
    const parsed = writtenParts.safeParse(JSON.parse(text ?? '{}'));
    return parsed.success ? parsed.data : NOTHING;
  } catch {
    return NOTHING;
  }
}

export function storeEdits(shopKey: string, documentId: number, parts: MailEdits): void {
  const key = keyOf(shopKey, documentId);
  try {
    if (Object.keys(parts).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(parts));
  } catch {
    // It lasts as long as the page then.
  }
}
