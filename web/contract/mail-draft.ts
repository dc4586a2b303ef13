import type { MailAsSetAnswer } from './mail';

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

/** What of a mail the merchant wrote otherwise than it is set. */
export type MailChanges = Partial<MailAsSetAnswer>;

/**
 * The texts that differ from the settings, and the recipients: the mail goes to nobody else than
 * the window showed, even if the order names others by then. Unchanged texts are left out, since they
 * may be longer than what a person may write: the version stands for them.
 */
export function changesOf(draft: MailDraft, set: MailAsSetAnswer): MailChanges {
  const attachments = draft.attachments.map((one) => one.trim()).filter(Boolean);
  const changed = (name: Exclude<keyof MailDraft, 'attachments' | 'email'>) =>
    draft[name].trim() === set[name].trim() ? {} : { [name]: draft[name].trim() };
  return {
    email: draft.email.trim(),
    version: set.version,
    ...changed('copy'),
    ...changed('subject'),
    ...changed('message'),
    ...changed('signature'),
    ...(attachments.join('\n') !== set.attachments.join('\n') && { attachments }),
  };
}

/**
 * How much of a mail a merchant may write: characters before they are filled in, files and the
 * characters of their addresses.
 */
export const MAIL_LIMITS = {
  name: 255,
  recipient: 255,
  subject: 60,
  html: 30_000,
  attachments: 5,
  attachment: 2_000,
} as const;

/**
 * How long sending a mail manually waits for the answer: mail servers take their time, and a second
 * mail is worse than a long wait.
 */
export const MAIL_TIMEOUT_MS = 60_000;
