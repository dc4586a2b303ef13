export const MAIL_STATES = ['sending', 'handed-over', 'refused', 'uncertain', 'bounced'] as const;

/**
 * State of a mail. `sending`: its content is being handed to the server. `handed-over`: the server
 * accepted it; without a bounce this is the final state. `refused`: the server rejected it.
 * `uncertain`: handed over, but no answer came. `bounced`: accepted first and sent back later.
 */
export type MailState = (typeof MAIL_STATES)[number];

/** The last two: there is no recipient, so there is no mail yet. */
export const MAIL_TROUBLES = [
  'refused',
  'uncertain',
  'bounced',
  'no-address',
  'bad-address',
] as const;
export type MailTrouble = (typeof MAIL_TROUBLES)[number];

/** As stored in the document's row; a mail that is under way is no trouble yet. */
export function troubleIn(state: MailState | null): MailTrouble | null {
  return MAIL_TROUBLES.find((trouble) => trouble === state) ?? null;
}
