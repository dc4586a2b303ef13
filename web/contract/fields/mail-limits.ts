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
