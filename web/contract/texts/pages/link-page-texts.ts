import type { DocumentKind } from '../../../domain/documents/model/document';
import type { Cents } from '../../../domain/money/cents';
import { printedMoney } from '../../../domain/money/format';
import { LOCALES, type Language } from '../../../domain/text/language';
import { printedDay } from '../../../domain/time/berlin';
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

/** One document of a kind, as the sentences need it. */
interface Named {
  name: string;
  /** `Deine Rechnung`, `Your invoice` */
  yours: string;
  it: string;
  several: string;
  madeWith: string;
}

const NAMED_IN_GERMAN: Record<DocumentKind, Named> = {
  invoice: {
    name: 'Rechnung',
    yours: 'Deine Rechnung',
    it: 'sie',
    several: 'mehr als eine Rechnung. Wähle aus, welche',
    madeWith: 'Je nach Shop entsteht sie mit der Bestellung, der Zahlung oder dem Versand.',
  },
  'credit-note': {
    name: 'Rechnungskorrektur',
    yours: 'Deine Rechnungskorrektur',
    it: 'sie',
    several: 'mehr als eine Rechnungskorrektur. Wähle aus, welche',
    madeWith: 'Sie entsteht, sobald der Shop etwas erstattet oder storniert.',
  },
  'delivery-note': {
    name: 'Lieferschein',
    yours: 'Dein Lieferschein',
    it: 'er',
    several: 'mehr als einen Lieferschein. Wähle aus, welchen',
    madeWith: 'Er entsteht mit dem Versand, wenn der Shop Lieferscheine schreibt.',
  },
};

const NAMED_IN_ENGLISH: Record<DocumentKind, Named> = {
  invoice: inEnglish(
    'invoice',
    'Depending on the shop, it is created when you order, when you pay or when your order ships.',
  ),
  'credit-note': inEnglish(
    'credit note',
    'It is created as soon as the shop refunds or cancels something.',
  ),
  'delivery-note': inEnglish(
    'delivery note',
    'It is created when your order ships, if the shop issues delivery notes.',
  ),
};

function inEnglish(name: string, madeWith: string): Named {
  return { name, yours: `Your ${name}`, it: 'it', several: `more than one ${name}`, madeWith };
}

const GERMAN: Record<LinkPage, (one: Named) => Words> = {
  wrong: () => ({
    title: 'Dieser Link ist nicht gültig',
    text: 'Vielleicht wurde er beim Kopieren gekürzt. Öffne ihn noch einmal aus der E-Mail, oder bitte den Shop um den Beleg.',
  }),
  revoked: () => ({
    title: 'Dieser Link gilt nicht mehr',
    text: 'Der Shop hat ihn zurückgezogen oder durch einen neuen ersetzt. Bitte den Shop um den Beleg.',
  }),
  'under-way': ({ yours, it }) => ({
    title: `${yours} wird gerade erstellt`,
    text: `Das dauert meist nur einen Moment, dann öffnet ${it} sich hier von selbst.`,
  }),
  waiting: ({ yours, it, madeWith }) => ({
    title: `${yours} ist noch nicht da`,
    text: `${madeWith} Öffne den Link später noch einmal; bleibt ${it} aus, frage beim Shop nach.`,
  }),
  several: ({ several }) => ({
    title: 'Deine Belege',
    text: `Zu dieser Bestellung gibt es ${several} du öffnen möchtest.`,
  }),
  unavailable: ({ yours }) => ({
    title: `${yours} ist gerade nicht abrufbar`,
    text: 'Den Beleg gibt es, aber das Archiv des Shops antwortet nicht. Versuche es in einigen Minuten noch einmal; hilft das nicht, frage beim Shop nach.',
  }),
  'too-often': () => ({
    title: 'Einen Moment bitte',
    text: 'Hier wurde in kurzer Zeit sehr oft ein Beleg abgerufen. Warte eine Minute und öffne den Link dann noch einmal.',
  }),
  failed: () => ({
    title: 'Das hat gerade nicht geklappt',
    text: 'Bei uns ist etwas schiefgegangen, an deinem Link liegt es nicht. Versuche es in einigen Minuten noch einmal; hilft das nicht, bitte den Shop um den Beleg.',
  }),
};

const ENGLISH: Record<LinkPage, (one: Named) => Words> = {
  wrong: () => ({
    title: 'This link is not valid',
    text: 'It may have been cut off when it was copied. Open it again from the email, or ask the shop for the document.',
  }),
  revoked: () => ({
    title: 'This link no longer works',
    text: 'The shop has withdrawn it or replaced it with a new one. Ask the shop for the document.',
  }),
  'under-way': ({ yours }) => ({
    title: `${yours} is being created`,
    text: 'This usually takes only a moment. The page reloads automatically.',
  }),
  waiting: ({ yours, madeWith }) => ({
    title: `${yours} is not available yet`,
    text: `${madeWith} Open the link again later; if it is still missing, ask the shop.`,
  }),
  several: ({ several }) => ({
    title: 'Your documents',
    text: `There is ${several} for this order. Choose the one to open.`,
  }),
  unavailable: ({ yours }) => ({
    title: `${yours} is not available right now`,
    text: 'It exists, but the shop’s archive does not respond. Try again in a few minutes; if that does not help, ask the shop.',
  }),
  'too-often': () => ({
    title: 'One moment, please',
    text: 'Documents were opened from here too often in a short time. Wait a minute, then open the link again.',
  }),
  failed: () => ({
    title: 'That did not work',
    text: 'Something went wrong on our side; your link is fine. Try again in a few minutes; if that does not help, ask the shop for the document.',
  }),
};

const PAGES = { de: GERMAN, en: ENGLISH };
const NAMED = { de: NAMED_IN_GERMAN, en: NAMED_IN_ENGLISH };

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
  const { name } = NAMED[language][document.kind];
  const called = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${document.number ?? ''}`.trim();
  const amount = printedMoney(document.total, document.currency, LOCALES[language]);
  return `${called}, ${printedDay(document.voucherDate, language)}, ${amount}`;
}
