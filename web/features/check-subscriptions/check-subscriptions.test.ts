import { openSqlite, type OpenedDatabase } from '../../../tests/support/databases';
import { manualClock } from '../../../tests/support/manual-clock';
import { aDelivery, installShop, moment } from '../../../tests/support/records';
import { recordingLogger } from '../../../tests/support/recording-logger';
import type { ShopifySubscription } from '../../ports/shopify-subscriptions';
import { checkSubscriptionsJob } from './check-subscriptions';

const HERE = 'https://app.example.com/webhooks/shopify';
const TOPICS = ['orders/paid', 'app/uninstalled'];
const HOUR = 3_600;

let opened: OpenedDatabase;
beforeEach(async () => {
  opened = await openSqlite();
});
afterEach(() => opened.dispose());

/** A shop whose newest change of an order was an hour ago; `own` are the subscriptions made for it alone. */
async function check({ own = [], toldAt = null }: { own?: ShopifySubscription[]; toldAt?: string | null }) {
  const { database } = opened;
  const shop = await installShop(database);
  await database.shops.markSwept(shop.id, moment());
  if (toldAt !== null) await database.deliveries.record([aDelivery({ shopDomain: shop.domain, receivedAt: toldAt })]);
  const subscribe = jest.fn();
  const move = jest.fn();
  const job = checkSubscriptionsJob({
    database,
    subscriptions: { ofShop: async () => own, subscribe, move },
    webhookUrl: HERE,
    topics: TOPICS,
    clock: manualClock(moment(HOUR)),
    logger: recordingLogger(),
  });
  await job.run({ shopId: shop.id }, { attempt: 1 });
  return { subscribed: subscribe.mock.calls.map(([, topic, uri]) => [topic, uri]), moved: move.mock.calls };
}

const subscription = (topic: string, uri = HERE): ShopifySubscription => ({ id: `gid:${topic}`, topic, uri });

describe('the nightly check of Shopify’s webhooks', () => {
  it('subscribes a shop whose orders change while nobody tells us', async () => {
    expect(await check({})).toEqual({ subscribed: TOPICS.map((topic) => [topic, HERE]), moved: [] });
    const longAgo = moment(-HOUR);
    expect((await check({ toldAt: longAgo })).subscribed).toHaveLength(2);
  });

  it('leaves a shop alone of which we are told', async () => {
    expect(await check({ toldAt: moment(2) })).toEqual({ subscribed: [], moved: [] });
  });

  it('keeps the subscriptions of a shop whole: those that Shopify ended, and those that lead elsewhere', async () => {
    const own = [subscription('orders/paid', 'https://old.example.com/webhooks/shopify')];
    expect(await check({ own, toldAt: moment(2) })).toEqual({
      subscribed: [['app/uninstalled', HERE]],
      moved: [[expect.any(String), 'gid:orders/paid', HERE]],
    });
    expect(await check({ own: TOPICS.map((topic) => subscription(topic)) })).toEqual({ subscribed: [], moved: [] });
  });
});
