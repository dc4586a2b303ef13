/** How much of a mail a merchant may write: characters before they are filled in, and files. */
export const MAIL_LIMITS = { subject: 60, html: 30_000, attachments: 5 } as const;

/**
 * How long whoever sends a mail by hand waits for the answer: mail servers take their time, and a
 * second mail is worse than a long wait.
 */
export const MAIL_TIMEOUT_MS = 60_000;
