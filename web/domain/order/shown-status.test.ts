import { cents } from '../money/cents';
import { anOrder } from '../testing/builders';
import type { Order, OrderTransaction } from './order';
import { payableOf, shownFulfillment, shownPayment } from './shown-status';

const NOW = '2026-03-10T09:00:00.000Z';
const terms = (dueAt: string | null) => ({ kind: 'net', name: 'Net 30', days: 30, dueAt }) as const;
const aPayment = (changes: Partial<OrderTransaction>): OrderTransaction => ({
  id: '9',
  parentId: null,
  kind: 'sale',
  status: 'success',
  gateway: 'bank_deposit',
  processedAt: null,
  amount: cents(11_900),
  ...changes,
});
const failed = aPayment({ status: 'failure' });
const byHand = aPayment({ status: 'pending', isManual: true });
const byProvider = aPayment({ status: 'pending', isManual: false });

it.each<[string, Partial<Order>, string]>([
  ['agreed on and not due yet', { paymentTerms: terms('2026-03-11T00:00:00.000Z') }, 'open'],
  ['agreed on and due', { paymentTerms: terms('2026-03-09T00:00:00.000Z') }, 'overdue'],
  ['agreed on for when it is sent', { paymentTerms: terms(null) }, 'open'],
  ['to come by hand', { transactions: [byHand] }, 'manual'],
  ['to come by hand after a card failed', { transactions: [failed, byHand] }, 'manual'],
  ['on its way at a provider', { transactions: [byProvider] }, 'pending'],
  ['refused', { transactions: [failed] }, 'invalid'],
  ['nowhere', { transactions: [] }, 'unpaid'],
  ['agreed on, but hidden', { paymentTerms: 'hidden', transactions: [byProvider] }, 'pending'],
])('names a payment that is %s', (_what, changes, shown) => {
  const order = anOrder({ paymentStatus: 'pending', paymentTerms: null, ...changes });
  expect(shownPayment({ ...order, ...payableOf(order) }, NOW)).toBe(shown);
});

it('names the status in Shopify of all others, whatever was agreed on', () => {
  const order = anOrder({ paymentStatus: 'paid', paymentTerms: terms('2026-03-09T00:00:00.000Z') });
  expect(shownPayment({ ...order, ...payableOf(order) }, NOW)).toBe('paid');
});

it.each([
  ['unfulfilled', null, 'unfulfilled'],
  ['unfulfilled', NOW, 'canceled'],
  ['fulfilled', NOW, 'fulfilled'],
] as const)('names an order %s, cancelled at %s: %s', (fulfillmentStatus, cancelledAt, shown) =>
  expect(shownFulfillment({ fulfillmentStatus, cancelledAt })).toBe(shown),
);
