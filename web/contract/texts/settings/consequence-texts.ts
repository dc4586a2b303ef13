import type { SettingsChange } from '../../../domain/settings/dependencies';
import { CHANGE_TEXTS } from './settings-texts';

/**
 * What will be switched off or reset with the next save, shown while somebody fills in the form.
 * What a plan or account does not include reads the same before and after.
 */
export const CONSEQUENCE_TEXTS: Record<SettingsChange, string> = {
  ...CHANGE_TEXTS,
  CREDITS_NEED_INVOICES: 'Gutschriften werden mit ausgeschaltet, weil sie Rechnungen voraussetzen.',
  TRANSACTIONS_NEED_INVOICES: 'Umsätze werden mit ausgeschaltet, weil sie Rechnungen voraussetzen.',
  HINTS_NEED_TRANSACTIONS:
    'Zuordnungsvorschläge werden mit ausgeschaltet, weil sie Umsätze voraussetzen.',
  FEES_NEED_TRANSACTIONS:
    'Transaktionsgebühren werden mit ausgeschaltet, weil sie Umsätze voraussetzen.',
  HINTS_NEED_FINALIZE:
    'Zuordnungsvorschläge werden mit ausgeschaltet, weil sie abgeschlossene Rechnungen voraussetzen.',
  INVOICE_MAIL_NEEDS_FINALIZE:
    'Der Rechnungsversand wird mit ausgeschaltet, weil Entwürfe nicht versendet werden können.',
  CREDIT_MAIL_NEEDS_FINALIZE:
    'Der Gutschriftversand wird mit ausgeschaltet, weil Entwürfe nicht versendet werden können.',
  DELIVERY_MAIL_NEEDS_FINALIZE:
    'Der Lieferscheinversand wird mit ausgeschaltet, weil Entwürfe nicht versendet werden können.',
  INVOICE_DATES_NEED_FULFILMENT:
    'Beim gewählten Zeitpunkt ist noch nichts versendet. Mit dem Speichern richten sich Rechnungs- und Lieferdatum nach der Bestellung.',
  DELIVERY_DATES_NEED_FULFILMENT:
    'Beim gewählten Zeitpunkt ist noch nichts versendet. Mit dem Speichern richten sich die Daten des Lieferscheins nach der Bestellung.',
  EXCEPTIONS_NEED_TIMING:
    'Die Ausnahmen nach Zahlungsmethode werden entfernt, weil dann alle Rechnungen sofort erstellt werden.',
};
