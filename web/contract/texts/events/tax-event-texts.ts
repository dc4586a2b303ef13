import type { EventCode } from '../../../domain/log/event-codes';
import { type EventRules, joined, eventRule, textOf } from '../../event-rule';
import { storedDetailText } from '../details/detail-text';

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
