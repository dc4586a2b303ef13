import type { OrderEvent } from '../../settings/sections/invoice-settings';
import { type OrderInput, anOrder } from '../../testing/builders';
import { isDue, nextEvents } from './timing';

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
