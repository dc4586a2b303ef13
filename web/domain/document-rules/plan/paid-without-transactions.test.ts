import { type OrderInput, aLine, aRefund, anOrder } from '../../testing/builders';
import { total, returned, goodwill } from '../../testing/correction-cases';
import { cents } from '../../money/cents';
import { Bookkeeper } from '../../testing/bookkeeper';
import { DEFAULT_SETTINGS } from '../../settings/settings';
import type { PlanQuestion } from './plan-question';

const cancelledAt = '2026-03-04T09:00:00.000Z';

/** As an import or a marketplace writes it: marked paid, but without a transaction. */
const imported: OrderInput = { paymentStatus: 'paid', transactions: [] };
const sent: OrderInput = { fulfillmentStatus: 'fulfilled' };
const twice: OrderInput = { lines: [aLine({ quantity: 2 })], totals: total(23_800, 23_800) };
const everything = aRefund({
  total: cents(11_900),
  lines: [returned('1', 1, 11_900)],
  transactionIds: ['9'],
});

function aBook(event: 'paid' | 'fulfilled' | 'completed' = 'fulfilled', orders = {}): Bookkeeper {
  const { invoice } = DEFAULT_SETTINGS;
  return new Bookkeeper({
    settings: {
      ...DEFAULT_SETTINGS,
      invoice: { ...invoice, event },
      orders: { ...DEFAULT_SETTINGS.orders, ...orders },
    },
  });
}

const answerTo = (input: OrderInput, otherwise: Partial<PlanQuestion> = {}) =>
  aBook().plan(anOrder(input), otherwise)[0]?.decision;

it('an order of whose payments a part alone is known, and went back, waits to be sent', () => {
  const known = anOrder().transactions.map((one) => ({ ...one, amount: cents(1_900) }));
  const order: OrderInput = {
    paymentStatus: 'partially_refunded',
    transactions: known,
    refunds: [goodwill(1_900)],
  };
  expect(answerTo(order)).toEqual({ kind: 'wait', reason: 'WAIT' });
});

describe('an order that is marked paid without a transaction', () => {
  it.each(['fulfilled', 'completed'] as const)('waits to be sent (invoices once %s)', (event) => {
    expect(aBook(event).settle(anOrder(imported))).toEqual(['order: WAIT']);
  });

  it('is named before Shopify hides it', () => {
    expect(answerTo(imported, { isHiddenSoon: true })).toEqual({
      kind: 'wait',
      reason: 'HIDDEN_SOON',
    });
  });

  it.each<[string, OrderInput, string]>([
    ['called off, the money kept', { cancelledAt }, 'SKIP_UNSENT'],
    [
      'called off, a part paid back',
      { cancelledAt, paymentStatus: 'partially_refunded', refunds: [goodwill(1_000)] },
      'SKIP_UNSENT',
    ],
    [
      'a part paid back',
      { paymentStatus: 'partially_refunded', refunds: [goodwill(1_000)] },
      'WAIT',
    ],
    [
      'items edited away without money',
      { ...twice, lines: [aLine({ quantity: 2, currentQuantity: 1 })], refunds: [aRefund({})] },
      'WAIT',
    ],
    ['all of it paid back', { refunds: [everything], totals: total(11_900, 0) }, 'SKIP_CANCELLED'],
    ['refunded, as Shopify says', { paymentStatus: 'refunded' }, 'SKIP_CANCELLED'],
    [
      'called off and refunded, as Shopify says',
      { paymentStatus: 'refunded', cancelledAt },
      'SKIP_CANCELLED',
    ],
  ])('tells by what went back what becomes of it: %s', (_, input, reason) => {
    expect(answerTo({ ...imported, ...input })).toMatchObject({ reason });
  });

  it('was paid an unknown part, so money is kept when it is called off', () => {
    const inPart: OrderInput = { ...imported, paymentStatus: 'partially_paid' };
    expect(aBook('paid').settle(anOrder({ ...inPart, cancelledAt }))).toEqual([
      'order: SKIP_UNPAID',
    ]);
  });
});

describe('what was added to an invoiced order that is marked paid without a transaction', () => {
  function added(input: OrderInput = {}): string[] {
    const book = aBook();
    book.settle(anOrder({ ...imported, ...sent }));
    return book.settle(anOrder({ ...imported, ...twice, fulfillmentStatus: 'partial', ...input }));
  }

  it('waits to be sent', () => {
    expect(added()).toEqual(['edit:1: WAIT']);
  });

  it('is awaited no more once the order is called off, and its money was kept', () => {
    expect(added({ cancelledAt })).toEqual(['edit:1: SKIP_UNSENT']);
  });
});

describe('an order that costs nothing', () => {
  const free: OrderInput = { ...imported, lines: [aLine({ unitPrice: cents(0) })] };
  const billsFree = { skipFree: false };

  it('was not paid back: it waits to be sent where free orders are billed', () => {
    expect(aBook('fulfilled', billsFree).settle(anOrder(free))).toEqual(['order: WAIT']);
  });

  it('has no money to keep when it is called off', () => {
    const calledOff = anOrder({ ...free, cancelledAt });
    expect(aBook('fulfilled', billsFree).settle(calledOff)).toEqual(['order: SKIP_CANCELLED']);
  });
});
