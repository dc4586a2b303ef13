import { isPayPal, paymentMethodId } from '../order/payment-method';
import type { TransactionSettings } from '../setting-sections/transaction-settings';

/** Shopify Payments is the provider that reports its fees and payouts. */
export const SHOPIFY_PAYMENTS = 'shopify_payments';

/** The payment methods whose money is booked. */
export function bookableGateways(settings: TransactionSettings): string[] {
  const named = Object.keys(settings.gateways).map((id) => paymentMethodId(id));
  return [...new Set(named)].filter((gateway) => isBookable(gateway, settings));
}

/**
 * Whether the merchant wants this payment method's money booked; never PayPal's, which Lexware
 * connects by itself. Each method is switched on separately: a gift card or a bank transfer moves
 * no money at a provider, so only chosen methods are booked. `gateway` is an id as returned by
 * `paymentMethodId`.
 */
export function isBookable(gateway: string, { create, gateways }: TransactionSettings): boolean {
  if (create !== 'all' || isPayPal(gateway)) return false;
  return Object.entries(gateways).some(([id, isOn]) => isOn && paymentMethodId(id) === gateway);
}
