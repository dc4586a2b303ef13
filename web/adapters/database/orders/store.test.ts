import {
  aClaim,
  anOrderQuery,
  aStoredOrder,
  installShop,
  lexwareId,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import { testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import { cents } from '../../../domain/money/cents';
import type { OrderListItem, OrderListQuery, Page } from '../../../ports/stores/order-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('orders on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  const names = async (overrides: Partial<OrderListQuery>) =>
    (await database.orders.page(shop.id, anOrderQuery(overrides))).items.map(({ name }) => name);
  const see = (number: number, overrides: Parameters<typeof aStoredOrder>[0] = {}) =>
    database.orders.upsertFromShopify(
      shop.id,
      aStoredOrder({ orderId: orderId(number), name: `#${number}`, ...overrides }),
    );

  it('keeps the newest state of an order, even if an older one comes late', async () => {
    await see(1001, { shopifyUpdatedAt: moment(10), paymentStatus: 'paid' });
    await see(1001, { shopifyUpdatedAt: moment(5), paymentStatus: 'pending' });
    const { gateways, ...seen } = aStoredOrder({ shopifyUpdatedAt: moment(10) });
    expect(await database.orders.byId(shop.id, orderId(1001))).toEqual({
      ...seen,
      shopId: shop.id,
      deletedAt: null,
      decisions: [],
    });
    expect(await database.orders.gateways(shop.id)).toEqual([{ gateway: gateways[0], orders: 1 }]);
    await see(1001, {
      shopifyUpdatedAt: moment(11),
      paymentStatus: 'refunded',
      customerName: null,
    });
    expect(await database.orders.byId(shop.id, orderId(1001))).toMatchObject({
      paymentStatus: 'refunded',
    });
    expect(await names({ search: 'jörg' })).toEqual([]);
  });

  it('keeps one row and the newest state when twenty webhook events are processed at once', async () => {
    const order = Array.from({ length: 20 }, (_, index) => (index * 7) % 20);
    await Promise.all(
      order.map((second) => see(1001, { shopifyUpdatedAt: moment(second), total: cents(second) })),
    );
    expect(await database.orders.byId(shop.id, orderId(1001))).toMatchObject({
      total: 19,
      shopifyUpdatedAt: moment(19),
    });
  });

  it('reads Shopify times without milliseconds as the moments they are', async () => {
    await see(1001, { shopifyUpdatedAt: '2026-03-01T10:00:10+01:00' });
    expect(await database.orders.byId(shop.id, orderId(1001))).toMatchObject({
      shopifyUpdatedAt: moment(10),
    });
  });

  it('knows of an invoice that existed before the order was read', async () => {
    const { document } = await database.documents.claim(shop.id, aClaim());
    const made = { lexwareId: lexwareId(1), status: 'open', at: moment() } as const;
    await database.documents.complete(shop.id, document.id, made);
    await see(1001);
    const { items } = await database.orders.page(shop.id, anOrderQuery({ filter: 'withInvoice' }));
    expect(items).toMatchObject([
      { name: '#1001', documents: [{ id: document.id, lexwareId: lexwareId(1) }] },
    ]);
  });

  it.each([
    ['1001', ['#1001']],
    ['#10', ['#1002', '#1001']],
    ['001', []],
    ['MÜLL', ['#1001']],
    ['lüden jörg', ['#1001']],
    ['müller-lü', ['#1001']],
    ['anna müller', []],
    ['100%', []],
    ['4711', ['RE-4711/26']],
    ['re-47', ['RE-4711/26']],
    ['  ', ['RE-4711/26', '#1002', '#1001']],
  ])('finds by "%s"', async (search, expected) => {
    await see(1001);
    await see(1002, { orderedAt: moment(1), customerName: 'Anna 🙂 Schmidt' });
    await see(5, { orderedAt: moment(2), name: 'RE-4711/26', customerName: null });
    expect(await names({ search })).toEqual(expected);
  });

  it('uses eight words, each once, however many are typed', async () => {
    await see(1001, { customerName: 'A B C D E F G' });
    await see(1002, { customerName: 'A B C D' });
    expect(await names({ search: `${'a '.repeat(40)}g` })).toEqual(['#1001']);
    expect(await names({ search: 'a b c d e f g 1001 nobody' })).toEqual(['#1001']);
  });

  it.each(['orderedAt', 'name', 'total'] as const)(
    'pages forth and back by %s, both ways round',
    async (sortBy) => {
      const numbers = Array.from({ length: 23 }, (_, index) => index + 990);
      for (const number of numbers) {
        await see(number, {
          orderedAt: moment(Math.floor(number / 3)),
          total: cents((number % 4) * 100),
        });
      }
      for (const sortDir of ['asc', 'desc'] as const) {
        const all = await database.orders.page(shop.id, anOrderQuery({ sortBy, sortDir }));
        expect(all).toMatchObject({ next: null, previous: null });
        expect(all.items).toHaveLength(23);

        const pages = await walk(anOrderQuery({ sortBy, sortDir, limit: 5 }));
        expect(pages.map(({ items }) => items.length)).toEqual([5, 5, 5, 5, 3]);
        expect(pages.flatMap(({ items }) => items)).toEqual(all.items);

        const last = pages.at(-1)?.previous ?? null;
        const back = await walk(anOrderQuery({ sortBy, sortDir, limit: 5, before: last }));
        expect(back.map(({ items }) => items)).toEqual(
          pages
            .slice(0, -1)
            .toReversed()
            .map(({ items }) => items),
        );
        expect(back.every(({ next }) => next !== null)).toBe(true);
      }
    },
  );

  it('pages forth and back among chosen orders, of whom one statement cannot name all', async () => {
    const numbers = [990, 991, 999, 1_000, 1_001, 1_002, 2_500, 2_501];
    for (const number of numbers) await see(number, { orderedAt: moment(number % 3) });
    const among = Array.from({ length: 1_500 }, (_, index) => orderId(991 + index));
    const chosen = (query: Partial<OrderListQuery>) => walk(anOrderQuery({ among, ...query }));
    const inTurn = (await database.orders.page(shop.id, anOrderQuery())).items.map(
      ({ name }) => name,
    );
    const expected = inTurn.filter((name) => !['#990', '#2500', '#2501'].includes(name));
    expect(expected).toHaveLength(5);

    const pages = await chosen({ limit: 2 });
    const shown = pages.map(({ items }) => items.map(({ name }) => name));
    expect(shown.flat()).toEqual(expected);
    const back = await chosen({ limit: 2, before: pages.at(-1)!.previous });
    expect(back.map(({ items }) => items.map(({ name }) => name))).toEqual(
      shown.slice(0, -1).toReversed(),
    );
    expect(await database.orders.page(shop.id, anOrderQuery({ among: [] }))).toEqual({
      items: [],
      next: null,
      previous: null,
    });
  });

  /** Every page from the requested one, in the requested direction. */
  async function walk(first: OrderListQuery): Promise<Page<OrderListItem>[]> {
    const page = await database.orders.page(shop.id, first);
    const further = first.before === null ? page.next : page.previous;
    if (further === null) return [page];
    const place = first.before === null ? { after: further } : { before: further };
    return [page, ...(await walk({ ...first, ...place }))];
  }

  it('finds the same by a word that begins very many search terms', async () => {
    const customerName = Array.from({ length: 60 }, (_, index) => `k${index}`).join(' ');
    for (let number = 1001; number <= 1040; number += 1)
      await see(number, { customerName, orderedAt: moment(number) });
    await see(5, { customerName: 'Karl' });
    await see(6);
    expect(await names({ search: 'k', limit: 2 })).toEqual(['#1040', '#1039']);
    expect(await names({ search: 'k', limit: 3_000 })).toHaveLength(41);
    expect(await names({ search: 'k 1009' })).toEqual(['#1009']);
  });

  it('sorts order names as a person counts', async () => {
    for (const number of [999, 1000, 10_000, 9]) await see(number);
    expect(await names({ sortBy: 'name', sortDir: 'asc' })).toEqual([
      '#9',
      '#999',
      '#1000',
      '#10000',
    ]);
  });

  it.each([
    '',
    'nonsense',
    '💥',
    Buffer.from('{"s":"name","v":1}').toString('base64url'),
    'eyJzIjoibmFtZSJ9',
  ])('refuses the page key "%s"', async (after) => {
    const page = database.orders.page(shop.id, anOrderQuery({ after }));
    await expect(page).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('refuses the page key of another sort', async () => {
    await see(1);
    await see(2);
    const { next } = await database.orders.page(shop.id, anOrderQuery({ limit: 1 }));
    const page = database.orders.page(shop.id, anOrderQuery({ sortBy: 'total', after: next }));
    await expect(page).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('keeps page keys within what the API accepts', async () => {
    await see(1, { name: `🙂"${'🧾'.repeat(200)}` });
    await see(2, { name: '🙂' });
    const { next } = await database.orders.page(
      shop.id,
      anOrderQuery({ sortBy: 'name', sortDir: 'desc', limit: 1 }),
    );
    expect(next?.length).toBeLessThanOrEqual(300);
  });

  it('offers orders without invoice by their amounts, the newest twenty of each', async () => {
    for (let number = 1; number <= 22; number++)
      await see(number, { orderedAt: moment(number), total: cents(5_000) });
    await see(30, { total: cents(700) });
    await see(31, { total: cents(800) });
    const found = await database.orders.withoutInvoice(shop.id, [
      cents(5_000),
      cents(700),
      cents(999),
      cents(700),
    ]);
    const ids = found.map((order) => Number(order.orderId));
    expect(ids.toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 20 }, (_, index) => index + 3),
      30,
    ]);
    expect(await database.orders.withoutInvoice(shop.id, [])).toEqual([]);
    expect(await database.orders.names(shop.id, [orderId(30), orderId(99)])).toEqual(
      new Map([[orderId(30), '#30']]),
    );
  });

  it('reports which amounts an invoiced order comes to', async () => {
    await see(1, { total: cents(5_000) });
    await see(2, { total: cents(700) });
    const { document } = await database.documents.claim(shop.id, aClaim({ orderId: orderId(1) }));
    await database.documents.complete(shop.id, document.id, {
      lexwareId: lexwareId(1),
      status: 'open',
      at: moment(),
    });
    const totals = [cents(5_000), cents(700), cents(5_000)];
    expect(await database.orders.invoicedTotals(shop.id, totals)).toEqual([5_000]);
    expect(await database.orders.invoicedTotals(shop.id, [])).toEqual([]);
    const other = await installShop(database);
    expect(await database.orders.invoicedTotals(other.id, totals)).toEqual([]);
  });

  it('counts orders by the hour, and those of a filter, and sums up what is in EUR', async () => {
    await see(1, { total: cents(5_000) });
    await see(2, { total: cents(700) });
    await see(3, { total: cents(900), currency: 'CHF' });
    await see(4, { total: cents(11), orderedAt: moment(-7_200) });
    const { document } = await database.documents.claim(shop.id, aClaim({ orderId: orderId(1) }));
    const created = { lexwareId: lexwareId(1), status: 'open', at: moment() } as const;
    await database.documents.complete(shop.id, document.id, created);
    const hour = `${moment().slice(0, 13)}:00:00.000Z`;
    expect(await database.orders.placedByHour(shop.id, moment(-3_600))).toEqual(
      expect.arrayContaining([
        { hour, hasInvoice: true, count: 1, cents: 5_000 },
        { hour, hasInvoice: false, count: 2, cents: 700 },
      ]),
    );
    expect(await database.orders.value(shop.id, 'withoutInvoice')).toEqual({
      count: 3,
      cents: 711,
    });
    const other = await installShop(database);
    expect(await database.orders.value(other.id, 'all')).toEqual({ count: 0, cents: 0 });
    expect(await database.orders.placedByHour(other.id, moment(-3_600))).toEqual([]);
  });

  it('knows the orders beside one in every list, also where it has left the list', async () => {
    for (const [number, total] of [1, 30, 20].entries())
      await see(number + 1, { total: cents(total), orderedAt: moment(number) });
    const beside = async (number: number, list: Partial<OrderListQuery>) => {
      const query = anOrderQuery(list);
      const found = await database.orders.neighbours(shop.id, orderId(number), query);
      return [found.previous?.name ?? null, found.next?.name ?? null];
    };
    expect(await beside(2, { sortBy: 'orderedAt', sortDir: 'desc' })).toEqual(['#3', '#1']);
    expect(await beside(3, { sortBy: 'total', sortDir: 'asc' })).toEqual(['#1', '#2']);
    expect(await beside(3, { sortBy: 'orderedAt', sortDir: 'desc' })).toEqual([null, '#2']);
    const { document } = await database.documents.claim(shop.id, aClaim({ orderId: orderId(2) }));
    const created = { lexwareId: lexwareId(1), status: 'open', at: moment() } as const;
    await database.documents.complete(shop.id, document.id, created);
    expect(await beside(2, { filter: 'withoutInvoice' })).toEqual(['#3', '#1']);
    expect(await beside(99, {})).toEqual([null, null]);
  });

  it('shows no shop the orders of another', async () => {
    const other = await installShop(database);
    await see(1001);
    expect(await database.orders.byId(other.id, orderId(1001))).toBeNull();
    expect((await database.orders.page(other.id, anOrderQuery({ search: '1001' }))).items).toEqual(
      [],
    );
  });
});
