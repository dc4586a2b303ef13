import { useState } from 'react';
import type { MailDraft } from '../../../contract/mail-form/mail-draft';

/** What was written of mails and not sent yet, by document; closing a dialog loses none of it. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, MailDraft>>(new Map());
  return {
    of: (documentId: number) => drafts.get(documentId),
    keep: (documentId: number, draft: MailDraft) =>
      setDrafts((now) => new Map(now).set(documentId, draft)),
    drop: (documentId: number) =>
      setDrafts((now) => new Map([...now].filter(([id]) => id !== documentId))),
  };
}
