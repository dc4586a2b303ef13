import { aGate } from '../../../tests/support/time/gate';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { recordingLogger } from '../../../tests/support/rigs/recording-logger';
import { testDatabases } from '../../../tests/support/database/databases';
import type { JobQueue } from '../../ports/queue';
import type { Database } from '../../ports/stores/database';
import type { NewDelivery } from '../../ports/stores/work/delivery-store';
import { createDispatcher, type DispatcherOptions } from './dispatcher';

const AT = '2026-03-02T09:00:00.000Z';
const LATER = '2026-03-03T09:00:00.000Z';
const DOMAIN = 'kaffeehaus.myshopify.com';
const VOUCHER = '1b2c3d4e-5f60-4711-8abc-0123456789ab';

const refuse = () => Promise.reject(new Error('Data too long for column'));

let serial = 0;
function aDelivery(
  topic: string,
  body: unknown,
  overrides: Partial<NewDelivery> = {},
): NewDelivery {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const key = `e-${++serial}:${topic}`;
  return {
    source: 'shopify',
    key,
    shopDomain: DOMAIN,
    topic,
    receivedAt: AT,
    body: bytes,
    ...overrides,
  };
}

const anEvent = (eventType: string, resourceId = VOUCHER) =>
  aDelivery(
    'event',
    { organizationId: 'org-1', eventType, resourceId },
    { source: 'lexware', shopDomain: null },
  );

const installed = (database: Database, at = AT) =>
  database.shops.install({
    domain: DOMAIN,
    name: 'K',
    email: null,
    currency: 'EUR',
    countryCode: 'DE',
    shopifyPlan: null,
    timeZone: null,
    planId: 'free',
    at,
  });

const tokens = { accessToken: 'a', refreshToken: 'r', expiresAt: LATER, scopes: [] };

async function jobsIn(database: Database, now = LATER) {
  const { jobs } = await database.jobs.lease({
    owner: 't',
    now,
    leaseUntil: '2026-03-04T09:00:00.000Z',
    limit: 100,
    perShop: 100,
    busyShops: [],
  });
  const order = ({ name, key }: { name: string; key: string | null }) => `${name} ${key}`;
  return jobs
    .map(({ name, key, payload }) => ({ name, key, payload }))
    .sort((a, b) => order(a).localeCompare(order(b)));
}

describe.each(testDatabases())('deliveries on $name', ({ open }) => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.dispose());

  function aDispatcher(overrides: Partial<DispatcherOptions> = {}) {
    const logger = recordingLogger();
    const unused = { register: jest.fn(), start: jest.fn(), settle: jest.fn(), stop: jest.fn() };
    const queue: JobQueue = { ...unused, wake: jest.fn() };
    const { database } = opened;
    const options = { database, queue, clock: manualClock(AT), logger };
    const dispatcher = createDispatcher({ ...options, batch: 3, retryMs: 5, ...overrides });
    return { database, dispatcher, logger, queue };
  }

  async function dispatch(...deliveries: NewDelivery[]) {
    const { database, dispatcher, logger, queue } = aDispatcher();
    await database.deliveries.record(deliveries);
    await dispatcher.settle();
    await dispatcher.stop();
    return { logger, queue, left: await database.deliveries.fresh(10) };
  }

  it('become one pending look per order, whatever the topics, beside what may be told of orders hidden by now', async () => {
    const shop = await installed(opened.database);
    const asked = jest.spyOn(opened.database.deliveries, 'fresh');
    const { left, queue } = await dispatch(
      aDelivery('orders/create', { id: 7, created_at: AT }),
      aDelivery('orders/paid', { id: 7, created_at: AT }),
      aDelivery('refunds/create', { id: 1, order_id: 7 }),
      aDelivery('orders/edited', { order_edit: { id: 2, order_id: 7 } }),
      aDelivery('fulfillments/update', { id: 3, order_id: 8 }),
    );
    const common = { shopId: shop.id };
    expect(await jobsIn(opened.database)).toEqual([
      {
        name: 'orders.process',
        key: 'order:7',
        payload: { ...common, orderId: '7', orderCreatedAt: AT },
      },
      {
        name: 'orders.process',
        key: 'order:8',
        payload: { ...common, orderId: '8', orderCreatedAt: null },
      },
      {
        name: 'orders.told',
        key: 'told:edited:7',
        payload: { ...common, orderId: '7', told: { kind: 'edited' } },
      },
      {
        name: 'orders.told',
        key: 'told:refund:1',
        payload: { ...common, orderId: '7', told: { kind: 'refund', id: '1', amount: null } },
      },
    ]);
    expect(left).toEqual([]);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(queue.wake).toHaveBeenCalled();
  });

  it('that nobody waits for are gathered, and dispatched together', async () => {
    await installed(opened.database);
    const { database, dispatcher } = aDispatcher({ gatherMs: 60_000 });
    const asked = jest.spyOn(database.deliveries, 'fresh');
    for (const event of ['invoice.created', 'invoice.status.changed']) {
      await database.deliveries.record([anEvent(event)]);
      dispatcher.wakeSoon();
    }
    expect(asked).not.toHaveBeenCalled();
    await dispatcher.settle();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await database.deliveries.fresh(10)).toEqual([]);
    await dispatcher.stop();
  });

  it('that were gathered long enough are dispatched by themselves', async () => {
    const dispatched = aGate();
    const { database, dispatcher, queue } = aDispatcher({ gatherMs: 1 });
    jest.spyOn(queue, 'wake').mockImplementation(dispatched.open);
    await database.deliveries.record([anEvent('invoice.created')]);
    dispatcher.wakeSoon();
    await dispatched.opened;
    await dispatcher.stop();
    expect(await database.deliveries.fresh(10)).toEqual([]);
  });

  it('tell of a deletion only with a body that has nothing but the id', async () => {
    const shop = await installed(opened.database);
    await dispatch(
      aDelivery('orders/delete', { id: 7 }),
      aDelivery('orders/delete', { id: 8, created_at: AT, total_price: '1.00' }),
    );
    expect(await jobsIn(opened.database)).toEqual([
      {
        name: 'orders.deleted',
        key: 'order-deleted:7',
        payload: { shopId: shop.id, orderId: '7' },
      },
    ]);
  });

  it('that nobody can read, or nobody needs, do not hold up the rest', async () => {
    await installed(opened.database);
    const { left, logger } = await dispatch(
      aDelivery('orders/paid', '{"id":'),
      aDelivery('made/up', { id: 9 }),
      aDelivery('orders/paid', { id: 9 }, { shopDomain: 'nobody.myshopify.com' }),
      aDelivery('orders/paid', { id: 'Erika' }),
      aDelivery('orders/paid', { id: 10 }),
    );
    expect(await jobsIn(opened.database)).toMatchObject([{ key: 'order:10' }]);
    expect(left).toEqual([]);
    expect(logger.lines).toHaveLength(2);
    expect(JSON.stringify(logger.lines)).not.toContain('Erika');
  });

  it('of the compliance topics become their jobs', async () => {
    await installed(opened.database);
    await dispatch(
      aDelivery('app/uninstalled', { id: 1 }),
      aDelivery('shop/redact', { shop_id: 1 }),
      aDelivery('customers/redact', { customer: { id: 5 }, orders_to_redact: [7, 8] }),
      aDelivery('customers/data_request', {
        customer: { id: 5 },
        orders_requested: [7],
        data_request: { id: 99 },
      }),
    );
    expect(await jobsIn(opened.database)).toMatchObject([
      {
        name: 'customers.data-request',
        payload: { customerId: '5', orderIds: ['7'], requestId: '99' },
      },
      { name: 'customers.redact', payload: { customerId: '5', orderIds: ['7', '8'] } },
      { name: 'shops.redact', payload: { askedAt: AT } },
      { name: 'shops.uninstall' },
    ]);
  });

  it('of Lexware reach the shops of the organisation', async () => {
    const shop = await installed(opened.database);
    await opened.database.connections.connect(shop.id, tokens, AT);
    await opened.database.connections.saveProfile(shop.id, aProfile, AT);
    await dispatch(
      anEvent('invoice.status.changed'),
      anEvent('payment.changed'),
      anEvent('invoice.deleted'),
      anEvent('contact.changed'),
      anEvent('token.revoked', 'connection-1'),
      anEvent('article.changed'),
    );
    expect(await jobsIn(opened.database)).toMatchObject([
      { name: 'connection.revoked', payload: { shopId: shop.id } },
      { name: 'contacts.changed', payload: { lexwareId: VOUCHER, isDeleted: false } },
      { name: 'documents.changed', payload: { kind: 'invoice', isDeleted: true } },
    ]);
  });

  it('about a contact come after our own note of a change, which tells it from the merchant’s', async () => {
    const shop = await installed(opened.database);
    await opened.database.connections.connect(shop.id, tokens, AT);
    await opened.database.connections.saveProfile(shop.id, aProfile, AT);
    await dispatch(anEvent('contact.changed'), anEvent('contact.deleted'));
    expect(await jobsIn(opened.database, AT)).toMatchObject([{ payload: { isDeleted: true } }]);
    expect(await jobsIn(opened.database, LATER)).toContainEqual(
      expect.objectContaining({ payload: expect.objectContaining({ isDeleted: false }) }),
    );
  });

  it('wait while the database fails and are dispatched once', async () => {
    await installed(opened.database);
    jest.spyOn(opened.database, 'transaction').mockRejectedValueOnce(new Error('gone away'));
    const { left } = await dispatch(aDelivery('orders/paid', { id: 7 }));
    expect(left).toEqual([]);
    expect(await jobsIn(opened.database)).toHaveLength(1);
  });

  it('with an id that no column takes do not stop the others, of whichever shop', async () => {
    await installed(opened.database);
    const long = '9'.repeat(400);
    const { left, logger } = await dispatch(
      aDelivery('orders/paid', `{"id":"${long}"}`),
      aDelivery('refunds/create', { id: 1, order_id: long }),
      aDelivery('customers/redact', { customer: { id: long }, orders_to_redact: [7] }),
      aDelivery('orders/paid', { id: 10 }),
    );
    expect(await jobsIn(opened.database)).toMatchObject([{ key: 'order:10' }]);
    expect(left).toEqual([]);
    expect(logger.lines.map(({ level }) => level)).toEqual(['warn', 'warn', 'warn']);
  });

  it('of Lexware with names or times that no column takes do not stop the others', async () => {
    const shop = await installed(opened.database);
    await opened.database.connections.connect(shop.id, tokens, AT);
    await opened.database.connections.saveProfile(shop.id, aProfile, AT);
    const odd = (more: object) =>
      aDelivery(
        'event',
        { organizationId: 'org-1', eventType: 'contact.changed', resourceId: VOUCHER, ...more },
        { source: 'lexware', shopDomain: null },
      );
    const { left } = await dispatch(
      odd({ organizationId: 'ö'.repeat(300) }),
      odd({ resourceId: '1'.repeat(400) }),
      odd({ eventDate: `2026-03-02T09:00:00.${'0'.repeat(400)}Z` }),
      anEvent('invoice.deleted'),
    );
    expect(left).toEqual([]);
    expect(await jobsIn(opened.database)).toMatchObject([
      { name: 'contacts.changed', payload: { changedAt: null } },
      { name: 'documents.changed' },
    ]);
  });

  /** Writes no job for which `isRefused` holds; the deliveries themselves can be written. */
  function refuseJobs(isRefused: (key: string | null) => boolean): void {
    const write = opened.database.transaction.bind(opened.database);
    jest.spyOn(opened.database, 'transaction').mockImplementation((work) =>
      write((stores) => {
        const { add } = stores.jobs;
        const checked: typeof add = (jobs) =>
          jobs.some(({ key = null }) => isRefused(key)) ? refuse() : add(jobs);
        return work({ ...stores, jobs: { ...stores.jobs, add: checked } });
      }),
    );
  }

  it.each(['jobs', 'shops'])('outlive an outage of `%s` alone, however long', async (away) => {
    await installed(opened.database);
    const { shops } = opened.database;
    let lookUps = 0;
    const idsByDomain = shops.idsByDomain.bind(shops);
    jest
      .spyOn(shops, 'idsByDomain')
      .mockImplementation((domains) =>
        ++lookUps < 60 && away === 'shops' ? refuse() : idsByDomain(domains),
      );
    refuseJobs(() => away === 'jobs' && lookUps < 60);
    const { left, logger } = await dispatch(
      aDelivery('customers/redact', { customer: { id: 5 }, orders_to_redact: [7] }),
      aDelivery('made/up', { id: 9 }),
      aDelivery('shop/redact', { shop_id: 1 }),
      aDelivery('app/uninstalled', { id: 1 }),
      aDelivery('orders/paid', { id: 7 }),
    );
    expect(left).toEqual([]);
    const names = ['customers.redact', 'orders.process', 'shops.redact', 'shops.uninstall'];
    expect(await jobsIn(opened.database)).toMatchObject(names.map((name) => ({ name })));
    expect(logger.lines.filter(({ message }) => message.includes('set aside'))).toEqual([]);
  });

  it('three or more in a row that are bad do not hold up those behind them', async () => {
    await installed(opened.database);
    const bad = ['order:13', 'order:14', 'order:15', 'order:16'];
    refuseJobs((key) => bad.includes(key ?? ''));
    const ids = [13, 14, 15, 16, ...Array.from({ length: 30 }, (_, at) => 50 + at)];
    const { left, logger } = await dispatch(...ids.map((id) => aDelivery('orders/paid', { id })));
    expect(left).toEqual([]);
    expect(await jobsIn(opened.database)).toHaveLength(30);
    expect(logger.lines.filter(({ message }) => message.includes('set aside'))).toHaveLength(4);
  });

  it('that cannot be dispatched are set aside, and the others go on', async () => {
    const { database } = opened;
    const { id } = await installed(database);
    refuseJobs((key) => key === 'order:13');
    const orders = [13, 7, 8, 9, 10, 11];
    const { left, logger } = await dispatch(
      ...orders.map((order) => aDelivery('orders/paid', { id: order })),
    );
    const keys = (await jobsIn(database)).map(({ key }) => key);
    expect(keys).toEqual(['order:10', 'order:11', 'order:7', 'order:8', 'order:9']);
    expect(left).toEqual([]);
    expect(logger.lines.at(-1)).toMatchObject({
      level: 'error',
      fields: { topic: 'orders/paid', shopDomain: DOMAIN },
    });
    expect(logger.lines.at(-1)?.message).toContain('set aside');
    const all = {
      search: [],
      orderId: null,
      origin: null,
      status: null,
      after: null,
      before: null,
    };
    const { items } = await database.events.page(id, { ...all, sortDir: 'desc', limit: 10 });
    expect(items).toMatchObject([
      { event: 'app.notice-set-aside', body: { about: 'Shopify, orders/paid' } },
    ]);
  });
});

const aProfile = {
  organizationId: 'org-1',
  connectionId: 'connection-1',
  companyName: 'K',
  userName: null,
  userEmail: null,
  taxType: 'gross' as const,
  smallBusiness: false,
  distanceSalesPrinciple: null,
  businessFeatures: [],
};
