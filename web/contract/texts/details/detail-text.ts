import {
  type Detail,
  type DetailCode,
  type DetailOf,
  storedDetail,
} from '../../../domain/reasons/detail';
import type { DetailAnswer } from '../../error';
import { textOrEmpty } from '../../event-rule';
import { LEXWARE_DETAIL_TEXTS } from './lexware-detail-texts';
import { TAX_DETAIL_TEXTS } from './tax-detail-texts';
import type { DetailTexts, CodesOf } from './detail-texts';
import { at } from '../places';
import { PLAN_TEXTS } from '../plan-texts';
import type { ACTION_DETAILS } from '../../../domain/reasons/action-details';
import { ACTION_REFUSAL_TEXTS } from '../documents/action-texts';
import { typeName } from '../../metafields/metafield-texts';
import type { MAIL_DETAILS } from '../../../domain/reasons/mail-details';
import type { DocumentText } from '../../../domain/setting-sections/text-fields';
import type { MailText, TEXT_DETAILS } from '../../../domain/reasons/text-details';
import { templateProblemText } from '../../fields/template-problem-text';
import { supplyDateText } from '../../../domain/document-rules/mandatory-fields/supply-date';
import { printedMoney } from '../../../domain/money/cents-text';
import type { Cents } from '../../../domain/money/cents';
import type { ORDER_DETAILS } from '../../../domain/reasons/order-details';

const euro = (amount: Cents): string => printedMoney(amount, 'EUR');

/** Why the amounts, dates or documents of an order prevent a document, or conflict with it. */
const ORDER_DETAIL_TEXTS: DetailTexts<CodesOf<typeof ORDER_DETAILS>> = {
  NO_POSITIONS: 'Die Bestellung hat keine Positionen mehr.',
  ORDER_TAX_DIFFERS: 'Die Steuer der Bestellung entspricht nicht der Steuer ihrer Positionen.',
  NO_INVOICE_TO_CORRECT: 'Es gibt keine Rechnung zu korrigieren.',
  NOTHING_TO_BILL: 'Es ist nichts mehr zu berechnen.',
  NOTHING_TO_CORRECT: 'Es gibt nichts zu korrigieren.',
  CORRECTION_NOT_EXACT: 'Die Korrektur lässt sich nicht auf den Cent genau darstellen.',
  NOTHING_IS_SHIPPED: 'Die Bestellung enthält nichts, was versendet wird.',
  NET_IMPOSSIBLE:
    'Mit Nettopreisen würde die Rechnung um einen Cent von der Bestellung abweichen, deshalb zeigt sie Bruttopreise.',
  E_INVOICE_IMPOSSIBLE:
    'Der Kunde erhält in Lexware Office XRechnungen, die es nur mit Umsatzsteuer und Nettopreisen gibt; diese Rechnung ist deshalb eine gewöhnliche. Sprich mit ihm ab, ob er sie so annimmt.',
  LINK_REFUSED:
    'Lexware Office hat die Gutschrift nicht mit ihrer Rechnung verknüpft; sie nennt die Rechnung im Text. Dort bleibt die Rechnung offen: Öffne sie in Lexware Office und markiere den gutgeschriebenen Betrag als bezahlt.',
  CANCELLED_IN_SHOPIFY: 'Die Bestellung wurde in Shopify storniert.',
  EDITED_IN_SHOPIFY: 'Die Bestellung wurde in Shopify bearbeitet.',
  NOT_SHOWN_ANY_MORE: 'Shopify zeigt der App diese Bestellung nicht mehr.',
  ITEM_PRICE_AND_TAX_DIFFER: ({ title }) => `Preis und Steuer von „${title}“ widersprechen sich.`,
  LINE_CONTRADICTS_ITSELF: ({ title }) => `Mengen oder Beträge von „${title}“ widersprechen sich.`,
  SHIPPING_DISCOUNT_TOO_HIGH: ({ title }) => `Der Rabatt auf „${title}“ ist höher als der Preis.`,
  POSITIONS_AND_ORDER_DIFFER: ({ positions, ordered, currency }) =>
    `Die Positionen ergeben ${printedMoney(positions, currency)}, die Bestellung ${printedMoney(ordered, currency)}.`,
  CREDIT_BEYOND_OPEN: ({ total, open }) =>
    `Zu korrigieren ${euro(total)}, noch offen ${euro(open)}.`,
  DOCUMENTS_AND_ORDER_DIFFER: ({ documents, currentValue }) =>
    `Die Belege kämen auf ${euro(documents)}, die Bestellung ist ${euro(currentValue)} wert.`,
  BILLED_AND_ORDER_DIFFER: ({ billed, ordered }) =>
    `Berechnet sind ${euro(billed)}, die Bestellung kam auf ${euro(ordered)}.`,
  AMOUNTS_OF_DOCUMENT_UNKNOWN: ({ number, title }) =>
    `Was der Beleg ${number ?? title} berechnet, ist nicht bekannt.`,
  INVOICE_NAMED: ({ number, title }) => (number === null ? title : `Rechnung ${number}`),
  BOTH_NUMBERS: ({ first, second }) => `Es sind ${first} und ${second}.`,
  ORDER_CURRENCY: ({ currency }) => `Die Bestellung lautet auf ${currency}.`,
  REFUNDED_IN_SHOPIFY: ({ amount: stated }) => {
    const paid = typeof stated === 'string' ? stated : printedMoney(stated.amount, stated.currency);
    return `Laut Shopify erstattet: ${paid}.`;
  },
  DATE_ONLY_IN_TEXT: ({ supply }) =>
    `Lexware Office lässt die berechneten Steuersätze an diesem Tag nicht zu, deshalb steht die Angabe nur in der Nachbemerkung. ${supplyDateText(supply, 'de')}`,
};

const DOCUMENT_FIELDS: Record<DocumentText, string> = {
  title: 'Titel',
  introduction: 'Einleitung',
  remark: 'Nachbemerkung',
  terms: 'Lieferbedingung',
  paymentCondition: 'Zahlungsbedingung',
  itemTitle: 'Artikel: Titel',
  itemDetail: 'Artikel: Beschreibung',
  itemUnit: 'Artikel: Einheit',
  discountTitle: 'Rabatt: Titel',
  discountDetail: 'Rabatt: Beschreibung',
  discountUnit: 'Rabatt: Einheit',
  shippingTitle: 'Versand: Titel',
  shippingDetail: 'Versand: Beschreibung',
  shippingUnit: 'Versand: Einheit',
};

const MAIL_FIELDS: Record<MailText, string> = {
  to: 'Empfänger',
  subject: 'Betreff',
  message: 'Nachricht',
  signature: 'Signatur',
};

/** A text with placeholders could not be filled in. */
const TEXT_DETAIL_TEXTS: DetailTexts<CodesOf<typeof TEXT_DETAILS>> = {
  TEXT_BROKEN: ({ field, problem }) =>
    `Der Text „${DOCUMENT_FIELDS[field]}“ konnte nicht ausgefüllt werden, deshalb steht der Standardtext auf dem Beleg. ${templateProblemText(problem)}`,
  MAIL_TEXT_BROKEN: ({ field, problem }) =>
    `Der Text „${MAIL_FIELDS[field]}“ der E-Mail konnte nicht ausgefüllt werden, deshalb steht der Standard darin. ${templateProblemText(problem)}`,
};

function usedUp({ kind, limit }: DetailOf<'DAY_OF_MAILS_USED_UP'>): string {
  const most = limit.toLocaleString('de-DE');
  return {
    operator: `Über den Absender der App gehen höchstens ${most} E-Mails am Tag; mit einem eigenen E-Mail-Server entfällt diese Grenze.`,
    earned: `Über den Absender der App beginnt jeder Shop mit wenigen E-Mails am Tag, heute sind es höchstens ${most} (Kopien zählen mit). Um 1 Uhr, im Sommer um 2 Uhr, geht es weiter; je mehr ankommen, desto mehr sind es jeden Tag. Mit einem eigenen E-Mail-Server entfällt diese Grenze.`,
    foreign: `An andere als den Kunden der Bestellung gehen höchstens ${most} E-Mails am Tag.`,
  }[kind];
}

const BOUNCED: Record<DetailOf<'MAIL_BOUNCED'>['why'], string> = {
  address: 'Der E-Mail-Server des Empfängers kennt die Adresse nicht oder hat sie gesperrt.',
  full: 'Das Postfach des Empfängers ist voll.',
  rejected: 'Der E-Mail-Server des Empfängers hat die E-Mail abgewiesen, zum Beispiel als Werbung.',
  other: 'Sie war nicht zustellbar.',
};

/** Why a mail did not go out, or went without its copy. */
const MAIL_DETAIL_TEXTS: DetailTexts<CodesOf<typeof MAIL_DETAILS>> = {
  SENDER_REFUSED: 'Der E-Mail-Server erlaubt diese Absenderadresse nicht.',
  RECIPIENT_REFUSED: 'Der E-Mail-Server nimmt keine E-Mails an diese Adresse an.',
  CONTENT_REFUSED: 'Der E-Mail-Server lehnt den Inhalt der E-Mail ab.',
  NO_ENCRYPTED_CONNECTION: 'Die verschlüsselte Verbindung kam nicht zustande.',
  NO_CONNECTION: 'Die Verbindung kam nicht zustande.',
  CONNECTION_BROKE: 'Die Verbindung brach ab.',
  MAIL_SERVER_SILENT: 'Der E-Mail-Server antwortet nicht.',
  HOST_UNKNOWN: 'Unter diesem Hostnamen ist im Internet kein Server erreichbar.',
  MAIL_SERVER_FULL: 'Der E-Mail-Server hat keinen Speicherplatz mehr.',
  SERVER_NOT_PUBLIC: 'Dieser Server ist nicht öffentlich erreichbar.',
  MAILED_JUST_NOW:
    'Der Beleg wurde inzwischen schon versendet. Sende ihn noch einmal, wenn er ein zweites Mal hinausgehen soll.',
  BEING_MAILED: 'Der Beleg wird gerade versendet. Versuche es in fünf Minuten noch einmal.',
  MAIL_BOUNCED: ({ why }) => BOUNCED[why],
  DAY_OF_MAILS_USED_UP: usedUp,
};

function invalidFields(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(([path, text]) => (path ? `${path}: ${text}` : text));
  return parts.join('; ');
}

/** Why an action cannot be done. */
const ACTION_DETAIL_TEXTS: DetailTexts<CodesOf<typeof ACTION_DETAILS>> = {
  SEND_FROM_LEXWARE: 'Versende den Beleg aus Lexware Office.',
  TAX_CHOICE_NOT_OFFERED:
    'Diese steuerliche Behandlung passt nicht zu der Bestellung. Lade die Seite neu und wähle eine andere.',
  INVOICE_STANDS:
    'Die Bestellung hat eine gültige Rechnung. Storniere sie in Lexware Office, wenn du die steuerliche Behandlung neu wählen möchtest.',
  NOT_STORED_BY_SHOPIFY:
    'Shopify hat die Änderung angenommen, aber nicht gespeichert. Prüfe die Angaben, zum Beispiel Postleitzahl und Region, oder trage sie in Shopify ein.',
  NO_PLACE_FOR_VAT_ID: `Wo die App nach USt-IdNr. sucht, kann sie keine eintragen. Erlaube ${at('vatIdPlaces')} die zusätzlichen Angaben der Bestellung.`,
  ACTION_REFUSED: ({ why }) => ACTION_REFUSAL_TEXTS[why],
  PLAN_NEEDED: ({ plan }) => `Enthalten ist sie ab dem Plan „${PLAN_TEXTS[plan].name}“.`,
  WAIT_SECONDS: ({ seconds }) =>
    `In ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} geht es weiter.`,
  INVALID_FIELDS: ({ fields }) => invalidFields(fields),
  SHOPIFY_SAYS: ({ said: message }) => `Shopify nennt als Grund: „${message}“`,
  METAFIELD_OF_OTHER_TYPE: ({ wanted, found }) =>
    `Angelegt ist es mit dem Typ „${typeName(found)}“, der Wert braucht „${typeName(wanted)}“.`,
  SCOPES_MISSING: ({ scopes }) =>
    `Es fehlt: ${scopes.map((any) => any.join(' oder ')).join(', ')}.`,
};

const TEXTS: DetailTexts<DetailCode> = {
  ...ORDER_DETAIL_TEXTS,
  ...TAX_DETAIL_TEXTS,
  ...TEXT_DETAIL_TEXTS,
  ...LEXWARE_DETAIL_TEXTS,
  ...MAIL_DETAIL_TEXTS,
  ...ACTION_DETAIL_TEXTS,
  STORED_TEXT: ({ text }) => text,
  SEVERAL: ({ details }) => details.map((one) => detailText(one)).join(' '),
};

/** A detail in German: one or two sentences. */
export function detailText<Code extends DetailCode>(detail: DetailOf<Code>): string {
  const text: DetailTexts<DetailCode>[Code] = TEXTS[detail.code];
  return typeof text === 'string' ? text : text(detail);
}

/** As answers carry it: translated into German, with its values for other languages. */
export const toDetailAnswer = (detail: Detail): DetailAnswer => ({
  values: detail,
  text: detailText(detail),
});

/** As it was stored, perhaps by a former version; empty where there is none. */
export function storedDetailText(stored: unknown): string {
  const detail = storedDetail(stored);
  return detail ? textOrEmpty(() => detailText(detail)) : '';
}
