import { eventRule, joined, type EventRules, textOf } from '../../event-rule';
import { at } from '../places';
import type { EventCode } from '../../../domain/log/event-codes';
import type { StoredFacts } from '../../../domain/log/event-facts';
import { printedDay } from '../../../domain/time/berlin';
import { storedDetailText } from '../details/detail-text';

/** Events of an import of earlier orders. */
export const IMPORT_EVENT_TEXTS = {
  'import.begun': eventRule('Import früherer Bestellungen begonnen', (body) =>
    joined(
      `Er beginnt mit ${body.orders === 1 ? 'einer Bestellung' : ordersIn(body.orders)} ${daysIn(body)}.`,
      body.isSearched === true
        ? 'Vorhandene Belege werden vorher in Lexware Office gesucht.'
        : 'Vorhandene Belege werden nicht gesucht.',
      body.isMailed === false ? 'Die Kunden bekommen keine E-Mails.' : '',
    ),
  ),
  'import.paused': eventRule(
    'Import früherer Bestellungen wartet',
    ({ left }) =>
      `${waitingIn(left)}, bis Lexware Office verbunden ist; dann geht der Import von selbst weiter.`,
  ),
  'import.resumed': eventRule('Import früherer Bestellungen fortgesetzt', ({ left }) =>
    joined(isCount(left) ? `${waitingIn(left)} noch.` : '', 'Bereits Importiertes bleibt.'),
  ),
  'import.cancelled': eventRule('Import früherer Bestellungen abgebrochen', ({ orders, left }) =>
    joined(
      `${had(orders)} an der Reihe; das bleibt.`,
      `${waitingIn(left)} nicht mehr; ihre Tage kannst du ${at('import')} noch einmal wählen.`,
    ),
  ),
  'import.ended': eventRule('Import früherer Bestellungen abgeschlossen', ({ orders, unread }) =>
    joined(
      `${had(orders)} an der Reihe. Was daraus wurde, steht bei jeder Bestellung.`,
      isCount(unread) && unread > 0
        ? `${unreadIn(unread)}; ihre Tage kannst du ${at('import')} noch einmal wählen.`
        : '',
    ),
  ),
} as const satisfies Partial<EventRules<EventCode>>;

function isCount(count: unknown): count is number {
  return typeof count === 'number';
}

function ordersIn(count: unknown): string {
  return `${printedCount(count)} Bestellungen`;
}

function had(count: unknown): string {
  return count === 1 ? 'Eine Bestellung war' : `${ordersIn(count)} waren`;
}

function waitingIn(count: unknown): string {
  return count === 1 ? 'Eine Bestellung wartet' : `${ordersIn(count)} warten`;
}

function unreadIn(count: unknown): string {
  return count === 1
    ? 'Eine Bestellung ließ sich nicht lesen'
    : `${ordersIn(count)} ließen sich nicht lesen`;
}

function printedCount(count: unknown): string {
  return isCount(count) ? count.toLocaleString('de-DE') : '';
}

function daysIn({ firstDay, lastDay }: StoredFacts): string {
  const [first, last] = [textOf(firstDay), textOf(lastDay)];
  if (first === '' || last === '') return 'aus der Zeit vor der Installation';
  if (first === last) return `vom ${printedDay(first)}`;
  return `vom ${printedDay(first)} bis zum ${printedDay(last)}`;
}

const CONTACT_FIELD_NAMES = new Map(
  Object.entries({
    name: 'Name',
    vatId: 'USt-IdNr.',
    taxFree: 'Erlaubnis für steuerfreie Rechnungen',
    contactPerson: 'Ansprechpartner',
    address: 'Adresse',
    email: 'E-Mail-Adresse',
    phone: 'Telefonnummer',
    note: 'Notiz',
  }),
);

/** What a contact may have several of in the web app only. */
const CONTACT_PARTS = new Map(
  Object.entries({
    billing: 'mehrere Rechnungsadressen',
    shipping: 'mehrere Lieferadressen',
    contactPersons: 'mehrere Ansprechpartner',
    emailAddresses: 'mehrere E-Mail-Adressen derselben Art',
    phoneNumbers: 'mehrere Telefonnummern derselben Art',
  }),
);

/** Names the fields, never their values: the log is no address book. */
export function contactUpdated({ fields }: StoredFacts): string {
  return `Aus der Bestellung übernommen: ${listOf(CONTACT_FIELD_NAMES, fields)}.`;
}

/** Why a contact stayed as it is, and what the merchant can do. */
export function contactNotUpdated({ code, parts, fields, detail }: StoredFacts): string {
  const remedy = `Trage dort selbst ein, was sich geändert hat: ${listOf(CONTACT_FIELD_NAMES, fields)}.`;
  if (code === 'several') {
    return `Der Kontakt hat in Lexware Office ${listOf(CONTACT_PARTS, parts)} und lässt sich deshalb von der App nicht ändern. ${remedy}`;
  }
  if (code === 'left-out') {
    return `Lexware Office hat den Kontakt nur ohne diese Angaben angenommen: ${listOf(CONTACT_FIELD_NAMES, fields)}. Berichtige sie in der Bestellung und trage sie dort selbst ein; der Beleg wird trotzdem erstellt.`;
  }
  if (code === 'vat-id') {
    return 'Beim Kontakt steht in Lexware Office inzwischen eine andere USt-IdNr. als in der Bestellung; sie bleibt stehen, und der steuerfreie Beleg geht an einen eigenen Kontakt mit der geprüften Nummer. Prüfe, welche die richtige ist.';
  }
  const sentences = [
    'Lexware Office hat die neuen Angaben abgelehnt.',
    storedDetailText(detail),
    remedy,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** `A, B und C`, from codes with commas between them. */
function listOf(
  names: ReadonlyMap<string, string>,
  codes: StoredFacts[string] | undefined,
): string {
  const words = textOf(codes)
    .split(',')
    .map((code) => names.get(code) ?? code);
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' und ');
}

const PARTS = new Map([
  ['address', 'Adresse'],
  ['name', 'Name'],
  ['email', 'E-Mail-Adresse'],
  ['vatId', 'USt-IdNr.'],
]);

/** What a merchant changed of an order in Shopify by way of the app. */
export const RECIPIENT_EVENT_TEXTS = {
  'order.recipient-edited': eventRule('Angaben der Bestellung ergänzt', ({ parts }) => {
    const changed = textOf(parts).split(' ');
    return `In Shopify gespeichert: ${changed.flatMap((part) => PARTS.get(part) ?? []).join(', ')}.`;
  }),
} as const satisfies Partial<EventRules<EventCode>>;

/** What each correction of the shop's taxes did. */
const REPAIR_TEXTS = new Map(
  Object.entries({
    fixTaxTip: 'Das Trinkgeld wurde mit dem Steuersatz der Hauptleistung ausgewiesen.',
    fixTaxShipping:
      'Versand oder Gebühren ohne Steuer wurden mit den Steuersätzen der Waren ausgewiesen.',
    fixTaxRemoveTax:
      'Als Kleinunternehmer wurde die Steuer des Shops nicht ausgewiesen; der Betrag bleibt gleich.',
    fixTaxForeignB2b:
      'Der gezahlte Betrag wurde als steuerfreie Lieferung an ein Unternehmen im Ausland ausgewiesen.',
    taxChosen: 'Die Rechnung folgt der von dir gewählten steuerlichen Behandlung.',
  }),
);

/** Events of taxes and of the check of VAT ids. */
export const TAX_EVENT_TEXTS = {
  'order.tax-fixed': eventRule('Steuerkorrektur angewendet', ({ code, detail }) =>
    joined(REPAIR_TEXTS.get(textOf(code)) ?? '', storedDetailText(detail)),
  ),
  'order.tax-chosen': eventRule('Steuerliche Behandlung gewählt', ({ detail }) =>
    storedDetailText(detail),
  ),
  'order.vat-id-valid': eventRule('USt-IdNr. bestätigt', ({ number }) =>
    joined(
      'Die Online-Prüfung meldet die USt-IdNr. des Kunden als gültig.',
      textOf(number) && `Anfrage ${textOf(number)}.`,
    ),
  ),
  'order.vat-id-invalid': eventRule(
    'USt-IdNr. ungültig',
    'Die Online-Prüfung meldet die USt-IdNr. des Kunden als ungültig. Bitte deinen Kunden um die richtige Nummer.',
  ),
  'order.vat-id-unanswered': eventRule(
    'USt-IdNr. noch nicht bestätigt',
    'Die Online-Prüfung antwortet gerade nicht. Wir fragen weiter, bis eine Antwort da ist.',
  ),
  'order.vat-id-assumed': eventRule(
    'Rechnung ohne bestätigte USt-IdNr. erstellt',
    'Du hast die Rechnung verlangt, bevor die Online-Prüfung geantwortet hat. Prüfe die USt-IdNr. später selbst: Gilt sie nicht, schuldest du die Umsatzsteuer.',
  ),
} satisfies Partial<EventRules<EventCode>>;
