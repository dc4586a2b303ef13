import type { DocumentKind } from '../documents/model/document';
import type { Cents } from '../money/cents';
import { printedMoney } from '../money/format';
import { type Language, LOCALES } from '../text/language';
import { printedDay } from '../time/berlin';
import type { MailContext } from './mail-context';

interface DefaultMail {
  /** At the begin of a subject, e.g. `Ihre Rechnung`. */
  yours: Record<DocumentKind, string>;
  /** In the sentence that names the attachment. */
  attached: Record<DocumentKind, string>;
  subject(yours: string, number: string, order: string): string;
  greeting(name: string): string;
  body(facts: {
    attached: string;
    number: string;
    day: string;
    order: string;
    amount: string;
  }): string;
  goodbye: string;
}

const german: DefaultMail = {
  yours: {
    invoice: 'Ihre Rechnung',
    'credit-note': 'Ihre Rechnungskorrektur',
    'delivery-note': 'Ihr Lieferschein',
  },
  attached: {
    invoice: 'Ihre Rechnung',
    'credit-note': 'Ihre Rechnungskorrektur',
    'delivery-note': 'Ihren Lieferschein',
  },
  subject: (yours, number, order) => `${yours} ${number} zu Bestellung ${order}`,
  greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
  body: ({ attached, number, day, order, amount }) =>
    `anbei erhalten Sie ${attached} ${number} vom ${day} zu Ihrer Bestellung ${order}${amount && ` über ${amount}`}.`,
  goodbye: 'Mit freundlichen Grüßen',
};

const english: DefaultMail = {
  yours: {
    invoice: 'Your invoice',
    'credit-note': 'Your invoice correction',
    'delivery-note': 'Your delivery note',
  },
  attached: {
    invoice: 'your invoice',
    'credit-note': 'your invoice correction',
    'delivery-note': 'your delivery note',
  },
  subject: (yours, number, order) => `${yours} ${number} for order ${order}`,
  greeting: (name) => (name ? `Dear ${name},` : 'Hello,'),
  body: ({ attached, number, day, order, amount }) =>
    `please find attached ${attached} ${number} of ${day} for your order ${order}${amount && `, total ${amount}`}.`,
  goodbye: 'Kind regards',
};

const DEFAULT_MAILS: Record<Language, DefaultMail> = { de: german, en: english };

export function defaultSubject({ document, order, language }: MailContext): string {
  const { yours, subject } = DEFAULT_MAILS[language];
  return subject(yours[document.kind], document.number ?? '', order.name).replaceAll(/ {2,}/g, ' ');
}

/** Paragraphs of plain text. */
export function defaultMessage({ document, order, language, shopName }: MailContext): string[] {
  const { attached, greeting, body, goodbye } = DEFAULT_MAILS[language];
  const { customer, billingAddress } = order;
  const names = [
    customer?.firstName ?? billingAddress?.firstName,
    customer?.lastName ?? billingAddress?.lastName,
  ];
  const facts = {
    attached: attached[document.kind],
    number: document.number ?? '',
    day: printedDay(document.voucherDate, language),
    order: order.name,
    amount:
      document.kind === 'delivery-note' ? '' : money(document.total, document.currency, language),
  };
  return [
    greeting(names.filter(Boolean).join(' ')),
    body(facts).replaceAll(/ {2,}/g, ' '),
    [goodbye, shopName].filter(Boolean).join('\n'),
  ];
}

function money(total: Cents, currency: string, language: Language): string {
  return printedMoney(total, currency, LOCALES[language]);
}
