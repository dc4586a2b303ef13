import { testDatabases } from '../../../../tests/support/database/databases';
import { aDelivery, installShop, moment } from '../../../../tests/support/database/records';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('deliveries on $name', ({ name, open }) => {
  let database: OpenDatabase;
  let second: OpenDatabase;
  let dispose: () => Promise<void>;

  beforeAll(async () => {
    const opened = await open();
    ({ database, dispose } = opened);
    second = await opened.openAgain();
  });
  afterAll(async () => {
    await second.close();
    await dispose();
  });

  it('are stored once each, handed out oldest first and deleted in time', async () => {
    const deliveries = Array.from({ length: 120 }, (_, index) =>
      aDelivery({ key: `event-${index % 60}`, receivedAt: moment(100 - (index % 60)) }),
    );
    await Promise.all([
      database.deliveries.record(deliveries),
      database.deliveries.record(deliveries.toReversed()),
    ]);
    const fresh = await database.deliveries.fresh(100);
    expect(fresh).toHaveLength(60);
    expect(fresh[0]).toEqual({
      ...aDelivery({ key: 'event-59', receivedAt: moment(41) }),
      id: fresh[0]?.id,
      isReplayed: false,
      shopId: null,
    });

    expect(await database.deliveries.fresh(3, fresh[4])).toEqual(fresh.slice(5, 8));
    expect(await database.deliveries.fresh(3, fresh[59])).toEqual([]);

    const outcomes = (['dispatched', 'ignored', 'unreadable'] as const).map((outcome, index) => ({
      id: fresh[index]?.id ?? 0,
      outcome,
    }));
    await database.deliveries.settle(outcomes);
    await database.deliveries.record([aDelivery({ key: 'event-59' })]);
    expect(await database.deliveries.fresh(100)).toHaveLength(57);
    expect(await database.deliveries.purge(moment(43))).toBe(2);
    expect(await database.deliveries.purge(moment(1_000))).toBe(1);
    expect(await database.deliveries.fresh(100)).toHaveLength(57);
  });

  it('are dispatched by one process: others pass over what it has locked or settled', async () => {
    const keys = ['locked', 'free'];
    await database.deliveries.record(keys.map((key) => aDelivery({ key: `two:${key}` })));
    const all = await database.deliveries.fresh(200);
    const [locked, free] = keys.map((key) => all.find((one) => one.key === `two:${key}`)?.id ?? 0);
    if (!locked || !free) throw new Error('Nothing was recorded');
    const lockBoth = () => second.transaction((s) => s.deliveries.lockFresh([locked, free]));
    const meanwhile = await database.transaction(async ({ deliveries }) => {
      expect(await deliveries.lockFresh([locked])).toEqual([locked]);
      // The embedded database has one writer at a time.
      const others = name === 'sqlite' ? [free] : await lockBoth();
      await deliveries.settle([{ id: locked, outcome: 'dispatched' }]);
      return others;
    });
    expect([meanwhile, await lockBoth()]).toEqual([[free], [free]]);
    await second.deliveries.settle([{ id: locked, outcome: 'set-aside' }]);
    await database.deliveries.settle([{ id: free, outcome: 'ignored' }]);
    const { shopDomain } = aDelivery();
    const outcomes = await database.deliveries.ofShop(shopDomain ?? '', { before: null, limit: 2 });
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['dispatched', 'ignored']);
  });

  it('name the shop whose domain they carry', async () => {
    const { id, domain } = await installShop(database);
    const key = 'of-a-known-shop';
    await database.deliveries.record([aDelivery({ key, shopDomain: domain })]);
    const found = (await database.deliveries.fresh(200)).find((one) => one.key === key);
    expect(found).toMatchObject({ shopDomain: domain, shopId: id });
  });

  it('know which topics Shopify sent for a shop lately', async () => {
    const shopDomain = 'told.myshopify.com';
    const topics = ['orders/paid', 'refunds/create', 'orders/paid'];
    const recorded = topics.map((topic, index) =>
      aDelivery({ key: `told-${index}`, topic, shopDomain, receivedAt: moment(index) }),
    );
    await database.deliveries.record(recorded);
    const hasReceived = (topic: string, seconds: number, domain = shopDomain) =>
      database.deliveries.hasReceived(domain, topic, moment(seconds));
    expect(
      await Promise.all([hasReceived('orders/paid', 2), hasReceived('refunds/create', 1)]),
    ).toEqual([true, true]);
    expect(
      await Promise.all([hasReceived('refunds/create', 2), hasReceived('orders/edited', 0)]),
    ).toEqual([false, false]);
    expect(await hasReceived('orders/paid', 0, 'other.myshopify.com')).toBe(false);
  });
});

it('are stored on a server although jobs use every connection of their pool', async () => {
  const [server] = testDatabases();
  if (!server) throw new Error('There is no server');
  const { database, dispose } = await server.open();
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  // More than there are connections.
  const work = Array.from({ length: 25 }, () => database.transaction(() => over));
  await database.deliveries.record([aDelivery({ key: 'meanwhile' })]);
  end();
  await Promise.all(work);
  expect(await database.deliveries.fresh(10)).toMatchObject([{ key: 'meanwhile' }]);
  await dispose();
});
