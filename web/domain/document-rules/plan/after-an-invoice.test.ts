import { type Settings, DEFAULT_SETTINGS } from '../../settings/settings';
import { type OrderInput, anOrder, aLine, aRefund } from '../../testing/builders';
import { Bookkeeper } from '../../testing/bookkeeper';
import { parseCause, causeText } from '../../documents/model/cause';
import type { Order } from '../../order/order';
import { total, goodwill } from '../../testing/correction-cases';
import { documentsBalance } from '../billed/billed-amounts';
import { cents } from '../../money/cents';

const settings: Settings = {
  ...DEFAULT_SETTINGS,
  orders: { ...DEFAULT_SETTINGS.orders, skipPos: true, skipFree: true, skipTags: ['nie'] },
};

/** Invoiced manually, then corrected by the engine. */
function invoicedManually(placed: OrderInput, otherwise: Partial<Settings> = {}) {
  const bookkeeper = new Bookkeeper({ settings: { ...settings, ...otherwise } });
  bookkeeper.instructions = [{ kind: 'create', document: 'invoice', cause: parseCause('order') }];
  bookkeeper.settle(anOrder(placed));
  bookkeeper.instructions = [];
  return { bookkeeper, settle: (order: Order) => bookkeeper.settle(order) };
}

describe('an order that filters leave out, invoiced at the merchant’s request', () => {
  it.each<[string, OrderInput]>([
    ['a till sale', { sourceName: 'pos' }],
    ['with an excepted tag', { tags: ['nie'] }],
    ['older than the beginning', { createdAt: '2026-02-01T00:00:00.000Z' }],
    ['older than Shopify shows', { createdAt: '2025-11-01T00:00:00.000Z' }],
    ['a test order', { test: true }],
  ])('gets its corrections like any other: %s', (_, input) => {
    const { bookkeeper, settle } = invoicedManually(input);
    const added = { ...input, lines: [aLine({ quantity: 2 })], totals: total(23_800, 23_800) };
    expect(settle(anOrder(added))).toEqual([]);
    expect(settle(anOrder({ ...added, refunds: [goodwill(1_000)] }))).toEqual([]);
    expect(bookkeeper.documents.map(({ cause }) => causeText(cause))).toEqual([
      'order',
      'edit:1',
      'refund:1',
    ]);
    expect(documentsBalance(bookkeeper.documents)).toBe(22_800);
  });

  it('waits for the merchant where creating by itself is switched off: that is no filter', () => {
    const credit = { ...DEFAULT_SETTINGS.credit, create: false };
    const invoice = { ...DEFAULT_SETTINGS.invoice, create: false } as const;
    const { settle } = invoicedManually({}, { credit, invoice });
    const added = { lines: [aLine({ quantity: 2 })], totals: total(23_800, 23_800) };
    expect(settle(anOrder(added))).toContain('edit:1: DISABLED_INVOICE_CREATE');
    expect(settle(anOrder({ refunds: [goodwill(1_000)] }))).toContain(
      'refund:1: DISABLED_CREDIT_CREATE',
    );
  });

  it('has no correction while there is no invoice', () => {
    const bookkeeper = new Bookkeeper({ settings });
    expect(bookkeeper.settle(anOrder({ sourceName: 'pos', refunds: [goodwill(1_000)] }))).toEqual([
      'order: SKIP_POS',
      'refund:1: SKIP_POS',
    ]);
  });
});

describe('an order that came to its end before the dispatch its invoice waits for', () => {
  const invoice = { ...DEFAULT_SETTINGS.invoice, event: 'fulfilled' as const };
  const refunds = [aRefund({ total: cents(11_900), transactionIds: ['9002'] })];
  const refunded = anOrder({ refunds, paymentStatus: 'refunded' });

  it('needs neither invoice nor credit note', () => {
    expect(new Bookkeeper({ settings: { ...settings, invoice } }).settle(refunded)).toEqual([
      'order: SKIP_CANCELLED',
      'refund:1: SKIP_CANCELLED',
    ]);
  });
});
