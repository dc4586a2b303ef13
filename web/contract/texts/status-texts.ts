import type { Language } from '../../domain/text/language';
import type { ShownStatus } from '../order/shown-status';
import type { EInvoiceProfile } from '../../domain/documents/model/document';
import type { ShownPayment, ShownFulfillment } from '../../domain/order/shown-status';
import type { z } from 'zod';
import type { eventStatus } from '../log';

/** How a document stands, in a word. */
export const STATUS_TEXTS: Record<Language, Record<ShownStatus, string>> = {
  de: {
    underway: 'Wird erstellt',
    failed: 'Nicht angelegt',
    unclear: 'Zu prüfen',
    draft: 'Entwurf',
    open: 'Offen',
    assign: 'Zuordnen',
    paid: 'Bezahlt',
    voided: 'Storniert',
    deleted: 'Gelöscht',
  },
  en: {
    underway: 'Being created',
    failed: 'Not created',
    unclear: 'To be checked',
    draft: 'Draft',
    open: 'Open',
    assign: 'Assign',
    paid: 'Paid',
    voided: 'Cancelled',
    deleted: 'Deleted',
  },
};

/** On documents that are e-invoices; nothing on all others. */
export const E_INVOICE_TEXTS: Record<Language, Record<EInvoiceProfile, string | null>> = {
  de: { none: null, en16931: 'E-Rechnung', xrechnung: 'XRechnung' },
  en: { none: null, en16931: 'E-invoice', xrechnung: 'XRechnung' },
};

/** How an order was paid for, as screens and files call it. */
export const PAYMENT_TEXTS = {
  manual: 'Manuell ausstehend',
  pending: 'Ausstehend',
  authorized: 'Autorisiert',
  expired: 'Abgelaufen',
  overdue: 'Überfällig',
  paid: 'Bezahlt',
  partially_paid: 'Teilweise bezahlt',
  partially_refunded: 'Teilweise zurückerstattet',
  open: 'Offen',
  voided: 'Storniert',
  refunded: 'Zurückerstattet',
  unpaid: 'Unbezahlt',
  invalid: 'Fehlgeschlagen',
  unknown: 'Unbekannt',
} as const satisfies Record<ShownPayment, string>;

/** How far it was sent. */
export const FULFILLMENT_TEXTS = {
  fulfilled: 'Ausgeführt',
  unfulfilled: 'Nicht ausgeführt',
  partial: 'Teilweise ausgeführt',
  planned: 'Geplant',
  stopped: 'Angehalten',
  denied: 'Abgelehnt',
  restocked: 'Zurückgelegt',
  canceled: 'Storniert',
  unknown: 'Unbekannt',
} as const satisfies Record<ShownFulfillment, string>;

export const EVENT_STATUS_TEXTS: Record<z.infer<typeof eventStatus>, string> = {
  info: 'Info',
  success: 'Erfolg',
  warning: 'Warnung',
  critical: 'Fehler',
};
