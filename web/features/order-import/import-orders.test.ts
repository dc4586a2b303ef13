import { testDatabases } from '../../../tests/support/database/databases';
import { freshShops } from '../../../tests/support/database/fresh-shops';
import { eventQuery, orderId } from '../../../tests/support/database/records';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { importableDays } from '../../domain/imports/order-import';
import { firstShownDay } from '../../domain/order/shown-by-shopify';
import type { PlacedOrder, ShopifyHistory } from '../../ports/shopify';
import type { Database } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';
import { cancelImport } from './import-events';
import { importOrders, readImportedJob } from './import-orders';
import { importRecent, readRecentJob } from './import-recent';
import { FIRST_RUN } from '../../../tests/support/doubles/permits';

const PAGE = 250;
const LATEST = eventQuery({ limit: 1 });

describe.each(testDatabases())('orders that are read page by page on $name', ({ open }) => {
  let database: Database;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  /** One order a minute up to the installation, in pages that Shopify ends at 25,000. */
  function aHistory(count: number) {
    const asked: { since: string; after: string | null }[] = [];
    const end = Date.parse(shop.installedAt);
    const orders = Array.from({ length: count }, (_, index): PlacedOrder => {
      const orderedAt = new Date(end - (count - index) * 60_000).toISOString();
      return { orderId: orderId(1_000 + index), orderedAt, updatedAt: orderedAt };
    });
    const history: ShopifyHistory = {
      storeCreatedAt: () => Promise.resolve('2025-01-01T00:00:00.000Z'),
      countOrders: () => Promise.resolve(count),
      placedOrders(_domain, { since }, after) {
        asked.push({ since, after });
        const all = orders.filter(({ orderedAt }) => orderedAt >= since);
        const from = Number(after ?? 0);
        if (from >= 25_000) throw new Error('Pages end at 25,000 objects');
        const page = all.slice(from, from + PAGE);
        const isLast = from + PAGE >= all.length;
        return Promise.resolve({ orders: page, next: isLast ? null : String(from + PAGE) });
      },
    };
    return { history, asked };
  }

  function importing(count: number) {
    const { history, asked } = aHistory(count);
    const clock = manualClock(shop.installedAt);
    const namedShops = {
      admin: [],
      staff: [],
      development: [shop.domain],
      plans: new Map<string, never>(),
    };
    const deps = { database, history, clock, namedShops, wakeQueue: () => undefined };
    const job = readImportedJob(deps);
    const read = () => job.run({ shopId: shop.id }, FIRST_RUN);
    const transaction = () => Promise.reject(new Error('The process died'));
    const dying = readImportedJob({ ...deps, database: { ...database, transaction } });
    const die = () => dying.run({ shopId: shop.id }, FIRST_RUN);
    const recent = readRecentJob(deps);
    const days = importableDays('2025-01-01T00:00:00.000Z', shop.installedAt);
    const choice = { isSearched: false, isMailed: false };
    const ofDay = (day: string) =>
      importOrders(deps, shop, { days: { first: day, last: day }, ...choice });
    return {
      asked,
      importLastDay: () => ofDay(days.last),
      importFirstShownDay: () => ofDay(firstShownDay(shop.installedAt)),
      cancel: () =>
        database.transaction((stores) => cancelImport(stores, shop.id, shop.installedAt)),
      read,
      die,
      begin: () => importOrders(deps, shop, { days: null, ...choice }),
      takeOver: () => importRecent(deps, shop),
      readRecent: () => recent.run({ shopId: shop.id }, FIRST_RUN),
    };
  }
  const readAll = async (read: () => Promise<void>) => {
    for (let page = 0; (await database.orderImports.run(shop.id)) !== null; page += 1) await read();
  };
  const waiting = async () => (await database.orderImports.queue(shop.id)).waiting;

  it('resumes behind the last stored page, whatever crashed or runs twice', async () => {
    const { begin, read, die, asked } = importing(600);
    expect(await begin()).toBe(600);
    await expect(die()).rejects.toThrow('died');
    await read();
    expect(await database.orderImports.run(shop.id)).toMatchObject({ found: 250, after: '250' });
    expect(await begin()).toBe(600);
    await readAll(read);
    expect(asked.map(({ after }) => after)).toEqual([null, null, '250', '500']);
    expect(await waiting()).toBe(600);
    const days = await database.orderImports.days(shop.id);
    expect(days[0]?.day).toBe(firstShownDay(shop.installedAt));
    expect(days.reduce((sum, { orders }) => sum + orders, 0)).toBe(600);
  });

  it('stores nothing of a page that arrives after the import was cancelled', async () => {
    const { begin, read } = importing(600);
    await begin();
    await read();
    await database.orderImports.giveUp(shop.id, shop.installedAt);
    await read();
    expect(await waiting()).toBe(0);
    expect(await database.orderImports.days(shop.id)).toEqual([]);
  });

  it('starts no second import once all days are imported', async () => {
    const { begin, read, asked } = importing(600);
    await begin();
    await readAll(read);
    expect(await begin()).toBe(600);
    expect(await database.orderImports.run(shop.id)).toBeNull();
    expect(asked).toHaveLength(3);
  });

  it('counts each order once, even if it was imported before or is read twice', async () => {
    const { begin, read, importLastDay, cancel } = importing(600);
    const [affected] = await Promise.all([importLastDay(), importLastDay()]);
    expect(affected).toBeGreaterThan(0);
    await expect(begin()).rejects.toMatchObject({ code: 'IMPORT_BUSY' });
    await readAll(read);
    await begin();
    await readAll(read);
    await cancel();
    const [told] = (await database.eventLog.page(shop.id, LATEST)).items;
    expect(told).toMatchObject({ event: 'import.cancelled', body: { orders: 0, left: 600 } });
  });

  it('are imported of the first day that is shown, also in the hour that came with winter time', async () => {
    shop = { ...shop, installedAt: '2026-11-20T22:30:00.000Z' };
    expect(await importing(1).importFirstShownDay()).toBe(1);
  });

  it('are imported at the set-up in the background, with their progress', async () => {
    const { takeOver, readRecent, asked } = importing(600);
    expect(await takeOver()).toEqual({ continue: true, progress: 0, found: 0, affected: 600 });
    expect(asked).toEqual([]);
    await readRecent();
    expect(await takeOver()).toEqual({ continue: true, progress: 41, found: 250, affected: 600 });
    for (let page = 0; page < 4; page += 1) await readRecent();
    expect(await takeOver()).toEqual({ continue: false, progress: 100, found: 600, affected: 600 });
    expect(asked.map(({ after }) => after)).toEqual([null, '250', '500']);
    expect(await waiting()).toBe(0);
  });
});
