export const MAIL_STATES = ['sending', 'handed-over', 'refused', 'uncertain', 'bounced'] as const;

/**
 * State of a mail. `sending`: its content is being handed to the server. `handed-over`: the server
 * accepted it; without a bounce this is the final state. `refused`: the server rejected it.
 * `uncertain`: handed over, but no answer came. `bounced`: accepted first and sent back later.
 */
export type MailState = (typeof MAIL_STATES)[number];

/** What a document tells of its latest mail; one that is under way is no trouble yet. */
export const TROUBLE_STATES = ['refused', 'uncertain', 'bounced'] as const satisfies MailState[];

/** The last two: there is no recipient, so there is no mail yet. */
export const MAIL_TROUBLES = [...TROUBLE_STATES, 'no-address', 'bad-address'] as const;
export type MailTrouble = (typeof MAIL_TROUBLES)[number];
