import { testDatabases } from '../../../tests/support/database/databases';
import { freshShops } from '../../../tests/support/database/fresh-shops';
import { installShop, moment } from '../../../tests/support/database/records';
import { NOTHING_SET_UP } from '../../domain/setup/setup-step';
import type { Shop } from '../../ports/stores/shop-stores';
import type { OpenDatabase } from './open-database';

describe.each(testDatabases())('set-ups on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  it('store each step separately, and per shop', async () => {
    const { setups } = database;
    expect(await setups.byShop(shop.id)).toEqual(NOTHING_SET_UP);
    await Promise.all([
      setups.record(shop.id, { step: 'terms', at: moment(1) }),
      setups.record(shop.id, { step: 'tax', choice: 'oss' }),
    ]);
    await setups.record(shop.id, { step: 'choices', at: moment(2) });
    expect(await setups.byShop(shop.id)).toEqual({
      termsAcceptedAt: moment(1),
      taxChoice: 'oss',
      choicesAt: moment(2),
      isOpen: true,
    });
    expect(await setups.byShop((await installShop(database)).id)).toEqual(NOTHING_SET_UP);
  });

  it('keep who accepted which version first, beyond a new begin, until the data is deleted', async () => {
    const { setups, shops } = database;
    const terms = { text: 'terms', version: '2026-11-29' } as const;
    const contract = { text: 'contract', version: '2026-11-29' } as const;
    await setups.accept(shop.id, [terms], { at: moment(1), user: '7' });
    await setups.accept(shop.id, [terms, contract], { at: moment(2), user: null });
    await setups.reset(shop.id);
    expect(await setups.acceptances(shop.id)).toEqual([
      { ...terms, at: moment(1), user: '7' },
      { ...contract, at: moment(2), user: null },
    ]);
    expect(await setups.acceptances((await installShop(database)).id)).toEqual([]);
    await shops.redact(shop.id);
    expect(await setups.acceptances(shop.id)).toEqual([]);
  });

  it('are over once completed, and begin anew on request', async () => {
    const { setups } = database;
    await setups.record(shop.id, { step: 'terms', at: moment(1) });
    expect(await setups.close(shop.id)).toBe(true);
    expect(await setups.close(shop.id)).toBe(false);
    expect(await setups.byShop(shop.id)).toMatchObject({ isOpen: false });
    await setups.reset(shop.id);
    expect(await setups.byShop(shop.id)).toEqual(NOTHING_SET_UP);
  });

  it('keep when they were completed first, until the shop is uninstalled and comes back', async () => {
    const { shops } = database;
    await shops.markSetUp(shop.id, moment(1));
    await shops.markSetUp(shop.id, moment(9));
    expect((await shops.byId(shop.id))?.setupCompletedAt).toBe(moment(1));
    await shops.markUninstalled(shop.id, moment(10));
    expect(await shops.install({ ...shop, at: moment(20) })).toMatchObject({
      shop: { setupCompletedAt: null },
    });
  });
});
