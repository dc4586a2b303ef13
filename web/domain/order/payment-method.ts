import type { Order, OrderTransaction } from './order';

/** PayPal has its own account in Lexware Office, whichever of its ids an order was paid with. */
export function isPayPal(gateway: string): boolean {
  return /paypal/i.test(gateway);
}

/**
 * Ids of the methods by which an order was or is to be paid, from its transactions and from what it
 * names itself. A method with which every attempt failed does not count.
 */
export function paymentMethodsOf({ transactions, paymentGateways }: Order): string[] {
  const hasFailed = ({ status }: OrderTransaction) => status === 'failure' || status === 'error';
  const valid = transactions
    .filter((one) => !hasFailed(one))
    .map(({ gateway }) => paymentMethodId(gateway));
  const failed = transactions.filter(hasFailed).map(({ gateway }) => paymentMethodId(gateway));
  const named = paymentGateways.map(paymentMethodId).filter((method) => !failed.includes(method));
  return [...new Set([...valid, ...named])];
}

/**
 * Shopify writes names of manual methods as the merchant typed them, so case and blanks do not
 * count.
 */
export function paymentMethodId(gateway: string): string {
  return gateway.trim().toLowerCase().replaceAll(/\s+/g, '_');
}
