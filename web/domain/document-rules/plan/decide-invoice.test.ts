import { type OrderInput, anOrder, aRefund, aLine } from '../../testing/builders';
import { cents } from '../../money/cents';
import { invoiceDecision, type InvoiceOverrides } from '../../testing/drafts/invoice-questions';
import { SAMPLE_ORDER } from '../../placeholders/values/sample-order';

const unpaid: OrderInput = { paymentStatus: 'pending', transactions: [] };
const byBank: OrderInput = { ...unpaid, paymentGateways: ['Bank Deposit'] };
const [payment] = anOrder().transactions;
const failedAttempt: OrderInput = {
  paymentStatus: 'pending',
  transactions: payment ? [{ ...payment, status: 'failure' }] : [],
  paymentGateways: ['manual'],
};
const cancelled = { ...unpaid, cancelledAt: '2026-03-02T10:00:00.000Z' };
const [sale] = anOrder().transactions;
const paidBack: OrderInput = {
  paymentStatus: 'refunded',
  transactions: sale ? [sale] : [],
  refunds: [aRefund({ total: sale?.amount ?? cents(0), transactionIds: ['9002'] })],
};
const calledOff = { cancelledAt: '2026-03-02T10:00:00.000Z' };
const giftCard = aLine({ isGiftCard: true, rate: 0, requiresShipping: false });
const taxedCard = aLine({ isGiftCard: true, requiresShipping: false });
const removed = aLine({ currentQuantity: 0 });
const free = anOrder({ totals: { total: cents(0) } });

describe('decideInvoice', () => {
  it('creates the invoice of a paid order', () =>
    expect(invoiceDecision({})).toEqual({ kind: 'create' }));

  it.each<[string, InvoiceOverrides]>([
    ['DISABLED', { shop: { installedAt: '2026-03-01T00:00:00.000Z', uninstalled: true } }],
    ['EXISTING', { existing: true }],
    ['CANCELLED', { cancelled: true }],
    ['CANCELLED', { cancelled: true, createNow: true }],
    ['DISABLED_INVOICE_CREATE', { invoice: { create: false } }],
    ['SKIP_TEST', { order: anOrder({ test: true }) }],
    ['SKIP_POS', { order: anOrder({ sourceName: 'pos' }) }],
    ['SKIP_POS', { order: anOrder({ sourceName: 'Zettle' }) }],
    [
      'SKIP_POS',
      { order: anOrder({ sourceName: 'ready2order' }), orders: { posName: 'Kasse, Ready2Order ' } },
    ],
    [
      'SKIP_TAG',
      { order: anOrder({ tags: ['neu', 'B2B-Manuell '] }), orders: { skipTags: ['b2b-manuell'] } },
    ],
    ['SKIP_DATE', { order: anOrder({ createdAt: '2026-02-28T22:59:59.000Z' }) }],
    ['SKIP_DATE', { invoice: { create: '2026-03-03' } }],
    ['SKIP_DATE', { invoice: { create: '2026-03-02T09:00:01.000Z' } }],
    ['TOO_OLD', { order: anOrder({ createdAt: '2025-12-01T00:00:00.000Z' }) }],
    ['SKIP_FREE', { order: free }],
    [
      'SKIP_FREE',
      {
        order: anOrder({
          lines: [removed],
          refunds: [aRefund()],
          totals: { currentTotal: cents(0) },
        }),
      },
    ],
    ['SKIP_CANCELLED', { order: anOrder(cancelled) }],
    ['SKIP_CANCELLED', { invoice: { event: 'fulfilled' }, order: anOrder(paidBack) }],
    [
      'SKIP_CANCELLED',
      { invoice: { event: 'completed' }, order: anOrder({ ...paidBack, ...calledOff }) },
    ],
    ['SKIP_UNSENT', { invoice: { event: 'fulfilled' }, order: anOrder(calledOff) }],
    ['SKIP_GIFT_CARD', { order: anOrder({ lines: [giftCard] }) }],
  ])('skips with %s', (reason, question) =>
    expect(invoiceDecision(question)).toEqual({ kind: 'skip', reason }),
  );

  it.each<[string, InvoiceOverrides]>([
    ['WAIT', { order: anOrder(unpaid) }],
    ['WAIT', { invoice: { event: 'fulfilled' } }],
    ['WAIT', { invoice: { event: 'fulfilled', eventExceptions: ['paypal'] } }],
    ['WAIT', { invoice: { eventExceptions: ['shopify_payments'] }, order: anOrder(failedAttempt) }],
    [
      'WAIT',
      {
        invoice: { event: 'completed' },
        order: anOrder({ ...unpaid, fulfillmentStatus: 'fulfilled' }),
      },
    ],
    ['HIDDEN_SOON', { order: anOrder(unpaid), isHiddenSoon: true }],
    ['NOT_CONNECTED', { connection: 'none' }],
    ['CONNECTION_INTERRUPTED', { connection: 'interrupted' }],
    ['NOT_CONNECTED', { connection: 'none', createNow: true, order: anOrder(unpaid) }],
  ])('waits with %s', (reason, question) =>
    expect(invoiceDecision(question)).toEqual({ kind: 'wait', reason }),
  );

  it.each<[string, InvoiceOverrides]>([
    [
      'an unpaid order when invoices follow the order',
      { invoice: { event: 'created' }, order: anOrder(unpaid) },
    ],
    ['a refunded order, because it was paid', { order: anOrder({ paymentStatus: 'refunded' }) }],
    [
      'older orders when all are wanted',
      { invoice: { create: 'all' }, order: anOrder({ createdAt: '2020-01-01T00:00:00Z' }) },
    ],
    [
      'orders of the chosen German day',
      { invoice: { create: '2026-03-02' }, order: anOrder({ createdAt: '2026-03-01T23:30:00Z' }) },
    ],
    [
      'payment methods that need not wait',
      { invoice: { eventExceptions: ['bank_deposit'] }, order: anOrder(byBank) },
    ],
    [
      'an exception beside a gift card',
      { invoice: { event: 'completed', eventExceptions: ['Shopify_Payments'] } },
    ],
    [
      'orders of no known source',
      { order: anOrder({ sourceName: null }), orders: { posName: ', ' } },
    ],
    [
      'other sources than tills',
      { order: anOrder({ sourceName: 'web' }), orders: { posName: 'Kasse' } },
    ],
    [
      'point of sale when it is not excluded',
      { orders: { skipPos: false }, order: anOrder({ sourceName: 'pos' }) },
    ],
    ['free orders when they are not excluded', { orders: { skipFree: false }, order: free }],
    ['a gift card that was taxed at its sale', { order: anOrder({ lines: [taxedCard] }) }],
    [
      'an order whose customer has a tag that leaves out orders',
      {
        order: anOrder({ customer: { ...SAMPLE_ORDER.customer!, tags: ['nie'] } }),
        orders: { skipTags: ['nie'] },
      },
    ],
    ['gift cards beside goods', { order: anOrder({ lines: [giftCard, aLine({ id: '2' })] }) }],
    [
      'an order that was sent although it was refunded',
      {
        invoice: { event: 'fulfilled' },
        order: anOrder({ ...paidBack, fulfillmentStatus: 'fulfilled' }),
      },
    ],
    [
      'an order called off before its dispatch, at the merchant’s request',
      { invoice: { event: 'fulfilled' }, order: anOrder(calledOff), createNow: true },
    ],
    [
      'orders cancelled after payment',
      { order: anOrder({ cancelledAt: '2026-03-02T10:00:00Z', paymentStatus: 'refunded' }) },
    ],
  ])('creates for %s', (_, question) =>
    expect(invoiceDecision(question)).toEqual({ kind: 'create' }),
  );

  it('lets the merchant create at once whatever timing, tags, source, price, date and switch', () => {
    const order = anOrder({
      ...unpaid,
      sourceName: 'pos',
      tags: ['nie'],
      createdAt: '2020-01-01T00:00:00Z',
      totals: { total: cents(0) },
    });
    const answer = invoiceDecision({
      order,
      createNow: true,
      invoice: { create: false },
      orders: { skipTags: ['nie'] },
    });
    expect(answer).toEqual({ kind: 'create' });
  });

  it.each([true, false])(
    'never creates in another currency, asked for (%s) or not',
    (createNow) => {
      const order = anOrder({ currency: 'CHF' });
      expect(invoiceDecision({ order, createNow })).toEqual({
        kind: 'refuse',
        reason: 'INVALID_CURRENCY',
        detail: { code: 'ORDER_CURRENCY', currency: 'CHF' },
      });
    },
  );

  it('names the lasting reason before the passing one', () => {
    const order = anOrder({ ...unpaid, sourceName: 'pos' });
    expect(invoiceDecision({ order, connection: 'none' })).toEqual({
      kind: 'skip',
      reason: 'SKIP_POS',
    });
  });
});
