export const MAIL_STATES = ['sending', 'handed-over', 'refused', 'uncertain', 'bounced'] as const;

/**
 * What became of a mail. `sending`: its content is being handed to the server. `handed-over`: the
 * server took it; more is never known of those that no bounce reports. `refused`: a server said no,
 * it never left. `uncertain`: handed over, and nobody answered. `bounced`: taken first and sent
 * back later.
 */
export type MailState = (typeof MAIL_STATES)[number];

/** The last two: nobody to send to, so there is no mail yet. */
export const MAIL_TROUBLES = [
  'refused',
  'uncertain',
  'bounced',
  'no-address',
  'bad-address',
] as const;
export type MailTrouble = (typeof MAIL_TROUBLES)[number];

/** As the document's row keeps it; a mail that is under way is no trouble yet. */
export function troubleIn(state: MailState | null): MailTrouble | null {
  return MAIL_TROUBLES.find((trouble) => trouble === state) ?? null;
}
