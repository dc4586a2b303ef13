import type { PaymentConditionSettings } from '../settings/sections/invoice-settings';

export interface PaymentConditionPreset {
  id: string;
  /** German, as the menu shows it. */
  title: string;
  condition: PaymentConditionSettings;
}

/** Days that "within N days" begins with; the merchant changes them. */
const COMMON_TERM = 14;

/**
 * What merchants choose from; `{paymentRange}`, `{discountRange}` and `{discount}` are filled in on
 * the document.
 */
export const PAYMENT_CONDITION_PRESETS: readonly PaymentConditionPreset[] = [
  preset('immediate', 'Sofort zahlbar', { label: 'Zahlbar sofort, rein netto' }),
  preset('within-days', 'Zahlbar innerhalb von N Tagen', {
    label: 'Zahlbar innerhalb von {paymentRange} Tagen ohne Abzug',
    duration: COMMON_TERM,
  }),
  preset('discount', '2 % Skonto in 10 Tagen, 30 Tage netto', {
    label:
      '{discount} % Skonto bei Zahlung innerhalb von {discountRange} Tagen, {paymentRange} Tage netto',
    duration: 30,
    discount: { percentage: 2, range: 10 },
  }),
  preset('prepayment', 'Vorkasse', { label: 'Vorkasse: Versand nach Zahlungseingang' }),
  preset('cash-on-delivery', 'Nachnahme', { label: 'Zahlbar bei Lieferung per Nachnahme' }),
  preset('due-on-receipt', 'Fällig bei Erhalt', { label: 'Fällig bei Erhalt der Rechnung' }),
  preset('fully-paid', 'Vollständig bezahlt', { label: 'Die Rechnung ist vollständig bezahlt' }),
  preset('payment-received', 'Zahlung erhalten', {
    label: 'Zahlung dankend erhalten ({{ order.payment_methods }})',
  }),
];

function preset(
  id: string,
  title: string,
  condition: Partial<PaymentConditionSettings> & Pick<PaymentConditionSettings, 'label'>,
): PaymentConditionPreset {
  return { id, title, condition: { duration: 0, discount: null, ...condition } };
}
