import { useState } from 'react';
import type { MailDraft } from '../../../contract/mail-draft';
import { storeEdits, storedEdits, mailEdits, type MailEdits } from './stored-edits';

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
