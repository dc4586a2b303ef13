import type { MailTexts } from './mail-texts';

/** What opens a placeholder or a command. */
const OPENING = /\{(?=[{%])/g;

/**
 * Texts of a mail prepared for editing by the merchant: they are rendered as templates again before
 * they are sent, so braces inside a value, a customer's name perhaps, are escaped.
 */
export function asTemplates({
  subject,
  message,
  signature,
}: Pick<MailTexts, 'subject' | 'message' | 'signature'>) {
  return {
    subject: subject.replaceAll(OPENING, "{{ '{' }}"),
    message: message.replaceAll(OPENING, '&#123;'),
    signature: signature.replaceAll(OPENING, '&#123;'),
  };
}
