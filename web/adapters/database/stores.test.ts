import {
  aClaim,
  aMonth,
  anEvent,
  aNewJob,
  aStoredOrder,
  aTokenPair,
  eventQuery,
  installShop,
  lexwareId,
  moment,
  ofInvoice,
  orderId,
} from '../../../tests/support/database/records';
import { testDatabases } from '../../../tests/support/database/databases';
import { freshShops } from '../../../tests/support/database/fresh-shops';
import type { Shop } from '../../ports/stores/shop-stores';
import type { OpenDatabase } from './open-database';

describe.each(testDatabases())('stores on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  describe('transaction', () => {
    it('undoes everything when the work fails', async () => {
      const failing = database.transaction(async (stores) => {
        await stores.orders.upsertFromShopify(shop.id, aStoredOrder());
        await stores.jobs.add([aNewJob(shop)]);
        throw new Error('stop');
      });
      await expect(failing).rejects.toThrow('stop');
      expect(await database.orders.byId(shop.id, orderId(1001))).toBeNull();
      expect(await database.jobs.pending(moment())).toBe(0);
    });

    it('is invisible to others before its end, and they may read meanwhile', async () => {
      await database.transaction(async (stores) => {
        await stores.orders.upsertFromShopify(shop.id, aStoredOrder());
        expect(await database.orders.byId(shop.id, orderId(1001))).toBeNull();
      });
      expect(await database.orders.byId(shop.id, orderId(1001))).not.toBeNull();
    });

    it('is done again when two block each other', async () => {
      const other = await installShop(database);
      const inOrder = (ids: Shop[]) =>
        database.transaction(async (stores) => {
          for (const one of ids) {
            await stores.shops.markSwept(one.id, moment());
            await new Promise((resolve) => setImmediate(resolve));
          }
        });
      const both = Array.from({ length: 6 }, (_, index) =>
        inOrder(index % 2 ? [shop, other] : [other, shop]),
      );
      await Promise.all(both);
      expect(await database.shops.byId(other.id)).toMatchObject({ sweptAt: moment() });
    });
  });

  it('lists those of many orders that are known, each with its documents and decisions', async () => {
    for (let number = 2000; number < 2120; number += 1)
      await database.orders.upsertFromShopify(
        shop.id,
        aStoredOrder({ orderId: orderId(number), name: `#${number}` }),
      );
    const waiting = ofInvoice({ kind: 'wait', reason: 'WAIT' });
    await database.orders.decide(shop.id, orderId(2119), waiting);
    await database.documents.claim(shop.id, aClaim({ orderId: orderId(2000) }));
    const ids = Array.from({ length: 121 }, (_, index) => orderId(2000 + index));
    const listed = await database.orders.listed(shop.id, [...ids, orderId(2000)]);
    expect([...listed.keys()].sort()).toEqual(ids.slice(0, 120));
    expect(listed.get(orderId(2000))?.documents).toHaveLength(1);
    expect(listed.get(orderId(2119))).toMatchObject({ name: '#2119', decisions: [waiting] });
    expect((await database.orders.listed((await installShop(database)).id, ids)).size).toBe(0);
    expect((await database.orders.listed(shop.id, [])).size).toBe(0);
  });

  it('keeps sessions per shop', async () => {
    await database.sessions.save(
      `offline_${shop.domain}`,
      shop.domain,
      '{"accessToken":"shpat_1"}',
    );
    await database.sessions.save(
      `offline_${shop.domain}`,
      shop.domain,
      '{"accessToken":"shpat_2"}',
    );
    expect(await database.sessions.load(`offline_${shop.domain}`)).toBe(
      '{"accessToken":"shpat_2"}',
    );
    expect(await database.sessions.ofShop(shop.domain)).toEqual(['{"accessToken":"shpat_2"}']);
    await database.sessions.remove([`offline_${shop.domain}`, 'unknown']);
    expect(await database.sessions.load(`offline_${shop.domain}`)).toBeNull();
    await database.sessions.save('a', shop.domain, 'b');
    await database.sessions.removeOfShop(shop.domain);
    expect(await database.sessions.ofShop(shop.domain)).toEqual([]);
  });

  it('redacts a customer and keeps the order findable by its name', async () => {
    await database.orders.upsertFromShopify(
      shop.id,
      aStoredOrder({ customerEmail: 'jule@sommer.example' }),
    );
    await database.events.append(shop.id, anEvent());
    const theirs = ['customer:77', 'customer:77 3Uz9kQ'];
    for (const key of [...theirs, 'customer:770'])
      await database.contacts.claim(shop.id, key, moment());
    await database.shops.redactCustomer(shop.id, {
      customerId: '77',
      email: null,
      orderIds: ['1001'],
    });
    expect(await database.orders.byId(shop.id, orderId(1001))).toMatchObject({
      customerName: null,
      customerId: null,
    });
    const list = {
      filter: 'all',
      sortBy: 'name',
      sortDir: 'asc',
      limit: 5,
      after: null,
      before: null,
    } as const;
    const findBy = async (search: string) =>
      (await database.orders.page(shop.id, { ...list, search })).items;
    for (const word of ['jörg', 'jule@', 'sommer']) expect(await findBy(word)).toEqual([]);
    expect(await findBy('1001')).toHaveLength(1);
    const found = await database.eventLog.page(
      shop.id,
      eventQuery({ search: [{ word: 'jörg', events: [] }] }),
    );
    expect(found.items).toEqual([]);
    expect((await database.eventLog.page(shop.id, eventQuery())).items[0]?.refs).toEqual({
      invoice: 'RE-1',
    });
    for (const key of theirs) expect(await database.contacts.link(shop.id, key)).toBeNull();
    expect(await database.contacts.link(shop.id, 'customer:770')).not.toBeNull();
  });

  it('redacts a shop but for the proof of what was billed', async () => {
    const other = await installShop(database);
    for (const one of [shop, other]) {
      await database.orders.upsertFromShopify(one.id, aStoredOrder());
      await database.connections.connect(one.id, aTokenPair(), moment());
      await database.events.append(one.id, anEvent());
      const { document } = await database.documents.claim(one.id, aClaim());
      await database.documents.complete(one.id, document.id, {
        lexwareId: lexwareId(1),
        status: 'open',
        at: moment(),
      });
    }
    const [booked] = await database.documents.ofOrder(shop.id, orderId(1001));
    if (!booked) throw new Error('There is no document');
    const { document: claimed } = await database.documents.claim(
      shop.id,
      aClaim({ orderId: orderId(1002) }),
    );
    const { document: lost } = await database.documents.claim(
      shop.id,
      aClaim({ orderId: orderId(1003) }),
    );
    await database.documents.markSending(shop.id, lost.id, { at: moment() });
    for (const { id } of [booked, claimed, lost])
      await database.transfers.reserve(shop.id, id, aMonth());
    await database.shops.redact(shop.id);

    expect(await database.shops.byId(shop.id)).toMatchObject({
      name: '',
      email: null,
      domain: shop.domain,
    });
    expect(await database.orders.byId(shop.id, orderId(1001))).toBeNull();
    expect(await database.connections.byShop(shop.id)).toBeNull();
    expect((await database.eventLog.page(shop.id, eventQuery())).items).toEqual([]);
    expect(await database.documents.ofOrder(shop.id, orderId(1001))).toMatchObject([
      { total: 11_900, reference: '' },
    ]);
    expect(await database.documents.ofOrder(shop.id, orderId(1002))).toEqual([]);
    expect(await database.documents.ofOrder(shop.id, orderId(1003))).toMatchObject([
      { state: 'sending', title: '', reference: aClaim().reference },
    ]);
    // Who comes back in the same period does not have them again.
    expect(await database.transfers.meter(shop.id, aMonth())).toMatchObject({ taken: 2 });
    expect(await database.orders.byId(other.id, orderId(1001))).not.toBeNull();
    expect(await database.connections.byShop(other.id)).not.toBeNull();
  });
});
