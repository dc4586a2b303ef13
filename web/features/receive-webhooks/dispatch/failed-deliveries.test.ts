import { testDatabases } from '../../../../tests/support/database/databases';
import { renewedDatabase } from '../../../../tests/support/database/fresh-shops';
import { eventQuery } from '../../../../tests/support/database/records';
import {
  DOMAIN,
  VOUCHER,
  aDelivery,
  anEvent,
  connectOrganisation,
  dispatchAll,
  installed,
  jobsIn,
} from '../../../../tests/support/doubles/delivery-fixture';
import { aGate } from '../../../../tests/support/time/gate';
import { withStores } from '../../../ports/stores/database';
import type { NewDelivery } from '../../../ports/stores/delivery-store';

const refuse = () => Promise.reject(new Error('Data too long for column'));

describe.each(testDatabases())('deliveries that fail on $name', ({ open }) => {
  let opened: Awaited<ReturnType<typeof open>>;
  renewedDatabase(open, (renewed) => {
    opened = renewed;
  });
  const dispatch = (...deliveries: NewDelivery[]) => dispatchAll(opened.database, deliveries);

  it('wait while the database fails and are dispatched once', async () => {
    await installed(opened.database);
    jest.spyOn(opened.database, 'transaction').mockRejectedValueOnce(new Error('gone away'));
    const { left } = await dispatch(aDelivery('orders/paid', { id: 7 }));
    expect(left).toEqual([]);
    expect(await jobsIn(opened.database)).toHaveLength(1);
  });

  it('with an id too long for its column do not stop the others, of any shop', async () => {
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

  it('of Lexware with invalid names or times do not stop the others', async () => {
    const shop = await installed(opened.database);
    await connectOrganisation(opened.database, shop.id);
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

  /**
   * Refuses to write jobs for which `isRefused` holds; the deliveries themselves can be written.
   */
  function refuseJobs(isRefused: (key: string | null) => boolean): void {
    const write = opened.database.transaction.bind(opened.database);
    jest.spyOn(opened.database, 'transaction').mockImplementation((work) =>
      write((stores) => {
        const { add } = stores.jobs;
        const checked: typeof add = (jobs) =>
          jobs.some(({ key = null }) => isRefused(key)) ? refuse() : add(jobs);
        const jobs = { ...stores.jobs, add: checked };
        return work(withStores(stores, { jobs }));
      }),
    );
  }

  it.each(['jobs', 'shops'])('outlive an outage of `%s` alone, however long', async (away) => {
    await installed(opened.database);
    const { deliveries } = opened.database;
    let lookUps = 0;
    const fresh = deliveries.fresh.bind(deliveries);
    jest
      .spyOn(deliveries, 'fresh')
      .mockImplementation((...asked) =>
        ++lookUps < 60 && away === 'shops' ? refuse() : fresh(...asked),
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

  it('three or more bad ones in a row do not stop those behind them', async () => {
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
    const { items } = await database.eventLog.page(id, eventQuery());
    expect(items).toMatchObject([
      { event: 'app.webhook-set-aside', body: { about: 'Shopify, orders/paid' } },
    ]);
  });
});

// SQLite has one process.
it('deliveries that another process is at while it stands still are passed over, however many', async () => {
  const [mariadb] = testDatabases();
  if (!mariadb) throw new Error('No MariaDB to be held up on');
  const { database, openAgain, dispose } = await mariadb.open();
  await installed(database);
  const held = [1, 2, 3].map((id) => aDelivery('orders/paid', { id }));
  await database.deliveries.record(held);
  const ids = (await database.deliveries.fresh(3)).map(({ id }) => id);
  const another = await openAgain();
  const gate = aGate();
  const isHeld = aGate();
  const standing = another.transaction(async ({ deliveries }) => {
    await deliveries.lockFresh(ids);
    isHeld.open();
    await gate.opened;
  });
  await isHeld.opened;
  const { left } = await dispatchAll(database, [aDelivery('orders/paid', { id: 4 })]);
  expect(left.map(({ id }) => id)).toEqual(ids);
  expect(await jobsIn(database)).toMatchObject([{ key: 'order:4' }]);
  gate.open();
  await standing;
  await another.close();
  await dispose();
});
