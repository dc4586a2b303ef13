import { FULFILLMENT_TEXTS, PAYMENT_TEXTS } from './status-texts';

const HELP = 'help.shopify.com/de/manual';
const HOLDS = `${HELP}/orders/fulfillment/fulfilling-orders/holds`;
const REQUESTS = `${HELP}/shipping/shopify-fulfillment-network/fulfillment-requests/fulfillment-request-statuses`;
const AUTHORIZATION = `${HELP}/payments/payment-authorization`;
const DEFERRED = `${HELP}/fulfillment/managing-orders/payments/deferred-payments`;
const CANCELLED = `${HELP}/orders/cancel-delete-order`;
const REFUNDED = `${HELP}/fulfillment/managing-orders/refunding-orders`;

type Status = keyof typeof PAYMENT_TEXTS | keyof typeof FULFILLMENT_TEXTS;

/**
 * Shopify's German word for each of its states, and the page of its help that has it, as read on 29
 * November 2026. Its page on all states (order-status) could not be read in German.
 */
const SHOPIFYS: Partial<Record<Status, [word: string, page: string]>> = {
  // Under a heading that says so already, ours leaves the first word out.
  pending: ['Zahlung ausstehend', DEFERRED],
  overdue: ['Überfällig', DEFERRED],
  authorized: ['Autorisiert', AUTHORIZATION],
  paid: ['Bezahlt', CANCELLED],
  canceled: ['Storniert', CANCELLED],
  refunded: ['Zurückerstattet', REFUNDED],
  partially_refunded: ['Teilweise zurückerstattet', REFUNDED],
  fulfilled: ['Ausgeführt', HOLDS],
  unfulfilled: ['Nicht ausgeführt', HOLDS],
  partial: ['Teilweise ausgeführt', REQUESTS],
  stopped: ['Angehalten', HOLDS],
};

/** States of Shopify's whose German word no public page showed. */
const UNPROVEN: Status[] = [
  'expired',
  'partially_paid',
  'voided',
  'planned',
  'denied',
  'restocked',
];

/** What Shopify calls pending, told apart by us, and what we do not know. */
const OURS: Status[] = ['manual', 'open', 'unpaid', 'invalid', 'unknown'];

const TEXTS = { ...PAYMENT_TEXTS, ...FULFILLMENT_TEXTS };
const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

it.each(Object.entries(SHOPIFYS))('%s is called as Shopify calls it', (status, [word]) => {
  const known = word.replace(/^Zahlung /, '');
  expect(TEXTS[status as Status]).toBe(capitalised(known));
});

it('every state of an order has Shopify’s word, or is known to have none', () => {
  const listed = [...Object.keys(SHOPIFYS), ...UNPROVEN, ...OURS];
  expect(listed.toSorted()).toEqual(Object.keys(TEXTS).toSorted());
});
