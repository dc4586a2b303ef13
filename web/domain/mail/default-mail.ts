import type { DocumentKind } from '../documents/model/document';
import type { Cents } from '../money/cents';
import { printedMoney } from '../money/cents-text';
import { type Formality, type Language, LOCALES } from '../text/language';
import { printedDay } from '../time/berlin';
import type { MailContext } from './mail-context';

interface DefaultMail {
  /** At the begin of a subject, e.g. `Ihre Rechnung`. */
  yours: Record<DocumentKind, string>;
  /** In the sentence that names the attachment. */
  attached: Record<DocumentKind, string>;
  subject(yours: string, number: string, order: string): string;
  greeting(name: { first: string; last: string }): string;
  body(facts: {
    attached: string;
    number: string;
    day: string;
    order: string;
    amount: string;
  }): string;
  goodbye: string;
}

const formal: DefaultMail = {
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
  greeting: (name) => addressed('Guten Tag', fullName(name)),
  body: ({ attached, number, day, order, amount }) =>
    `anbei erhalten Sie ${attached} ${number} vom ${day} zu Ihrer Bestellung ${order}${amount && ` über ${amount}`}.`,
  goodbye: 'Mit freundlichen Grüßen',
};

const informal: DefaultMail = {
  yours: {
    invoice: 'Deine Rechnung',
    'credit-note': 'Deine Rechnungskorrektur',
    'delivery-note': 'Dein Lieferschein',
  },
  attached: {
    invoice: 'deine Rechnung',
    'credit-note': 'deine Rechnungskorrektur',
    'delivery-note': 'deinen Lieferschein',
  },
  subject: formal.subject,
  greeting: ({ first }) => addressed('Hallo', first),
  body: ({ attached, number, day, order, amount }) =>
    `anbei bekommst du ${attached} ${number} vom ${day} zu deiner Bestellung ${order}${amount && ` über ${amount}`}.`,
  goodbye: 'Viele Grüße',
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
  greeting: (name) => (fullName(name) ? addressed('Dear', fullName(name)) : 'Hello,'),
  body: ({ attached, number, day, order, amount }) =>
    `please find attached ${attached} ${number} of ${day} for your order ${order}${amount && `, total ${amount}`}.`,
  goodbye: 'Kind regards',
};

/** English knows no such difference. */
const DEFAULT_MAILS: Record<Language, Record<Formality, DefaultMail>> = {
  de: { formal, informal },
  en: { formal: english, informal: english },
};

function addressed(greeting: string, name: string): string {
  return name ? `${greeting} ${name},` : `${greeting},`;
}

function fullName({ first, last }: { first: string; last: string }): string {
  return [first, last].filter(Boolean).join(' ');
}

export function defaultSubject({ document, order, language, formality }: MailContext): string {
  const { yours, subject } = DEFAULT_MAILS[language][formality];
  return subject(yours[document.kind], document.number ?? '', order.name).replaceAll(/ {2,}/g, ' ');
}

/** Paragraphs of plain text. */
export function defaultMessage(context: MailContext): string[] {
  const { document, order, language, formality, shopName } = context;
  const { attached, greeting, body, goodbye } = DEFAULT_MAILS[language][formality];
  const { customer, billingAddress } = order;
  const name = {
    first: customer?.firstName ?? billingAddress?.firstName ?? '',
    last: customer?.lastName ?? billingAddress?.lastName ?? '',
  };
  const facts = {
    attached: attached[document.kind],
    number: document.number ?? '',
    day: printedDay(document.voucherDate, language),
    order: order.name,
    amount:
      document.kind === 'delivery-note' ? '' : money(document.total, document.currency, language),
  };
  return [
    greeting(name),
    body(facts).replaceAll(/ {2,}/g, ' '),
    [goodbye, shopName].filter(Boolean).join('\n'),
  ];
}

/** What the default says of any document, as the templates that would say the same. */
export function defaultTemplates(
  kind: DocumentKind,
  { language, formality }: Pick<MailContext, 'language' | 'formality'>,
): { subject: string; message: string } {
  const { yours, attached, subject, greeting, body, goodbye } = DEFAULT_MAILS[language][formality];
  const number = '{{ document.number }}';
  const order = '{{ order.name }}';
  const amount = kind === 'delivery-note' ? '' : '{{ document.total }}';
  const name = { first: '{{ customer.first_name }}', last: '{{ customer.last_name }}' };
  const facts = { attached: attached[kind], number, day: '{{ document.date }}', order, amount };
  return {
    subject: subject(yours[kind], number, order),
    message: [greeting(name), body(facts), `${goodbye}\n{{ shop.name }}`].join('\n\n'),
  };
}

function money(total: Cents, currency: string, language: Language): string {
  return printedMoney(total, currency, LOCALES[language]);
}
