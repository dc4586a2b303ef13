import { useState } from 'react';
import { z } from 'zod';
import type { MailDraft } from '../../../contract/mail-draft';

/**
 * What was written of mails and not sent yet, by document: neither closing a dialog nor leaving or
 * reloading the page loses it.
 */
export function useDrafts(shopKey: string) {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, MailEdits>>(new Map());
  const written = (documentId: number) =>
    drafts.get(documentId) ?? storedEdits(shopKey, documentId);
  const store = (documentId: number, parts: MailEdits) => {
    setDrafts((now) => new Map(now).set(documentId, parts));
    storeEdits(shopKey, documentId, parts);
  };
  return {
    /** The mail as it is set, with what was written in its place. */
    of: (documentId: number, set: MailDraft): MailDraft => ({ ...set, ...written(documentId) }),
    isWritten: (documentId: number) => Object.keys(written(documentId)).length > 0,
    store: (documentId: number, draft: MailDraft, set: MailDraft) =>
      store(documentId, mailEdits(draft, set)),
    drop: (documentId: number) => store(documentId, {}),
  };
}

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
type MailEdits = z.infer<typeof writtenParts>;

const NOTHING: MailEdits = {};

function mailEdits(draft: MailDraft, set: MailDraft): MailEdits {
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
function storedEdits(shopKey: string, documentId: number): MailEdits {
  try {
    const text = sessionStorage.getItem(keyOf(shopKey, documentId));
    const parsed = writtenParts.safeParse(JSON.parse(text ?? '{}'));
    return parsed.success ? parsed.data : NOTHING;
  } catch {
    return NOTHING;
  }
}

function storeEdits(shopKey: string, documentId: number, parts: MailEdits): void {
  const key = keyOf(shopKey, documentId);
  try {
    if (Object.keys(parts).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(parts));
  } catch {
    // It lasts as long as the page then.
  }
}
