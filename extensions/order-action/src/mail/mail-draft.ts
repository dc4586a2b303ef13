import { changesOf, type MailDraft, MAIL_LIMITS } from '../../../../web/contract/mail-draft';
import type { MailAsSetAnswer } from '../../../../web/contract/mail';

type Problem = 'noRecipient' | 'tooLong';

/** Errors of the fields, as far as they can be checked here; the server checks everything. */
export function problemsOf(
  draft: MailDraft,
  set: MailAsSetAnswer,
): Partial<Record<keyof MailDraft, Problem>> {
  const changes = changesOf(draft, set);
  const long = (['subject', 'message', 'signature'] as const).filter(
    (name) => (changes[name] ?? '').length > limitOf(name),
  );
  return {
    ...(draft.email.trim() === '' && { email: 'noRecipient' as const }),
    ...Object.fromEntries(long.map((name) => [name, 'tooLong' as const])),
  };
}

export const limitOf = (name: keyof MailDraft): number =>
  name === 'subject' ? MAIL_LIMITS.subject : MAIL_LIMITS.html;
