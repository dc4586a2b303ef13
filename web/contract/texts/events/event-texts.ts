import { errorText } from '../error-texts';
import { storedDetailText } from '../details/detail-text';
import { storedStepText } from '../reasons/step-texts';
import type { DocumentKind } from '../../../domain/documents/model/document';
import { grantText } from '../plan-texts';
import { at } from '../places';
import { printedMinute } from '../../../domain/time/berlin';
import { paymentMethodName } from '../../../domain/documents/labels/payment-method-name';
import {
  contactNotUpdated,
  contactUpdated,
  IMPORT_EVENT_TEXTS,
  RECIPIENT_EVENT_TEXTS,
  TAX_EVENT_TEXTS,
} from './order-event-texts';
import {
  LINK_EVENT_TEXTS,
  linkedTexts,
  PAID_EVENT_TEXTS,
  documentFacts,
  documentEventTexts,
  INVOICE_REQUEST_TEXTS,
} from './document-event-texts';
import { EVENT_CODES, type EventCode } from '../../../domain/log/event-codes';
import type { StoredFacts } from '../../../domain/log/event-facts';
import {
  aboutOf,
  type EventRule,
  type EventRules,
  joined,
  textOrEmpty,
  eventRule,
  textOf,
} from '../../event-rule';
import {
  moneyOf,
  PLAN_EVENT_TEXTS,
  METAFIELD_EVENT_TEXTS,
  PRIVACY_EVENT_TEXTS,
} from './shop-event-texts';
import { MAIL_EVENT_TEXTS } from './mail-event-texts';
import { isReason, reasonText } from '../reasons/reason-texts';
import { differenceText } from '../settings/difference-text';

/** Of which kind it is, and what that means. */
function eInvoiceText(number: string, profile: string): string {
  const name = number === '' ? 'Die Rechnung' : `Die Rechnung ${number}`;
  return profile === 'xrechnung'
    ? `${name} ist eine XRechnung: Die XML-Datei ist die Rechnung, das PDF zeigt sie nur. Beides geht mit der E-Mail an den Kunden.`
    : `${name} ist eine E-Rechnung nach EN 16931: Die XML-Datei liegt im PDF, das unverändert an den Kunden geht.`;
}

interface EventText {
  title: string;
  /** Cause and remedy, or details; may be empty. */
  text: string;
}

const TEXTS: EventRules<EventCode> = {
  'order.waiting': eventRule('Rechnung steht noch aus', reasonOf),
  'order.skipped': eventRule('Keine Rechnung erstellt', reasonOf),
  'order.refused': eventRule('Rechnung konnte nicht erstellt werden', reasonOf),
  'order.deleted': eventRule(
    'Bestellung in Shopify gelöscht',
    'Es entstehen keine weiteren Belege. Vorhandene Belege bleiben in Lexware Office bestehen; prüfe dort, ob eine Rechnung storniert werden soll.',
  ),
  'credit-note.waiting': eventRule('Gutschrift steht noch aus', reasonFor('credit-note')),
  'credit-note.skipped': eventRule('Keine Gutschrift erstellt', reasonFor('credit-note')),
  'credit-note.refused': eventRule(
    'Gutschrift konnte nicht erstellt werden',
    reasonFor('credit-note'),
  ),
  'delivery-note.waiting': eventRule('Lieferschein steht noch aus', reasonFor('delivery-note')),
  'delivery-note.skipped': eventRule('Kein Lieferschein erstellt', reasonFor('delivery-note')),
  'delivery-note.refused': eventRule(
    'Lieferschein konnte nicht erstellt werden',
    reasonFor('delivery-note'),
  ),
  ...INVOICE_REQUEST_TEXTS,
  'invoice.recipient-changed': eventRule('Empfänger nach der Rechnung geändert', reasonOf),
  'invoice.is-e-invoice': eventRule('Rechnung ist eine E-Rechnung', ({ number, profile }) =>
    eInvoiceText(textOf(number), textOf(profile)),
  ),
  ...PAID_EVENT_TEXTS,
  'document.text-broken': eventRule('Text nicht ausgefüllt', ({ detail }) =>
    storedDetailText(detail),
  ),
  'document.date-in-text': eventRule('Lieferdatum nur in der Nachbemerkung', ({ detail }) =>
    storedDetailText(detail),
  ),
  'document.net-impossible': eventRule('Bruttopreise statt Nettopreisen', ({ detail }) =>
    storedDetailText(detail),
  ),
  'document.e-invoice-impossible': eventRule('Gewöhnliche Rechnung statt XRechnung', ({ detail }) =>
    storedDetailText(detail),
  ),
  'credit-note.unlinked': eventRule('Gutschrift ohne Verknüpfung erstellt', ({ detail }) =>
    storedDetailText(detail),
  ),
  ...documentEventTexts('invoice', {
    name: 'Rechnung',
    found: 'die Rechnung bereits angelegt, sie',
  }),
  ...documentEventTexts('credit-note', {
    name: 'Gutschrift',
    found: 'die Gutschrift bereits angelegt, sie',
  }),
  ...documentEventTexts('delivery-note', {
    name: 'Lieferschein',
    found: 'den Lieferschein bereits angelegt, er',
  }),
  ...linkedTexts('invoice', documentFacts),
  ...linkedTexts('credit-note', documentFacts),
  ...linkedTexts('delivery-note', documentFacts),
  ...MAIL_EVENT_TEXTS,
  ...RECIPIENT_EVENT_TEXTS,
  ...TAX_EVENT_TEXTS,
  ...METAFIELD_EVENT_TEXTS,
  'transaction.created': eventRule('Umsatz gebucht', transactionFacts),
  'transaction.hinted': eventRule('Zuordnung vorgeschlagen', (body) =>
    joined('Lexware Office ordnet den Umsatz dem passenden Beleg zu.', transactionFacts(body)),
  ),
  'transaction.refused': eventRule('Lexware Office hat den Umsatz abgelehnt', (body) =>
    joined(storedDetailText(body.detail), transactionFacts(body)),
  ),
  'payout.booked': eventRule('Auszahlung gebucht', transactionFacts),
  'payout.forbidden': eventRule(
    'Auszahlungen nicht lesbar',
    `Der App fehlt in Shopify die Berechtigung, Auszahlungen zu lesen. Stimme ihr ${at('permissions')} zu, dann werden sie nachgeholt.`,
  ),
  'contact.limit-reached': eventRule(
    'Kundengrenze von Lexware Office erreicht',
    'Lexware Office verwaltet höchstens 59.999 Kunden. Belege erhalten bis auf Weiteres einmalige Adressen; entferne dort Kontakte, die du nicht mehr brauchst.',
  ),
  'contact.created': eventRule(
    'Kontakt angelegt',
    'Der Kunde wurde als Kontakt in Lexware Office gespeichert.',
  ),
  'contact.matched': eventRule(
    'Kontakt zugeordnet',
    'Der Kunde war in Lexware Office bereits vorhanden.',
  ),
  'contact.updated': eventRule('Kontakt aktualisiert', contactUpdated),
  'contact.not-updated': eventRule('Kontakt nicht aktualisiert', contactNotUpdated),
  'connection.connected': eventRule(
    'Lexware Office verbunden',
    'Wartende Bestellungen werden jetzt geprüft.',
  ),
  'connection.disconnected': eventRule(
    'Lexware Office getrennt',
    'Es werden keine Belege erstellt, bis du dein Konto wieder verbindest.',
  ),
  'connection.interrupted': eventRule(
    'Verbindung zu Lexware Office unterbrochen',
    'Lexware Office nimmt unsere Anmeldung nicht mehr an. Verbinde dein Konto erneut, dann werden wartende Bestellungen verarbeitet.',
  ),
  'connection.user-shared': eventRule('Ein Lexware-Benutzer für zwei Shops', (body) =>
    joined(
      `Derselbe Benutzer von Lexware Office hat auch den Shop ${aboutOf(body)} verbunden, und Lexware Office lässt je Benutzer nur einen Shop zu.`,
      'Lege dort für jeden Shop einen eigenen Benutzer an und verbinde den unterbrochenen Shop mit diesem erneut.',
    ),
  ),
  'settings.changed': eventRule('Einstellungen geändert', ({ difference }) =>
    differenceText(textOf(difference)),
  ),
  'adviser.asked': eventRule(
    'Kanzlei um Bestätigung gebeten',
    'Sobald sie ihre Adresse bestätigt, bekommt sie abgeschlossene Monate gemailt.',
  ),
  'adviser.confirmed': eventRule(
    'Adresse der Kanzlei bestätigt',
    'Sie bekommt ab dem 3. den Vormonat gemailt, sobald du ihn abgeschlossen hast.',
  ),
  'adviser.downloaded': eventRule(
    'Kanzlei hat eine Datei geladen',
    ({ file }) => `Datei: ${textOf(file)}.`,
  ),
  'adviser.mail-uncertain': eventRule('E-Mail zum Monat ungewiss', ({ month }) =>
    joined(
      `Der E-Mail-Server hat die E-Mail zu ${textOf(month)} nicht bestätigt.`,
      'Frage nach, ob sie ankam, und sende sie sonst noch einmal.',
    ),
  ),
  'adviser.mailed': eventRule(
    'Monat an die Kanzlei gemailt',
    ({ month }) => `Sie hat den Link zu ${textOf(month)}, er gilt 14 Tage.`,
  ),
  'adviser.month-open': eventRule(
    'An den Abschluss erinnert',
    ({ month }) => `${textOf(month)} ist nicht abgeschlossen, die Kanzlei wartet darauf.`,
  ),
  'adviser.removed': eventRule(
    'Adresse der Kanzlei entfernt',
    'Sie bekommt keine Monate mehr gemailt, und ihre Links gelten nicht mehr.',
  ),
  'adviser.revoked': eventRule(
    'Link der Kanzlei zurückgezogen',
    ({ month }) => `Der Link zu ${textOf(month)} gilt nicht mehr.`,
  ),
  'adviser.stopped': eventRule(
    'Kanzlei hat die E-Mails abbestellt',
    'Sie bekommt keine Monate mehr gemailt, und ihre Links gelten nicht mehr.',
  ),
  'archive.downloaded': eventRule(
    'Archiv des Monats heruntergeladen',
    ({ file, documents, missing, digest }) =>
      joined(
        `${textOf(file)}, Belege: ${textOf(documents)}, fehlend: ${textOf(missing)}.`,
        `Prüfsumme: ${textOf(digest)}.`,
      ),
  ),
  'datev.downloaded': eventRule('DATEV-Datei heruntergeladen', ({ file, total, digest }) =>
    joined(`${textOf(file)}, Summe ${moneyOf(total, 'EUR')}.`, `Prüfsumme: ${textOf(digest)}.`),
  ),
  'setup.completed': eventRule('Einrichtung abgeschlossen', ({ transfers }) =>
    grantText(transfers),
  ),
  'app.activated': eventRule('Belegerstellung aktiviert', 'Was fällig ist, wird jetzt erstellt.'),
  'app.deactivated': eventRule(
    'Belegerstellung deaktiviert',
    'Was fällig wird, wartet, bis du sie wieder aktivierst.',
  ),
  'job.replayed': eventRule(
    'Schritte noch einmal gestartet',
    ({ steps }) =>
      `Unser Support hat noch einmal gestartet, was fehlgeschlagen war: ${textOf(steps)}.`,
  ),
  'creation.paused': eventRule('Belegerstellung angehalten', ({ reason }) =>
    joined(
      `Wir haben die Belegerstellung angehalten. Grund: ${textOf(reason)}.`,
      'Was fällig wird, wartet und entsteht danach von selbst.',
    ),
  ),
  'creation.resumed': eventRule(
    'Belegerstellung läuft wieder',
    'Was wartete, wird jetzt erstellt.',
  ),
  'creation.stopped': eventRule('Belegerstellung angehalten', ({ number }) =>
    joined(
      `Eine andere App schreibt auch Rechnungen: Diese Bestellung hat in Lexware Office eine zweite${textOf(number) && `, Nr. ${textOf(number)}`}.`,
      `Damit keine Bestellung doppelt berechnet wird, entsteht von selbst nichts, bis du ${at('otherApp')} sagst, wie es weitergeht.`,
    ),
  ),
  'creation.continued': eventRule('Belegerstellung läuft wieder', ({ startsAt }) =>
    joined(
      textOf(startsAt) &&
        `Rechnungen entstehen von selbst nur für Bestellungen ab dem ${printedMinute(textOf(startsAt))}.`,
      'Was wartete, wird jetzt erstellt.',
    ),
  ),
  'app.installed': eventRule(
    'App installiert',
    'Belege entstehen, sobald du die Belegerstellung aktivierst.',
  ),
  'app.uninstalled': eventRule('App deinstalliert', 'Es werden keine weiteren Belege erstellt.'),
  'app.webhook-set-aside': eventRule('Benachrichtigung nicht verarbeitet', (body) =>
    joined(
      `Eine Benachrichtigung (${aboutOf(body)}) konnte nicht verarbeitet werden.`,
      'Bestellungen und Belege gleichen wir auch ohne sie ab, spätestens in der Nacht; fehlt danach etwas, wende dich an den Support.',
    ),
  ),
  'app.scopes-lost': eventRule('Shopify-Berechtigung entzogen', (body) =>
    joined(
      `Der App fehlt in Shopify jetzt ein Zugriff (${aboutOf(body)}).`,
      `Stimme ihm wieder zu, beim Öffnen der App ${at('shopifyAdmin')} oder ${at('permissions')}, dann holen wir nach, was bis dahin nicht möglich war.`,
    ),
  ),
  'job.failed': eventRule('Verarbeitung fehlgeschlagen', failureOf),
  'job.scope-missing': eventRule('Fehlende Shopify-Berechtigung', (body) =>
    joined(
      `${stepOf(body)} ist noch nicht möglich.`,
      causeOf(body),
      'Sobald du zugestimmt hast, holen wir den Schritt von selbst nach.',
    ),
  ),
  ...IMPORT_EVENT_TEXTS,
  ...PLAN_EVENT_TEXTS,
  ...LINK_EVENT_TEXTS,
  ...PRIVACY_EVENT_TEXTS,
};

/**
 * The German words for one line of the log; a code we do not know is shown as it is rather than
 * hidden.
 */
export function eventText(event: string, body: StoredFacts): EventText {
  const title = eventTitle(event);
  if (!isEventCode(event)) return { title, text: storedDetailText(body.detail) };
  const { text } = TEXTS[event];
  return { title, text: textOrEmpty(() => text(body)) };
}

export function eventTitle(event: string): string {
  return isEventCode(event) ? TEXTS[event].title : event;
}

/** Codes of the events whose title or code holds this word. */
export function eventsDescribedBy(word: string): EventCode[] {
  const sought = word.toLowerCase();
  return EVENT_CODES.filter((code) =>
    `${code} ${TEXTS[code].title}`.toLowerCase().includes(sought),
  );
}

function isEventCode(event: string): event is EventCode {
  return Object.hasOwn(TEXTS, event);
}

function reasonOf(body: StoredFacts): string {
  return reasonFor('invoice')(body);
}

function reasonFor(kind: DocumentKind): EventRule['text'] {
  return ({ code, detail }) =>
    joined(isReason(code) ? reasonText(code, kind) : textOf(code), storedDetailText(detail));
}

function transactionFacts({ gateway, subject, ...body }: StoredFacts): string {
  const method = textOf(gateway) && paymentMethodName(textOf(gateway));
  return [method, textOf(subject), documentFacts(body)].filter(Boolean).join(', ');
}

function failureOf({ attempts, code, ...body }: StoredFacts): string {
  const tries =
    typeof attempts === 'number'
      ? ` nach ${attempts === 1 ? 'einem Versuch' : `${attempts} Versuchen`}`
      : '';
  const what = `${stepOf(body)} ist${tries} gescheitert. Du kannst ihn ${at('failures')} erneut starten.`;
  return joined(what, isReason(code) ? reasonText(code) : '', causeOf(body));
}

/** Former versions stored the step, and why it failed, as German texts. */
function stepOf({ step }: StoredFacts): string {
  const name = textOf(step);
  return name === '' ? 'Der Schritt' : storedStepText(name);
}

function causeOf({ failure, detail }: StoredFacts): string {
  const code = textOf(failure);
  return joined(code && errorText(code), storedDetailText(detail));
}
