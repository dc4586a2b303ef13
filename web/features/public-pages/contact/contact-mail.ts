import type { ContactMessage } from '../../../contract/contact';
import { CONTACT_MAIL } from '../../../contract/texts/public/contact-texts';
import { html } from '../../../http/pages/html';
import type { Mail, MailAddress } from '../../../ports/mail';

interface Addressed {
  from: MailAddress;
  to: string;
  id: string;
  ticket: string;
}

/** The sender's address is only the reply-to address, never the mail's own sender. */
export function contactMail(
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
