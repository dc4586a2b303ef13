import type { MailChanges, MailDraft } from '../../../contract/mail-draft';
import { emailBody } from '../../../contract/order/email-body';
import { inputText, problemsByField } from '../../../contract/fields/input-text';

/** What is wrong with each field, by its path, as the server would say it. */
export function problemsOf(
  receipt: number,
  draft: MailDraft,
  changes: MailChanges,
): Record<string, string> {
  const sent = { receipt, ...changes, email: draft.email };
  const parsed = emailBody.safeParse(sent, { error: inputText });
  return parsed.success ? {} : problemsByField(parsed.error);
}
