import { testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import { installShop, moment } from '../../../../tests/support/database/records';
import type { DocumentId } from '../../../domain/ids';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('transfers on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  it('gives forty takers exactly the ten transfers of the period', async () => {
    const period = { start: moment(), allowance: () => 10 };
    const ids = Array.from({ length: 40 }, (_, index) => (index + 1) as DocumentId);
    const answers = await Promise.all(
      ids.map((id) => database.transfers.reserve(shop.id, id, period)),
    );
    expect(answers.filter(Boolean)).toHaveLength(10);
    expect(await database.transfers.meter(shop.id, period.start)).toMatchObject({ taken: 10 });
  });

  it('counts a document once, gives back what was not used, and begins anew with the period', async () => {
    const [first, second] = [1 as DocumentId, 2 as DocumentId];
    const period = { start: moment(), allowance: () => 1 };
    expect(await database.transfers.reserve(shop.id, first, period)).toBe(true);
    expect(await database.transfers.reserve(shop.id, first, period)).toBe(true);
    expect(await database.transfers.reserve(shop.id, second, period)).toBe(false);
    await database.transfers.release(shop.id, first);
    expect(await database.transfers.reserve(shop.id, second, period)).toBe(true);
    await database.transfers.use(shop.id, second);
    await database.transfers.release(shop.id, second);
    expect(await database.transfers.meter(shop.id, period.start)).toMatchObject({ taken: 1 });
    expect(
      await database.transfers.reserve(shop.id, first, {
        start: moment(86_400),
        allowance: () => 1,
      }),
    ).toBe(true);
    expect(await database.transfers.meter(shop.id, moment(86_400))).toMatchObject({ taken: 1 });
  });

  it('has more of them where some were granted: in their period, once, and for ever', async () => {
    const { transfers, shops } = database;
    const grant = { reason: 'setup', amount: 2, start: moment(), at: moment() } as const;
    const both = await Promise.all([
      transfers.grant(shop.id, grant),
      transfers.grant(shop.id, grant),
    ]);
    expect(both.sort()).toEqual([false, true]);
    const reserve = (id: number, start = moment()) => {
      const allowance = (granted: number) => 1 + granted;
      return transfers.reserve(shop.id, id as DocumentId, { start, allowance });
    };
    const answers = [await reserve(1), await reserve(2), await reserve(3), await reserve(4)];
    expect(answers).toEqual([true, true, true, false]);
    expect(await transfers.meter(shop.id, moment())).toEqual({ taken: 3, granted: 2 });
    expect(await transfers.meter(shop.id, moment(86_400))).toEqual({ taken: 0, granted: 0 });

    await shops.redact(shop.id);
    expect(await transfers.isGranted(shop.id, 'setup')).toBe(true);
    expect(await transfers.grant(shop.id, grant)).toBe(false);
    expect(await transfers.isGranted((await installShop(database)).id, 'setup')).toBe(false);
  });
});
