import { testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import { moment } from '../../../../tests/support/database/records';
import type { DocumentId } from '../../../domain/ids';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('transfers on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  it('gives forty takers exactly the ten transfers of the period', async () => {
    const period = { start: moment(), quota: 10 };
    const ids = Array.from({ length: 40 }, (_, index) => (index + 1) as DocumentId);
    const answers = await Promise.all(
      ids.map((id) => database.transfers.reserve(shop.id, id, period)),
    );
    expect(answers.filter(Boolean)).toHaveLength(10);
    expect(await database.transfers.used(shop.id, period.start)).toBe(10);
  });

  it('counts a document once, gives back what was not used, and begins anew with the period', async () => {
    const [first, second] = [1 as DocumentId, 2 as DocumentId];
    const period = { start: moment(), quota: 1 };
    expect(await database.transfers.reserve(shop.id, first, period)).toBe(true);
    expect(await database.transfers.reserve(shop.id, first, period)).toBe(true);
    expect(await database.transfers.reserve(shop.id, second, period)).toBe(false);
    await database.transfers.release(shop.id, first);
    expect(await database.transfers.reserve(shop.id, second, period)).toBe(true);
    await database.transfers.use(shop.id, second);
    await database.transfers.release(shop.id, second);
    expect(await database.transfers.used(shop.id, period.start)).toBe(1);
    expect(
      await database.transfers.reserve(shop.id, first, { start: moment(86_400), quota: 1 }),
    ).toBe(true);
    expect(await database.transfers.used(shop.id, moment(86_400))).toBe(1);
  });
});
