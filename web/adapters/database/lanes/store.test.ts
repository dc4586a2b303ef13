import { leasesRunOut } from '../../../../tests/support/database/begun-jobs';
import { type OpenedDatabase, testDatabases } from '../../../../tests/support/database/databases';
import { installShop } from '../../../../tests/support/database/records';
import type { ShopId } from '../../../domain/ids';
import type { OpenDatabase } from '../open-database';

/** Longer than a test. */
const LEASE_MS = 600_000;

describe.each(testDatabases())('the lanes of shops on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let first: OpenDatabase;
  let second: OpenDatabase;
  let shops: ShopId[];

  beforeAll(async () => {
    opened = await open();
    first = opened.database;
    second = await opened.openAgain();
  });
  afterAll(async () => {
    await second.close();
    await opened.dispose();
  });
  beforeEach(async () => {
    const installed = [await installShop(first), await installShop(first)];
    shops = installed.map(({ id }) => id);
  });

  const take = (from: OpenDatabase, owner: string, some = shops) =>
    from.lanes.take(some, owner, LEASE_MS);
  /** Whatever they hold, it is over by the clock of the database. */
  const expire = () => leasesRunOut(opened.place);

  it('belong to one process at a time, and its token is the larger the later it came', async () => {
    const [shop, other] = shops;
    expect(await take(first, 'p1')).toEqual([
      { shopId: shop, token: 1 },
      { shopId: other, token: 1 },
    ]);
    expect(await take(second, 'p2')).toEqual([]);
    // Who has forgotten that it has them, as after a lost answer, begins anew and for a whole lease.
    expect(await take(first, 'p1', shops.slice(1))).toEqual([{ shopId: other, token: 2 }]);
    await first.lanes.release(shops.slice(0, 1), 'p1');
    expect(await take(second, 'p2')).toEqual([{ shopId: shop, token: 2 }]);
    await expire();
    expect(await take(second, 'p2')).toEqual([
      { shopId: shop, token: 3 },
      { shopId: other, token: 3 },
    ]);
  });

  it('are prolonged for who has them, and told to who has lost them', async () => {
    await take(first, 'p1');
    await expire();
    // Nobody took them since, so they are still its own.
    expect(await first.lanes.renew(shops, 'p1', LEASE_MS)).toEqual([]);
    expect(await take(second, 'p2')).toEqual([]);
    await expire();
    const [shop] = shops;
    await take(second, 'p2', shops.slice(0, 1));
    expect(await first.lanes.renew(shops, 'p1', LEASE_MS)).toEqual([shop]);
    await first.lanes.release(shops, 'p1');
    expect(await second.lanes.renew(shops.slice(0, 1), 'p2', LEASE_MS)).toEqual([]);
  });

  it('tell how many processes have some', async () => {
    await take(first, 'p1', shops.slice(0, 1));
    await take(second, 'p2', shops.slice(1));
    expect(await first.lanes.countOwners()).toBe(2);
    await first.lanes.release(shops, 'p1');
    expect(await first.lanes.countOwners()).toBe(1);
  });

  it('end by the time that the database knows', async () => {
    expect(await first.lanes.take(shops, 'p1', 0)).toHaveLength(2);
    expect(await take(second, 'p2')).toHaveLength(2);
  });

  it('go to one of many that take them at the same time', async () => {
    const owners = Array.from({ length: 8 }, (_, index) => `p${index}`);
    const taken = await Promise.all(
      owners.map((owner, index) => take(index % 2 === 0 ? first : second, owner)),
    );
    expect(taken.flat().toSorted((a, b) => a.shopId - b.shopId)).toEqual(
      shops.map((shopId) => ({ shopId, token: 1 })),
    );
  });
});
