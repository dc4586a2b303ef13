import type { ContactMessage } from '../../../contract/contact';
import { CONTACT_MAIL, type ContactFailure } from '../../../contract/texts/public/contact-texts';
import { html } from '../../../http/pages/html';
import { AppError } from '../../../ports/app-error';
import { errorFields } from '../../../ports/logger';
import type { Mail, MailAddress, Mailer } from '../../../ports/mail';
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

interface Addressed {
  from: MailAddress;
  to: string;
  id: string;
  ticket: string;
}

/** The sender's address is only the reply-to address, never the mail's own sender. */
function contactMail(
  { name, email, store, subject, message }: ContactMessage,
  { from, to, id, ticket }: Addressed,
): Mail {
  const head = [
    `${CONTACT_MAIL.from}: ${name || CONTACT_MAIL.unnamed} <${email}>`,
    ...(store ? [`${CONTACT_MAIL.store}: ${store}`] : []),
  ];
  const lines = [...head, '', ...message.split('\n')];
  return {
    from,
    to,
    copy: '',
    replyTo: email,
    subject: CONTACT_MAIL.subject(subject, ticket),
    text: lines.join('\n'),
    html: html`<p>${lines.map((line) => html`${line}<br />`)}</p>`.html,
    attachments: [],
    messageId: `contact-${id}@${from.address.split('@')[1] ?? 'localhost'}`,
  };
}
