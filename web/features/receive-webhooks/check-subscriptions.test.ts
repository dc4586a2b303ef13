import { type OpenedDatabase, openSqlite } from '../../../tests/support/database/databases';
import { aDelivery, installShop, moment } from '../../../tests/support/database/records';
import { FIRST_RUN } from '../../../tests/support/doubles/permits';
import { recordingLogger } from '../../../tests/support/doubles/recording-logger';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { AppError } from '../../ports/app-error';
import type { RecentOrder, ShopifySubscription } from '../../ports/shopify';
import { checkSubscriptionsJob, newestByTopic } from './check-subscriptions';

const HERE = 'https://app.example.com/webhooks/shopify';
const TOPICS = ['orders/updated', 'refunds/create', 'app/uninstalled'];
const HOUR = 3_600;
const WEEK = 7 * 24 * HOUR;

/** Seconds after the change, which happened two weeks after the installation. */
const later = (seconds = 0) => moment(2 * WEEK + seconds);

/** An order that was refunded an hour before the check. */
const REFUNDED: RecentOrder = {
  createdAt: later(-HOUR),
  updatedAt: later(),
  cancelledAt: null,
  isPaid: false,
  fulfillmentStatus: 'unknown',
  shipments: [],
  transactions: [],
  payments: [],
  refunds: [later()],
};

let opened: OpenedDatabase;
beforeEach(async () => {
  opened = await openSqlite();
});
afterEach(() => opened.dispose());

interface Situation {
  /** The shop's own subscriptions. */
  own?: ShopifySubscription[];
  /** When the last event of each topic arrived. */
  received?: Record<string, string>;
  orders?: RecentOrder[];
  /** Shopify's answer to creating or moving a subscription, by topic. */
  refusals?: Record<string, AppError>;
}

async function check({ own = [], received = {}, orders = [REFUNDED], refusals = {} }: Situation) {
  const { database } = opened;
  const shop = await installShop(database);
  const deliveries = Object.entries(received).map(([topic, receivedAt]) => ({
    topic,
    receivedAt,
    shopDomain: shop.domain,
  }));
  await database.deliveries.record(
    deliveries.map((one) => aDelivery({ ...one, key: `${shop.domain}:${one.topic}` })),
  );
  const answer = (topic = '') => {
    const refusal = refusals[topic];
    if (refusal) throw refusal;
  };
  const subscribe = jest.fn(async (_shop: string, topic: string, _uri: string) => answer(topic));
  const move = jest.fn(async (_shop: string, id: string, _uri: string) =>
    answer(own.find((one) => one.id === id)?.topic),
  );
  const logger = recordingLogger();
  const job = checkSubscriptionsJob({
    database,
    subscriptions: { ofShop: async () => own, recentOrders: async () => orders, subscribe, move },
    webhookUrl: HERE,
    topics: TOPICS,
    clock: manualClock(later(HOUR)),
    logger,
  });
  await job.run({ shopId: shop.id }, FIRST_RUN);
  return {
    subscribed: subscribe.mock.calls.map(([, topic, uri]) => [topic, uri]),
    moved: move.mock.calls,
    silent: logger.lines.flatMap(({ fields }) => (fields.silent ? [fields.silent] : [])),
    refused: logger.lines.flatMap(({ fields }) => (fields.refused ? [fields.refused] : [])),
  };
}

const subscription = (
  topic: string,
  more: Partial<ShopifySubscription> = {},
): ShopifySubscription => ({
  id: `gid:${topic}`,
  topic,
  uri: HERE,
  updatedAt: later(-WEEK),
  ...more,
});

const ALL = TOPICS.map((topic) => [topic, HERE]);
const NOTHING = { subscribed: [], moved: [], silent: [], refused: [] };
const RECEIVED = { 'orders/updated': later(2), 'refunds/create': later(2) };

describe('the nightly check of Shopify’s webhooks', () => {
  it('subscribes a shop whose orders change without any event arriving', async () => {
    const silent = [['orders/updated', 'refunds/create']];
    expect(await check({})).toEqual({ ...NOTHING, subscribed: ALL, silent });
    const longAgo = { 'orders/updated': later(-HOUR), 'refunds/create': later(-HOUR) };
    expect(await check({ received: longAgo })).toMatchObject({ subscribed: ALL, silent });
  });

  it('detects a single topic that fell silent while others still arrive', async () => {
    expect(await check({ received: { 'orders/updated': later(2) } })).toMatchObject({
      subscribed: ALL,
      silent: [['refunds/create']],
    });
  });

  it('leaves a shop alone whose events arrive', async () => {
    expect(await check({ received: RECEIVED })).toEqual(NOTHING);
  });

  it('leaves a shop alone in which nothing happened, or nothing that has a topic', async () => {
    expect(await check({ orders: [] })).toEqual(NOTHING);
    const cancelled = { ...REFUNDED, cancelledAt: later() };
    expect(await check({ received: RECEIVED, orders: [cancelled] })).toEqual(NOTHING);
  });

  it('waits for events of recent changes, and ignores changes too old to check', async () => {
    const at = (time: string) => ({ ...REFUNDED, createdAt: time, updatedAt: time, refunds: [] });
    expect(await check({ orders: [at(later(HOUR - 60)), at(later(-WEEK - HOUR))] })).toEqual(
      NOTHING,
    );
  });

  it('repairs a shop’s subscriptions: those that Shopify ended, and those with another address', async () => {
    const own = [
      subscription('refunds/create', { uri: 'https://old.example.com/webhooks/shopify' }),
    ];
    expect(await check({ own, received: RECEIVED })).toMatchObject({
      subscribed: [
        ['orders/updated', HERE],
        ['app/uninstalled', HERE],
      ],
      moved: [[expect.any(String), 'gid:refunds/create', HERE]],
    });
    expect(
      await check({ own: TOPICS.map((topic) => subscription(topic)), received: RECEIVED }),
    ).toEqual(NOTHING);
  });

  it('logs it once a night where even they do not help, and ignores changes before them', async () => {
    const repaired = TOPICS.map((topic) => subscription(topic, { updatedAt: later(1) }));
    expect(await check({ own: repaired })).toEqual(NOTHING);
    const useless = TOPICS.map((topic) => subscription(topic));
    expect(await check({ own: useless })).toEqual({
      ...NOTHING,
      silent: [['orders/updated', 'refunds/create']],
    });
  });

  it('subscribes to the other topics where Shopify refuses one, and logs every night which', async () => {
    const refusals = { 'refunds/create': new AppError('SHOPIFY_REFUSED', 'no such scope') };
    const refused = [{ 'refunds/create': 'no such scope' }];
    expect(await check({ refusals })).toMatchObject({ subscribed: ALL, refused });

    const old = 'https://old.example.com/webhooks/shopify';
    const own = TOPICS.map((topic) => subscription(topic, { uri: old }));
    const { moved, ...rest } = await check({ own, received: RECEIVED, refusals });
    expect(moved.map(([, id]) => id)).toEqual(TOPICS.map((topic) => `gid:${topic}`));
    expect(rest).toMatchObject({ refused });
  });

  it('leaves it to the next try where Shopify does not answer', async () => {
    const refusals = { 'orders/updated': new AppError('SHOPIFY_UNAVAILABLE', 'down') };
    await expect(check({ refusals })).rejects.toMatchObject({ code: 'SHOPIFY_UNAVAILABLE' });
  });
});

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
