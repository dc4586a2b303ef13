import type { DocumentKind } from '../../../domain/documents/model/document';
import type { Instant } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import { printedMoney } from '../../../domain/money/cents-text';
import { LOCALES, type Language } from '../../../domain/text/language';
import { printedDay } from '../../../domain/time/berlin';
import { NAMED, type Named, type Words } from './customer-texts';

/** What a customer reads where a link shows no PDF, besides what a document awaits. */
export type LinkPage =
  | 'wrong'
  | 'revoked'
  | 'several'
  /** The only invoice, next to what cancels it. */
  | 'cancelled-invoice'
  | 'unavailable'
  | 'too-often'
  | 'failed';

const GERMAN: Record<LinkPage, (one: Named) => Words> = {
  wrong: () => ({
    title: 'Dieser Link ist nicht gültig',
    text: 'Vielleicht wurde er beim Kopieren gekürzt. Bitte noch einmal aus der E-Mail öffnen oder den Shop um den Beleg bitten.',
  }),
  revoked: () => ({
    title: 'Dieser Link gilt nicht mehr',
    text: 'Der Shop hat ihn zurückgezogen oder durch einen neuen ersetzt.',
  }),
  several: () => ({
    title: 'Belege zur Bestellung',
    text: 'Zu dieser Bestellung gibt es mehrere Belege.',
  }),
  'cancelled-invoice': () => ({
    title: 'Diese Rechnung ist storniert',
    text: 'Sie gilt nur zusammen mit der Rechnungskorrektur, die sie storniert.',
  }),
  unavailable: ({ the }) => ({
    title: `${the} ist gerade nicht abrufbar`,
    text: 'Den Beleg gibt es, aber das Archiv des Shops antwortet nicht. Bitte in einigen Minuten noch einmal versuchen.',
  }),
  'too-often': () => ({
    title: 'Einen Moment bitte',
    text: 'Hier wurde in kurzer Zeit sehr oft ein Beleg abgerufen. Bitte eine Minute warten und den Link dann noch einmal öffnen.',
  }),
  failed: () => ({
    title: 'Das hat gerade nicht geklappt',
    text: 'Bei uns ist etwas schiefgegangen, am Link liegt es nicht. Bitte in einigen Minuten noch einmal versuchen.',
  }),
};

const ENGLISH: Record<LinkPage, (one: Named) => Words> = {
  wrong: () => ({
    title: 'This link is not valid',
    text: 'It may have been cut off when it was copied. Open it again from the email, or ask the shop for the document.',
  }),
  revoked: () => ({
    title: 'This link no longer works',
    text: 'The shop has withdrawn it or replaced it with a new one.',
  }),
  several: () => ({
    title: 'Documents for the order',
    text: 'There is more than one document for this order.',
  }),
  'cancelled-invoice': () => ({
    title: 'This invoice was cancelled',
    text: 'It is valid only together with the credit note that cancels it.',
  }),
  unavailable: ({ the }) => ({
    title: `${the} is not available right now`,
    text: 'It exists, but the shop’s archive does not respond. Try again in a few minutes.',
  }),
  'too-often': () => ({
    title: 'One moment, please',
    text: 'Documents were opened from here too often in a short time. Wait a minute, then open the link again.',
  }),
  failed: () => ({
    title: 'That did not work',
    text: 'Something went wrong on our side; your link is fine. Try again in a few minutes.',
  }),
};

const PAGES = { de: GERMAN, en: ENGLISH };

export function linkPageText(page: LinkPage, language: Language, kind: DocumentKind): Words {
  return PAGES[language][page](NAMED[language][kind]);
}

interface Listed {
  kind: DocumentKind;
  number: string | null;
  voucherDate: Instant;
  total: Cents;
  currency: string;
}

/** One of several documents: what it is called, its day and its amount. */
export function linkedDocumentText(document: Listed, language: Language): string {
  const called = `${NAMED[language][document.kind].name} ${document.number ?? ''}`.trim();
  return `${called}, ${printedDay(document.voucherDate, language)}, ${moneyText(document, language)}`;
}

export function moneyText(
  { total, currency }: Pick<Listed, 'total' | 'currency'>,
  language: Language,
): string {
  return printedMoney(total, currency, LOCALES[language]);
}
