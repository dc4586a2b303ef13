import { cents } from '../domain/money/cents';
import { formatMoney } from '../domain/money/format';
import { paymentMethodName } from '../domain/order/payment-method';
import { isReason, reasonText } from './reason-texts';

/** Codes of the merchant's log. What each says in German stands below and nowhere else. */
export const EVENT_CODES = [
  'order.waiting',
  'order.skipped',
  'order.refused',
  'invoice.created',
  'invoice.adopted',
  'invoice.refused',
  'invoice.unclear',
  'invoice.changed',
  'invoice.deleted',
  'transaction.created',
  'transaction.hinted',
  'transaction.refused',
  'payout.booked',
  'payout.forbidden',
  'contact.created',
  'contact.matched',
  'connection.connected',
  'connection.disconnected',
  'connection.interrupted',
  'app.installed',
  'app.uninstalled',
  'job.failed',
  'customer.data-requested',
  'customer.redacted',
] as const;

export type EventCode = (typeof EVENT_CODES)[number];

/**
 * Facts of an event as stored. Known keys: `code` (a reason), `detail` (what the outside said), `number`, `total` (whole
 * cents), `currency`, `gateway` and `subject` of a transaction, `status` of a document, `step` and `attempts` of a failed step. All are optional.
 */
export type EventBody = Record<string, string | number | boolean | null>;

export interface EventText {
  title: string;
  /** Cause and remedy, or details; may be empty. */
  text: string;
}

interface Rule {
  title: string;
  text: (body: EventBody) => string;
}

const says = (title: string, text: Rule['text'] | string = ''): Rule => ({
  title,
  text: typeof text === 'string' ? () => text : text,
});

const TEXTS: Record<EventCode, Rule> = {
  'order.waiting': says('Rechnung steht noch aus', reasonOf),
  'order.skipped': says('Keine Rechnung erstellt', reasonOf),
  'order.refused': says('Rechnung konnte nicht erstellt werden', reasonOf),
  'invoice.created': says('Rechnung erstellt', documentFacts),
  'invoice.adopted': says('Rechnung wiedergefunden', (body) =>
    joined('Lexware Office hatte die Rechnung bereits angelegt, sie wurde zugeordnet.', documentFacts(body)),
  ),
  'invoice.refused': says('Lexware Office hat die Rechnung abgelehnt', reasonOf),
  'invoice.unclear': says(
    'Rechnung nicht eindeutig',
    'In Lexware Office passen mehrere Belege zu dieser Bestellung. Prüfe dort, welcher der richtige ist, und lösche den anderen.',
  ),
  'invoice.changed': says('Rechnung in Lexware Office geändert', (body) =>
    joined(documentFacts(body), documentStatusSentence(body)),
  ),
  'invoice.deleted': says(
    'Rechnung in Lexware Office gelöscht',
    'Du kannst die Rechnung zu dieser Bestellung neu erstellen.',
  ),
  'transaction.created': says('Umsatz gebucht', transactionFacts),
  'transaction.hinted': says('Zuordnung vorgeschlagen', (body) =>
    joined('Lexware Office ordnet den Umsatz dem passenden Beleg zu.', transactionFacts(body)),
  ),
  'transaction.refused': says('Lexware Office hat den Umsatz abgelehnt', (body) =>
    joined(textOf(body.detail), transactionFacts(body)),
  ),
  'payout.booked': says('Auszahlung gebucht', transactionFacts),
  'payout.forbidden': says(
    'Auszahlungen nicht lesbar',
    'Der App fehlt in Shopify die Berechtigung, Auszahlungen zu lesen. Stimme ihr in den Einstellungen der Umsätze zu, dann werden sie nachgeholt.',
  ),
  'contact.created': says('Kontakt angelegt', 'Der Kunde wurde als Kontakt in Lexware Office gespeichert.'),
  'contact.matched': says('Kontakt zugeordnet', 'Der Kunde war in Lexware Office bereits vorhanden.'),
  'connection.connected': says('Lexware Office verbunden', 'Wartende Bestellungen werden jetzt verarbeitet.'),
  'connection.disconnected': says(
    'Lexware Office getrennt',
    'Es werden keine Belege erstellt, bis du dein Konto wieder verbindest.',
  ),
  'connection.interrupted': says(
    'Verbindung zu Lexware Office unterbrochen',
    'Lexware Office nimmt unsere Anmeldung nicht mehr an. Verbinde dein Konto erneut, dann werden wartende Bestellungen verarbeitet.',
  ),
  'app.installed': says('App installiert'),
  'app.uninstalled': says('App deinstalliert', 'Es werden keine weiteren Belege erstellt.'),
  'job.failed': says('Verarbeitung fehlgeschlagen', failureOf),
  'customer.data-requested': says(
    'Auskunft über Kundendaten angefordert',
    'Stelle deinem Kunden die Daten aus Shopify und Lexware Office innerhalb von 30 Tagen bereit.',
  ),
  'customer.redacted': says(
    'Kundendaten gelöscht',
    'Die App hat die gespeicherten Angaben zum Kunden gelöscht. Belege in Lexware Office unterliegen der Aufbewahrungspflicht und bleiben bestehen.',
  ),
};

/** The German words for one line of the log; a code we do not know is shown as it is rather than hidden. */
export function eventText(event: string, body: EventBody): EventText {
  if (!isEventCode(event)) return { title: event, text: textOf(body.detail) };
  const { title, text } = TEXTS[event];
  return { title, text: text(body) };
}

function isEventCode(event: string): event is EventCode {
  return Object.hasOwn(TEXTS, event);
}

function reasonOf({ code, detail }: EventBody): string {
  return joined(isReason(code) ? reasonText(code) : textOf(code), textOf(detail));
}

function documentFacts({ number, total, currency }: EventBody): string {
  const amount = typeof total === 'number' ? formatMoney(cents(total), textOf(currency) || 'EUR') : '';
  const named = textOf(number) && `Nr. ${textOf(number)}`;
  return [named, amount].filter(Boolean).join(', ');
}

function transactionFacts({ gateway, subject, ...body }: EventBody): string {
  const method = textOf(gateway) && paymentMethodName(textOf(gateway));
  return [method, textOf(subject), documentFacts(body)].filter(Boolean).join(', ');
}

function documentStatusSentence({ status }: EventBody): string {
  return typeof status === 'string' ? `Status: ${DOCUMENT_STATUS_LABELS[status] ?? status}` : '';
}

function failureOf({ step, attempts, code, detail }: EventBody): string {
  const tries =
    typeof attempts === 'number' ? ` nach ${attempts === 1 ? 'einem Versuch' : `${attempts} Versuchen`}` : '';
  const what = `${textOf(step) || 'Der Schritt'} ist${tries} gescheitert. Du kannst ihn auf der Startseite unter „Fehlgeschlagen“ erneut starten.`;
  return joined(what, isReason(code) ? reasonText(code) : '', textOf(detail));
}

function textOf(value: EventBody[string] | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function joined(...sentences: string[]): string {
  return sentences.filter(Boolean).join(' ');
}

const DOCUMENT_STATUS_LABELS: Record<string, string> = {
  draft: 'Entwurf',
  open: 'Offen',
  paid: 'Bezahlt',
  voided: 'Storniert',
};
