import { testDatabases } from '../../../tests/support/database/databases';
import { installShop, moment, orderId } from '../../../tests/support/database/records';
import type { LinkKey } from '../../ports/stores/document-link-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import type { OpenDatabase } from './open-database';

describe.each(testDatabases())('links to documents on $name', ({ open }) => {
  let database: OpenDatabase;
  let dispose: () => Promise<void>;
  let shop: Shop;
  let other: Shop;
  let made = 0;

  beforeAll(async () => ({ database, dispose } = await open()));
  afterAll(() => dispose());
  beforeEach(async () => {
    [shop, other] = [await installShop(database), await installShop(database)];
  });

  function fresh(): LinkKey {
    made += 1;
    return {
      shopKey: `shop${String(made).padStart(8, '0')}`,
      secret: `secret-${made}`,
      renewedAt: moment(made),
    };
  }

  it('are signed with one key per shop, even with concurrent first requests', async () => {
    const [one, another] = [fresh(), fresh()];
    const both = await Promise.all([
      database.documentLinks.key(shop.id, one),
      database.documentLinks.key(shop.id, another),
    ]);
    expect(both[0]).toEqual(both[1]);
    expect([one, another]).toContainEqual(both[0]);
    expect((await database.documentLinks.key(other.id, fresh())).secret).not.toBe(both[0].secret);
  });

  it('name the shop by its key, also after the secret was renewed', async () => {
    const { shopKey } = await database.documentLinks.key(shop.id, fresh());
    await database.documentLinks.renewKey(shop.id, 'renewed', moment(500));
    expect(await database.documentLinks.byShopKey(shopKey)).toEqual({
      shopId: shop.id,
      secret: 'renewed',
    });
    expect(await database.documentLinks.key(shop.id, fresh())).toEqual({
      shopKey,
      secret: 'renewed',
      renewedAt: moment(500),
    });
    expect(await database.documentLinks.byShopKey('nobodysshop1')).toBeNull();
  });

  it('are revoked, renewed and counted order by order', async () => {
    const links = database.documentLinks;
    const [id, untouched] = [orderId(1001), orderId(1002)];
    expect(await links.ofOrder(shop.id, id)).toEqual({
      issue: 0,
      isRevoked: false,
      opened: 0,
      lastOpenedAt: null,
    });
    await links.recordOpened(shop.id, id, moment(1));
    await links.recordOpened(shop.id, id, moment(2));
    await links.revoke(shop.id, id);
    expect(await links.ofOrder(shop.id, id)).toEqual({
      issue: 0,
      isRevoked: true,
      opened: 2,
      lastOpenedAt: moment(2),
    });
    await links.renew(shop.id, id);
    await links.renew(shop.id, id);
    expect(await links.ofOrder(shop.id, id)).toMatchObject({ issue: 2, isRevoked: false });
    await links.renew(shop.id, untouched);
    expect(await links.ofOrder(shop.id, untouched)).toMatchObject({ issue: 1, opened: 0 });
    expect(await links.ofOrder(other.id, id)).toMatchObject({ issue: 0, opened: 0 });
    const [both, none] = [
      await links.ofOrders(shop.id, [id, untouched]),
      await links.ofOrders(shop.id, []),
    ];
    expect([...both.values()].map(({ issue }) => issue)).toEqual([2, 1]);
    expect(none.size).toBe(0);
    expect((await links.ofOrders(other.id, [id])).get(id)).toMatchObject({ issue: 0 });
  });

  it('were opened last when the latest customer came, whatever the order of counting', async () => {
    const links = database.documentLinks;
    const id = orderId(1003);
    await links.revoke(shop.id, id);
    for (const seconds of [3, 9, 5]) await links.recordOpened(shop.id, id, moment(seconds));
    expect(await links.ofOrder(shop.id, id)).toMatchObject({ opened: 3, lastOpenedAt: moment(9) });
  });
});
