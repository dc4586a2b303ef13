import type { ShownFulfillment, ShownPayment } from '../../domain/order/shown-status';

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
