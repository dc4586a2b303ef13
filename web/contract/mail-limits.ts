/** How much of a mail a merchant may write: characters before they are filled in, and files. */
export const MAIL_LIMITS = { subject: 60, html: 30_000, attachments: 5 } as const;
