import type { LinkedKind } from '../../../domain/document-link/document-link';
import type { Cents } from '../../../domain/money/cents';
import { formatMoney } from '../../../domain/money/format';
import { LOCALES, type Language } from '../../../domain/text/language';
import { formatDay } from '../../../domain/time/berlin';
import type { Instant } from '../../../domain/ids';

/** What a customer reads where a link shows no PDF. */
export type LinkPage =
  | 'wrong'
  | 'revoked'
  | 'under-way'
  | 'waiting'
  | 'several'
  | 'unavailable'
  | 'too-often'
  | 'failed';

interface Words {
  title: string;
  text: string;
}

const NAMES: Record<Language, Record<LinkedKind, string>> = {
  de: { invoice: 'Rechnung', 'credit-note': 'Gutschrift' },
  en: { invoice: 'invoice', 'credit-note': 'credit note' },
};

const MADE_WITH: Record<Language, Record<LinkedKind, string>> = {
  de: {
    invoice: 'Je nach Shop entsteht sie mit der Bestellung, der Zahlung oder dem Versand.',
    'credit-note': 'Sie entsteht, sobald der Shop etwas erstattet oder storniert.',
  },
  en: {
    invoice: 'Depending on the shop it is created with the order, the payment or the dispatch.',
    'credit-note': 'It is created as soon as the shop refunds or cancels something.',
  },
};

const GERMAN: Record<LinkPage, (name: string, kind: LinkedKind) => Words> = {
  wrong: () => ({
    title: 'Dieser Link ist nicht gültig',
    text: 'Vielleicht wurde er beim Kopieren gekürzt. Öffne ihn noch einmal aus der E-Mail, oder bitte den Shop um das Dokument.',
  }),
  revoked: () => ({
    title: 'Dieser Link gilt nicht mehr',
    text: 'Der Shop hat ihn zurückgezogen oder durch einen neuen ersetzt. Bitte den Shop um das Dokument.',
  }),
  'under-way': (name) => ({
    title: `Deine ${name} wird gerade erstellt`,
    text: 'Das dauert meist nur einen Moment, dann öffnet sie sich hier von selbst.',
  }),
  waiting: (name, kind) => ({
    title: `Deine ${name} ist noch nicht da`,
    text: `${MADE_WITH.de[kind]} Öffne den Link später noch einmal; bleibt sie aus, frage beim Shop nach.`,
  }),
  several: (name) => ({
    title: 'Deine Dokumente',
    text: `Zu dieser Bestellung gibt es mehr als eine ${name}. Wähle aus, welche du öffnen möchtest.`,
  }),
  unavailable: (name) => ({
    title: `Deine ${name} ist gerade nicht abrufbar`,
    text: 'Es gibt sie, aber das Archiv des Shops antwortet nicht. Versuche es in einigen Minuten noch einmal; hilft das nicht, frage beim Shop nach.',
  }),
  'too-often': () => ({
    title: 'Einen Moment bitte',
    text: 'Hier wurde in kurzer Zeit sehr oft ein Dokument abgerufen. Warte eine Minute und öffne den Link dann noch einmal.',
  }),
  failed: () => ({
    title: 'Das hat gerade nicht geklappt',
    text: 'Bei uns ist etwas schiefgegangen, an deinem Link liegt es nicht. Versuche es in einigen Minuten noch einmal; hilft das nicht, bitte den Shop um das Dokument.',
  }),
};

const ENGLISH: Record<LinkPage, (name: string, kind: LinkedKind) => Words> = {
  wrong: () => ({
    title: 'This link is not valid',
    text: 'It may have been cut off when it was copied. Open it again from the e-mail, or ask the shop for the document.',
  }),
  revoked: () => ({
    title: 'This link no longer works',
    text: 'The shop has withdrawn it or replaced it by a new one. Ask the shop for the document.',
  }),
  'under-way': (name) => ({
    title: `Your ${name} is being created`,
    text: 'This usually takes a moment. The page reloads by itself.',
  }),
  waiting: (name, kind) => ({
    title: `Your ${name} is not there yet`,
    text: `${MADE_WITH.en[kind]} Open the link again later; if nothing comes, ask the shop.`,
  }),
  several: (name) => ({
    title: 'Your documents',
    text: `There is more than one ${name} for this order. Choose the one to open.`,
  }),
  unavailable: (name) => ({
    title: `Your ${name} cannot be fetched just now`,
    text: 'It exists, but the shop’s archive does not answer. Try again in a few minutes; if that does not help, ask the shop.',
  }),
  'too-often': () => ({
    title: 'One moment, please',
    text: 'Documents were fetched from here very often within a short time. Wait a minute, then open the link again.',
  }),
  failed: () => ({
    title: 'That did not work just now',
    text: 'Something went wrong on our side, your link is not to blame. Try again in a few minutes; if that does not help, ask the shop for the document.',
  }),
};

const PAGES = { de: GERMAN, en: ENGLISH };

export function linkPageText(page: LinkPage, language: Language, kind: LinkedKind): Words {
  return PAGES[language][page](NAMES[language][kind], kind);
}

interface Listed {
  kind: LinkedKind;
  number: string | null;
  voucherDate: Instant;
  total: Cents;
  currency: string;
}

/** One of several documents: what it is called, its day and its amount. */
export function linkedDocumentText(document: Listed, language: Language): string {
  const name = NAMES[language][document.kind];
  const called = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${document.number ?? ''}`.trim();
  const amount = formatMoney(document.total, document.currency, LOCALES[language]);
  return `${called}, ${formatDay(document.voucherDate, language)}, ${amount}`;
}
