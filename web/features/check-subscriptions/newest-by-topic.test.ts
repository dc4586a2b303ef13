import { moment } from '../../../tests/support/database/records';
import type { RecentOrder } from '../../ports/shopify/shopify-subscriptions';
import { newestByTopic } from './newest-by-topic';

const HOUR = 3_600;

const anOrder = (more: Partial<RecentOrder> = {}): RecentOrder => ({
  createdAt: moment(),
  updatedAt: moment(),
  cancelledAt: null,
  isPaid: false,
  fulfillmentStatus: 'unknown',
  shipments: [],
  transactions: [],
  payments: [],
  refunds: [],
  ...more,
});

const ALWAYS = { from: moment(-HOUR), to: moment(100 * HOUR) };
const newest = (order: Partial<RecentOrder>, span = ALWAYS) =>
  Object.fromEntries(newestByTopic([anOrder(order)], span));

const placed = { 'orders/create': moment(), 'orders/updated': moment() };

describe('what Shopify should have sent an event for', () => {
  it('is that an order was placed, changed and cancelled', () => {
    expect(newest({ updatedAt: moment(2), cancelledAt: moment(1) })).toEqual({
      'orders/create': moment(),
      'orders/updated': moment(2),
      'orders/cancelled': moment(1),
    });
  });

  it('is each payment, and that it was the last one', () => {
    const payments = [moment(HOUR), moment(2 * HOUR)];
    const transactions = [...payments, moment(3 * HOUR)];
    expect(newest({ payments, transactions })).toEqual({
      ...placed,
      'order_transactions/create': moment(3 * HOUR),
    });
    expect(newest({ payments, transactions, isPaid: true })).toMatchObject({
      'orders/paid': moment(2 * HOUR),
    });
  });

  it('is each refund, and of what was shipped whether something is left to ship', () => {
    const shipments = [moment(HOUR), moment(2 * HOUR)];
    expect(newest({ shipments, fulfillmentStatus: 'fulfilled', refunds: [moment(HOUR)] })).toEqual({
      ...placed,
      'refunds/create': moment(HOUR),
      'orders/fulfilled': moment(2 * HOUR),
    });
    expect(newest({ shipments, fulfillmentStatus: 'partially_fulfilled' })).toEqual({
      ...placed,
      'orders/partially_fulfilled': moment(2 * HOUR),
    });
    expect(newest({ shipments })).toEqual(placed);
  });

  it('is not what happened before an order was imported', () => {
    const past = [moment(-HOUR), moment(60)];
    const brought = {
      transactions: past,
      payments: past,
      isPaid: true,
      shipments: past,
      refunds: past,
    };
    expect(newest({ ...brought, fulfillmentStatus: 'fulfilled' })).toEqual(placed);
  });

  it('is nothing outside the time span', () => {
    const span = { from: moment(HOUR), to: moment(2 * HOUR) };
    const refunds = [moment(1), moment(3 * HOUR)];
    expect(newest({ updatedAt: moment(3 * HOUR), refunds }, span)).toEqual({});
    expect(newest({ updatedAt: moment(HOUR) }, span)).toEqual({ 'orders/updated': moment(HOUR) });
  });
});
