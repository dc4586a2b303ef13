import type { ContactFailure } from '../../../contract/texts/public/contact-texts';
import type { ContactMessage } from '../../../contract/contact';
import { AppError } from '../../../ports/app-error';
import { errorFields, type Logger } from '../../../ports/logger';
import type { Mailer } from '../../../ports/mail/mailer';
import { contactMail } from './contact-mail';

export interface SendMessageDeps {
  mailer: Pick<Mailer, 'send' | 'sender'>;
  /** The only recipient of messages. */
  supportEmail: string;
  newId(): string;
  logger: Logger;
}

/**
 * Mails a message to the operator; null if it was accepted. It is sent once: if the outcome is
 * unknown, the person decides whether to write again.
 */
export async function sendMessage(
  { mailer, supportEmail, newId, logger }: SendMessageDeps,
  message: ContactMessage,
): Promise<ContactFailure | null> {
  const from = mailer.sender();
  try {
    if (!from) throw new AppError('MAIL_NOT_SET_UP', 'No SMTP server is set up');
    await mailer.send(contactMail(message, { from, to: supportEmail, id: newId() }), null);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logger.warn(errorFields(error), 'contact message not sent');
    return error.code === 'MAIL_UNCERTAIN' ? 'uncertain' : 'notSent';
  }
  logger.info({}, 'contact message sent');
  return null;
}
