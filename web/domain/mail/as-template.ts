import type { MailTexts } from './mail-texts';

/** What opens a placeholder or a command. */
const OPENING = /\{(?=[{%])/g;

/**
 * Texts of a mail as a merchant may write on in them: they are read for placeholders again before
 * they go out, and what a value holds, a customer's name perhaps, is no placeholder of the
 * merchant's.
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
