import type { MailChanges, MailDraft } from '../../../contract/mail-form/mail-draft';
import { emailBody } from '../../../contract/order/email-body';

/** What is wrong with each field, by its path, as the server would say it. */
export function problemsOf(
  receipt: number,
  draft: MailDraft,
  changes: MailChanges,
): Record<string, string> {
  const parsed = emailBody.safeParse({ receipt, ...changes, email: draft.email });
  if (parsed.success) return {};
  // Of several problems of a field the first says what to do.
  const issues = parsed.error.issues.toReversed();
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}
