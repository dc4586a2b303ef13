import { ADVISER_STOP, type confirmMailText } from '../../contract/texts/adviser-texts';
import { escapeHtml } from '../../domain/mail/html/html-values';
import type { MailLayout, Mail, MailAddress } from '../../ports/mail';
import {
  notificationBody,
  notificationPlainText,
} from '../merchant-notifications/notification-body';

interface Written {
  text: ReturnType<typeof confirmMailText>;
  from: MailAddress;
  to: string;
  replyTo: string;
  /** Where the button leads. */
  url: string;
  footer: string;
  /** Tells the mail from all others. */
  name: string;
  /** By which the reader ends such mails; left out where no list of readers is mailed. */
  stop?: string;
}

export function writeMail(
  { mailLayout }: { mailLayout: MailLayout },
  { text, from, to, replyTo, url, footer, name, stop }: Written,
): Mail {
  const { subject, title, paragraphs, button } = text;
  const content = {
    title,
    paragraphs,
    action: { label: button, url },
    footer: stop ? `${footer} ${ADVISER_STOP}: ${stop}` : footer,
  };
  const html = mailLayout.wrap({
    language: 'de',
    title: subject,
    heading: title,
    footer: stop ? stopHtml(footer, stop) : escapeHtml(footer),
    body: notificationBody(content),
  });
  return {
    from,
    to,
    copy: '',
    replyTo,
    subject,
    html,
    text: notificationPlainText(content),
    attachments: [],
    ...(stop && { unsubscribe: stop }),
    messageId: `${name}@${from.address.split('@')[1] ?? 'localhost'}`,
  };
}

function stopHtml(footer: string, stop: string): string {
  return `${escapeHtml(footer)} <a href="${escapeHtml(stop)}">${escapeHtml(ADVISER_STOP)}</a>`;
}
