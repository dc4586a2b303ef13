import { MAIL_LIMITS } from '../../../../web/contract/mail-limits';
import type { MailAsSetAnswer } from '../../../../web/contract/order/mail-as-set';
import type { MailChanges } from '../../../our-api/order-steps';

/** A mail while it is written. */
export interface MailDraft {
  email: string;
  copy: string;
  subject: string;
  message: string;
  signature: string;
  /** Addresses of files, one field each; empty ones count for nothing. */
  attachments: string[];
}

export function draftOf(mail: MailAsSetAnswer): MailDraft {
  return { ...mail, signature: '' };
}

/**
 * What was written otherwise than it is set. The rest is left out: its texts are filled in anew
 * when the mail goes out, and may be longer then than what a person may write.
 */
export function changesOf(draft: MailDraft, set: MailAsSetAnswer): MailChanges {
  const attachments = draft.attachments.map((one) => one.trim()).filter(Boolean);
  const changed = (name: 'email' | 'copy' | 'subject' | 'message') =>
    draft[name].trim() === set[name].trim() ? {} : { [name]: draft[name].trim() };
  return {
    ...changed('email'),
    ...changed('copy'),
    ...changed('subject'),
    ...changed('message'),
    ...(draft.signature.trim() && { signature: draft.signature }),
    ...(attachments.join('\n') !== set.attachments.join('\n') && { attachments }),
  };
}

type Problem = 'noRecipient' | 'tooLong';

/** What is wrong with each field, as far as it can be seen here; the server looks at all of it. */
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
