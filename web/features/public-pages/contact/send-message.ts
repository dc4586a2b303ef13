import type { ContactFailure } from '../../../contract/texts/public/contact-texts';
import type { ContactMessage } from '../../../contract/contact';
import { AppError } from '../../../ports/app-error';
import { errorFields } from '../../../ports/logger';
import type { Mailer } from '../../../ports/mail';
import { contactMail } from './contact-mail';
import { openTicket, type TicketDeps, ticketOf } from './open-ticket';

export interface SendMessageDeps extends TicketDeps {
  mailer: Pick<Mailer, 'send' | 'sender'>;
  /** The only recipient of messages. */
  supportEmail: string;
  newId(): string;
}

/**
 * Mails a message to the operator; its ticket if it was accepted. It is sent once: if the outcome is
 * unknown, the person decides whether to write again.
 */
export async function sendMessage(
  deps: SendMessageDeps,
  message: ContactMessage,
): Promise<{ ticket: string } | { failure: ContactFailure }> {
  const { mailer, supportEmail, newId, logger } = deps;
  const from = mailer.sender();
  const id = newId();
  const ticket = ticketOf(id);
  try {
    if (!from) throw new AppError('MAIL_NOT_SET_UP', 'No SMTP server is set up');
    await mailer.send(contactMail(message, { from, to: supportEmail, id, ticket }), null);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logger.warn(errorFields(error), 'contact message not sent');
    if (error.code !== 'MAIL_UNCERTAIN') return { failure: 'notSent' };
    await openTicket(deps, ticket, message.store);
    return { failure: 'uncertain' };
  }
  logger.info({}, 'contact message sent');
  await openTicket(deps, ticket, message.store);
  return { ticket };
}
