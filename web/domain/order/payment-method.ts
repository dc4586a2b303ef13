import type { Order } from './order';

const NAMES: Record<string, string> = {
  shopify_payments: 'Shopify Payments',
  paypal: 'PayPal',
  klarna: 'Klarna',
  gift_card: 'Geschenkkarte',
  shopify_store_credit: 'Guthaben',
  cash: 'Barzahlung',
  manual: 'manuelle Zahlung',
  bank_deposit: 'Überweisung',
  bogus: 'Testzahlung',
};

/** Name of a payment method as documents print it; methods we do not know keep Shopify's name. */
export function paymentMethodName(gateway: string): string {
  return NAMES[gateway.toLowerCase()] ?? gateway.replaceAll('_', ' ').trim();
}

/**
 * Ids of the methods by which an order was or is to be paid. An attempt that failed says nothing about how the customer
 * pays; orders without any transaction yet name the methods themselves.
 */
export function paymentMethodsOf({ transactions, paymentGateways }: Order): string[] {
  const attempts = transactions.filter(({ kind }) => kind === 'sale' || kind === 'capture' || kind === 'authorization');
  const valid = attempts.filter(({ status }) => status !== 'failure' && status !== 'error');
  const gateways = valid.length > 0 ? valid.map(({ gateway }) => gateway) : paymentGateways;
  return [...new Set(gateways.map(paymentMethodId))];
}

/** Shopify writes names of manual methods as the merchant typed them, so case and blanks do not count. */
export function paymentMethodId(gateway: string): string {
  return gateway.trim().toLowerCase().replaceAll(/\s+/g, '_');
}
