import { type OrderInput, anOrder, aRefund } from '../../testing/builders';
import type { OrderEvent } from '../../setting-sections/invoice-settings';
import { nextEvents, isDue } from './order-conditions';
import { cents } from '../../money/cents';

const paid: OrderInput = {};
const unpaid: OrderInput = {
  paymentStatus: 'pending',
  transactions: [],
  paymentGateways: ['manual'],
};
const sent: OrderInput = { fulfillmentStatus: 'fulfilled' };

describe('what a document waits for', () => {
  it.each<[OrderEvent, string, OrderInput, string[]]>([
    ['created', 'any order', unpaid, []],
    ['paid', 'a paid order', paid, []],
    ['paid', 'an unpaid order', { ...unpaid, ...sent }, ['paid']],
    ['fulfilled', 'an order that was sent', { ...unpaid, ...sent }, []],
    ['fulfilled', 'a paid order', paid, ['fulfilled']],
    ['fulfilled', 'a partly sent order', { fulfillmentStatus: 'partial' }, ['fulfilled']],
    ['completed', 'a new order', unpaid, ['paid', 'fulfilled']],
    ['completed', 'a paid order', paid, ['fulfilled']],
    ['completed', 'an order sent before it was paid', { ...unpaid, ...sent }, ['paid']],
    ['completed', 'a finished order', sent, []],
  ])('%s: %s', (event, _, order, events) => {
    expect(nextEvents(anOrder(order), { event })).toEqual(events);
    expect(isDue(anOrder(order), { event })).toBe(events.length === 0);
  });

  it('is nothing for a payment method that need not wait', () => {
    expect(
      nextEvents(anOrder(unpaid), { event: 'completed', eventExceptions: ['manual'] }),
    ).toEqual([]);
  });
});

describe('an order of which something was refunded', () => {
  const receipt = (amount: number) =>
    anOrder().transactions.map((one) => ({ ...one, amount: cents(amount) }));
  const cancelledAt = '2026-03-04T09:00:00.000Z';
  const inPart: OrderInput = {
    paymentStatus: 'partially_refunded',
    transactions: receipt(5_000),
    refunds: [aRefund({ total: cents(1_000) })],
    totals: { total: cents(11_900), outstanding: cents(6_900) },
  };
  const nothingOpen = { total: cents(11_900), outstanding: cents(0) };

  it.each<[string, OrderInput, boolean]>([
    ['a part of which is still open', inPart, false],
    [
      'that was paid in part, and all of that went back',
      { ...inPart, paymentStatus: 'refunded', refunds: [aRefund({ total: cents(5_000) })] },
      false,
    ],
    ['that was called off while a part was open', { ...inPart, cancelledAt }, false],
    ['what was open left the order', { ...inPart, totals: nothingOpen }, true],
    ['that was paid in full before', { ...inPart, transactions: receipt(11_900) }, true],
    [
      'that was paid in full before and called off',
      { ...inPart, transactions: receipt(11_900), cancelledAt },
      true,
    ],
    ['of which nobody said what is open', { ...inPart, totals: {} }, true],
    ['of which nobody said how it was paid', { ...inPart, transactions: [] }, true],
  ])('counts as paid by what was received: one %s', (_, order, isPaid) => {
    expect(isDue(anOrder(order), { event: 'paid' })).toBe(isPaid);
  });
});
