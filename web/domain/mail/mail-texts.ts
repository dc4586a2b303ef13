import type { MailText } from '../reasons/text-details';
import type { MailSettings } from '../setting-sections/mail-settings';
import type { Language } from '../text/language';
import { shorten } from '../text/shorten';
import { defaultMessage, defaultSubject } from './default-mail';
import { escapeHtml, revealed, shielded } from './html/html-values';
import { sanitiseHtml } from './html/sanitise-html';
import { addTextFinding, filled, type MailContext } from './mail-context';

/** Longest subject once its values are filled in. */
const MAX_SUBJECT = 150;
const BLOCKS = /<(p|br|div|ul|ol|table|h[1-4]|blockquote)\b/i;

export interface MailTexts {
  subject: string;
  /** Sanitised HTML, without the layout around it. */
  message: string;
  /** The same; placed below the message, empty for none. */
  signature: string;
  language: Language;
}

/**
 * Subject, message and signature as the merchant wrote them, else the default; what cannot be
 * filled in is reported in the context.
 */
export function mailTexts(
  context: MailContext,
  texts: Pick<MailSettings, 'subject' | 'message' | 'signature'>,
): MailTexts {
  const ownSubject = filled(context, 'subject', { template: texts.subject });
  const signature = messageHtml(context, 'signature', texts.signature);
  const message = messageHtml(context, 'message', texts.message);
  // A merchant's own message is in the language it was written in, and its subject follows it.
  const spoken = { ...context, language: message ? context.language : readersLanguage(context) };
  const subject = ownSubject || defaultSubject(spoken);
  return {
    subject: shorten(subject.replaceAll(/\s+/g, ' '), MAX_SUBJECT),
    message: message || asParagraphs(defaultMessage(spoken).map(escapeHtml)),
    signature,
    language: spoken.language,
  };
}

/** Customers who ordered in English get English, whatever the language of the documents. */
function readersLanguage({ order, language }: MailContext): Language {
  return /^en\b/i.test(order.locale ?? '') ? 'en' : language;
}

/**
 * Values of the order are text, whatever they look like; only the merchant's own text may contain
 * tags.
 */
function messageHtml(context: MailContext, field: MailText, template: string): string {
  const text = filled(context, field, { template, values: () => shielded(context.values()) });
  if (text === '') return '';
  const safe = sanitiseHtml(BLOCKS.test(template) ? text : asParagraphs(paragraphsOf(text)));
  if (safe === null) addTextFinding(context, field, { code: 'TOO_MANY_TAGS' });
  return revealed(safe ?? '');
}

/** Blank lines separate paragraphs. */
function paragraphsOf(text: string): string[] {
  const lines = text.split('\n').map((line) => (line.trim() === '' ? '' : line));
  return lines.join('\n').split(/\n{2,}/);
}

function asParagraphs(paragraphs: string[]): string {
  return paragraphs.map((one) => `<p>${one.trim().replaceAll('\n', '<br>')}</p>`).join('');
}

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
