import { nameOfPlanWith } from '../plan-texts';
import { at } from '../places';
import type { LAPSED } from '../../../domain/datev/accounts';
import type { PlanFeature } from '../../../domain/plans/plan';
import type { SettingsChange } from '../../../domain/settings/dependencies';
import type { SettingsWarning } from '../../../domain/settings/settings-warnings';

const needsPlan = (what: string, feature: PlanFeature): string =>
  `${what} gibt es ab dem Plan ${nameOfPlanWith(feature)}. Wie du ihn bekommst, steht ${at('plan')}.`;

/** What was switched off or reset with a save, and why. */
export const CHANGE_TEXTS: Record<SettingsChange | typeof LAPSED, string> = {
  CREDITS_NEED_INVOICES: 'Gutschriften wurden ausgeschaltet, weil sie Rechnungen voraussetzen.',
  TRANSACTIONS_NEED_INVOICES: 'Umsätze wurden ausgeschaltet, weil sie Rechnungen voraussetzen.',
  HINTS_NEED_TRANSACTIONS:
    'Zuordnungsvorschläge wurden ausgeschaltet, weil sie Umsätze voraussetzen.',
  FEES_NEED_TRANSACTIONS:
    'Transaktionsgebühren wurden ausgeschaltet, weil sie Umsätze voraussetzen.',
  HINTS_NEED_FINALIZE:
    'Zuordnungsvorschläge wurden ausgeschaltet, weil sie abgeschlossene Rechnungen voraussetzen.',
  INVOICE_MAIL_NEEDS_FINALIZE:
    'Der Rechnungsversand wurde ausgeschaltet, weil Entwürfe nicht versendet werden können.',
  CREDIT_MAIL_NEEDS_FINALIZE:
    'Der Gutschriftversand wurde ausgeschaltet, weil Entwürfe nicht versendet werden können.',
  DELIVERY_MAIL_NEEDS_FINALIZE:
    'Der Lieferscheinversand wurde ausgeschaltet, weil Entwürfe nicht versendet werden können.',
  INVOICE_DATES_NEED_FULFILMENT:
    'Rechnungs- und Lieferdatum richten sich jetzt nach der Bestellung, weil beim gewählten Zeitpunkt noch nichts versendet ist.',
  DELIVERY_DATES_NEED_FULFILMENT:
    'Die Daten des Lieferscheins richten sich jetzt nach der Bestellung, weil beim gewählten Zeitpunkt noch nichts versendet ist.',
  EXCEPTIONS_NEED_TIMING:
    'Die Ausnahmen nach Zahlungsmethode wurden entfernt, weil jetzt alle Rechnungen sofort erstellt werden.',
  LANGUAGE_NEEDS_PRO:
    'Belege bleiben auf Deutsch, weil fremdsprachige Belege eine größere Version von Lexware Office voraussetzen.',
  PLAN_DELIVERY_DATE: needsPlan('Eigene Lieferdaten', 'deliveryDate'),
  PLAN_LAYOUTS: needsPlan('Eigene Drucklayouts', 'layouts'),
  PLAN_MAILS: needsPlan('Versandfunktionen', 'emails'),
  PLAN_TAGS: needsPlan('Stichworte auf Belegen', 'tags'),
  PLAN_FEES: needsPlan('Transaktionsgebühren', 'fees'),
  PLAN_PAYMENT_SYNC: needsPlan('Zahlungsabgleiche', 'orderSync'),
  PLAN_METAFIELDS: needsPlan('Metafelder', 'metafields'),
  ACCOUNTS_UNCONFIRMED:
    'Die Konten haben sich geändert, also muss deine Kanzlei sie neu bestätigen.',
};

export const WARNING_TEXTS: Record<SettingsWarning, string> = {
  DATE_NEEDS_OTHER_TIMING: 'Anderer Erstellungszeitpunkt erforderlich',
  MAIL_NEEDS_FINALIZE: 'Belege müssen abgeschlossen werden, damit sie versendet werden können.',
  HINTS_NEED_FINALIZE: 'Zuordnungsvorschläge setzen abgeschlossene Rechnungen voraus.',
};
