import { OF_ORDER } from '../documents/model/cause';
import type { DocumentKind } from '../documents/model/document';
import type { Decision } from '../documents/model/reason';
import { DEFAULT_SETTINGS } from '../settings/settings';
import type { OrderEvent } from '../setting-sections/invoice-settings';
import { aDocument } from '../testing/documents';
import { type Awaited, awaitedDocument } from './awaited-document';

type Question = Parameters<typeof awaitedDocument>[0];
type Order = NonNullable<Question['order']>;

const at = '2026-03-02T09:00:00.000Z';
const undecided: Order = {
  decisions: [],
  paymentStatus: 'pending',
  fulfillmentStatus: 'unfulfilled',
  cancelledAt: null,
};
const decided = (decision: Decision, kind: DocumentKind = 'invoice'): Order => ({
  ...undecided,
  decisions: [{ kind, cause: OF_ORDER, decision, at }],
});
const rules = (event: OrderEvent, create: boolean = true) => ({
  ...DEFAULT_SETTINGS,
  invoice: { ...DEFAULT_SETTINGS.invoice, event, create },
  delivery: { ...DEFAULT_SETTINGS.delivery, create: true },
});
const awaited = (question: Partial<Question> = {}) =>
  awaitedDocument({
    kind: 'invoice',
    order: undecided,
    documents: [],
    settings: rules('paid'),
    ...question,
  });

const PAID: Partial<Order> = { paymentStatus: 'paid' };
const SENT: Partial<Order> = { fulfillmentStatus: 'fulfilled' };
const WAITS: Decision = { kind: 'wait', reason: 'WAIT' };

it.each<[OrderEvent, Partial<Order>, Awaited]>([
  ['created', {}, 'being-made'],
  ['paid', {}, 'payment'],
  ['paid', PAID, 'being-made'],
  ['fulfilled', PAID, 'dispatch'],
  ['completed', {}, 'payment-and-dispatch'],
  ['completed', PAID, 'dispatch'],
  ['completed', SENT, 'payment'],
  ['completed', { ...PAID, ...SENT }, 'being-made'],
  ['paid', { cancelledAt: at }, 'cancelled'],
])('by the rule %s, an order %p awaits %s', (event, order, expected) => {
  const settings = rules(event);
  expect(awaited({ settings, order: { ...undecided, ...order } })).toBe(expected);
});

it('of an order that nobody has seen yet the rule of the shop is told', () => {
  expect(awaited({ order: null })).toBe('payment');
  expect(awaited({ order: null, settings: rules('paid', false) })).toBe('none');
});

it('what waits for its moment is never called due, whatever the stored states say', () => {
  const order = { ...decided(WAITS), ...PAID };
  expect(awaited({ order })).toBe('payment');
});

it.each<[Decision, Awaited]>([
  [{ kind: 'create' }, 'being-made'],
  [WAITS, 'payment'],
  [{ kind: 'wait', reason: 'ANSWER_LOST' }, 'being-made'],
  [{ kind: 'wait', reason: 'NO_TRANSFERS' }, 'shop'],
  [{ kind: 'wait', reason: 'NOT_ACTIVATED' }, 'shop'],
  [{ kind: 'refuse', reason: 'MISSING_ADDRESS' }, 'shop'],
  [{ kind: 'refuse', reason: 'FAILED' }, 'shop'],
  [{ kind: 'skip', reason: 'SKIP_CANCELLED' }, 'cancelled'],
  [{ kind: 'skip', reason: 'SKIP_UNPAID' }, 'shop'],
  [{ kind: 'skip', reason: 'CANCELLED' }, 'withdrawn'],
  [{ kind: 'skip', reason: 'DISABLED_INVOICE_CREATE' }, 'none'],
  [{ kind: 'skip', reason: 'SKIP_FREE' }, 'none'],
])('decided as %p, the invoice awaits %s', (decision, expected) => {
  expect(awaited({ order: decided(decision) })).toBe(expected);
});

it.each<[string, Parameters<typeof aDocument>[0], Awaited]>([
  ['is being created', { state: 'claimed', status: null, lexwareId: null }, 'being-made'],
  ['may exist or not', { state: 'unclear', status: null, lexwareId: null }, 'shop'],
  ['is a draft in Lexware', { status: 'draft' }, 'shop'],
])('a document that %s', (_what, document, expected) => {
  expect(awaited({ documents: [aDocument(document)] })).toBe(expected);
});

it('credit notes await something to credit, or its money; delivery notes the dispatch', () => {
  const credit = (order: Order) => awaited({ kind: 'credit-note', order });
  expect(credit(undecided)).toBe('occasion');
  expect(credit(decided({ kind: 'wait', reason: 'REFUND_PENDING' }, 'credit-note'))).toBe('refund');
  expect(credit(decided(WAITS, 'credit-note'))).toBe('shop');
  expect(awaited({ kind: 'delivery-note' })).toBe('dispatch');
});
