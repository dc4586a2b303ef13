const NAMES = new Map(
  Object.entries({
    shopify_payments: 'Shopify Payments',
    paypal: 'PayPal',
    klarna: 'Klarna',
    gift_card: 'Geschenkkarte',
    shopify_store_credit: 'Guthaben',
    cash: 'Barzahlung',
    manual: 'manuelle Zahlung',
    bank_deposit: 'Überweisung',
    bogus: 'Testzahlung',
  }),
);

/** Name of a payment method as documents print it; methods we do not know keep Shopify's name. */
export function paymentMethodName(gateway: string): string {
  return NAMES.get(gateway.toLowerCase()) ?? gateway.replaceAll('_', ' ').trim();
}
