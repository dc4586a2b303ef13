import type { DetailOf } from '../../../../domain/reasons/detail';
import type { MAIL_DETAILS } from '../../../../domain/reasons/mail-details';
import type { CodesOf } from '../../details/detail-texts';
import type { EnglishDetailTexts } from '../formats';

function usedUp({ kind, limit }: DetailOf<'DAY_OF_MAILS_USED_UP'>): string {
  const most = limit.toLocaleString('en-GB');
  return {
    operator: `At most ${most} emails a day go out through the app’s sender; with a mail server of your own there is no such limit.`,
    earned: `Through the app’s sender every shop begins with few emails a day, today with at most ${most} (copies count). The next day begins at 1 o’clock German time, in summer at 2; the more arrive, the more there are each day. With a mail server of your own there is no such limit.`,
    foreign: `At most ${most} emails a day go to anyone but the customer of the order.`,
  }[kind];
}

const BOUNCED: Record<DetailOf<'MAIL_BOUNCED'>['why'], string> = {
  address: 'The recipient’s mail server does not know the address or has blocked it.',
  full: 'The recipient’s mailbox is full.',
  rejected: 'The recipient’s mail server turned the email away, for example as advertising.',
  other: 'It could not be delivered.',
};

/** Why a mail did not go out, or went without its copy. */
export const ENGLISH_MAIL_DETAILS: EnglishDetailTexts<CodesOf<typeof MAIL_DETAILS>> = {
  SENDER_REFUSED: 'The mail server does not allow this sender address.',
  RECIPIENT_REFUSED: 'The mail server does not accept emails to this address.',
  CONTENT_REFUSED: 'The mail server refuses the content of the email.',
  NO_ENCRYPTED_CONNECTION: 'The encrypted connection could not be established.',
  NO_CONNECTION: 'The connection could not be established.',
  CONNECTION_BROKE: 'The connection was lost.',
  MAIL_SERVER_SILENT: 'The mail server does not respond.',
  HOST_UNKNOWN: 'No server on the internet can be reached by this host name.',
  MAIL_SERVER_FULL: 'The mail server has run out of storage.',
  SERVER_NOT_PUBLIC: 'This server cannot be reached publicly.',
  MAILED_JUST_NOW:
    'The document has been sent in the meantime. Send it again if it should go out a second time.',
  BEING_MAILED: 'The document is being sent right now. Try again in five minutes.',
  MAIL_BOUNCED: ({ why }) => BOUNCED[why],
  DAY_OF_MAILS_USED_UP: usedUp,
};
