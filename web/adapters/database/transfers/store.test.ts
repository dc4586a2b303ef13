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
    expect(answers.filter((left) => left !== 'none')).toHaveLength(10);
    expect(await database.transfers.meter(shop.id, period.start)).toMatchObject({ taken: 10 });
  });

  it('counts a document once, takes back what it gave, and begins anew with the period', async () => {
    const [first, second] = [1 as DocumentId, 2 as DocumentId];
    const period = { start: moment(), allowance: () => 1 };
    expect(await database.transfers.reserve(shop.id, first, period)).toBe('few');
    expect(await database.transfers.reserve(shop.id, first, period)).toBe('few');
    expect(await database.transfers.reserve(shop.id, second, period)).toBe('none');
    await database.transfers.giveBack(shop.id, first);
    expect(await database.transfers.reserve(shop.id, second, period)).toBe('few');
    expect(await database.transfers.meter(shop.id, period.start)).toMatchObject({ taken: 1 });
    expect(
      await database.transfers.reserve(shop.id, first, {
        start: moment(86_400),
        allowance: () => 1,
      }),
    ).toBe('few');
    expect(await database.transfers.meter(shop.id, moment(86_400))).toMatchObject({ taken: 1 });
  });

  it('reports plenty until so many are taken, and then counts to the last one', async () => {
    const period = { start: moment(), allowance: () => 4, plenty: 2 };
    const answers: string[] = [];
    for (const id of [1, 2, 3, 4, 5])
      answers.push(await database.transfers.reserve(shop.id, id as DocumentId, period));
    expect(answers).toEqual(['plenty', 'plenty', 'few', 'few', 'none']);
    expect(await database.transfers.reserve(shop.id, 1 as DocumentId, period)).toBe('few');
    expect(await database.transfers.meter(shop.id, period.start)).toMatchObject({ taken: 4 });
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
    expect(answers).toEqual(['few', 'few', 'few', 'none']);
    expect(await transfers.meter(shop.id, moment())).toEqual({ taken: 3, granted: 2 });
    expect(await transfers.meter(shop.id, moment(86_400))).toEqual({ taken: 0, granted: 0 });

    await shops.redact(shop.id);
    expect(await transfers.isGranted(shop.id, 'setup')).toBe(true);
    expect(await transfers.grant(shop.id, grant)).toBe(false);
    expect(await transfers.isGranted((await installShop(database)).id, 'setup')).toBe(false);
  });
});
