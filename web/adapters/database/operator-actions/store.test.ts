import { changeByHand } from '../../../../tests/support/database/change-by-hand';
import { type DatabasePlace, testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import { moment } from '../../../../tests/support/database/records';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('what operators did, on $name', ({ open }) => {
  let database: OpenDatabase;
  let place: DatabasePlace;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, place, shop } = fresh));

  const act = (reason: string) =>
    database.operatorActions.append({
      at: moment(),
      actor: 'Mara (7, betreiber)',
      action: 'view.opened',
      shopId: shop.id,
      reason,
      detail: { minutes: 30 },
      before: { roles: 'support' },
      after: { roles: 'admin' },
    });
  const page = (before: number | null = null) =>
    database.operatorActions.page({ shopId: shop.id, before, limit: 2 });
  const check = () => database.operatorActions.check();

  it('is read by shop from the newest on, with what was changed', async () => {
    for (const reason of ['eins', 'zwei', 'drei']) await act(reason);
    const first = await page();
    expect(first.map(({ reason }) => reason)).toEqual(['drei', 'zwei']);
    expect(first[0]).toMatchObject({
      shopId: shop.id,
      detail: { minutes: 30 },
      before: { roles: 'support' },
      after: { roles: 'admin' },
      isGenuine: true,
    });
    expect((await page(first[1]?.id)).map(({ reason }) => reason)).toEqual(['eins']);
  });

  it('is one chain, however many act at once', async () => {
    const before = await check();
    await Promise.all(Array.from({ length: 8 }, (_, index) => act(`gleichzeitig ${index}`)));
    expect(await check()).toMatchObject({ count: before.count + 8, brokenAt: null });
  });

  it('comes and goes with the transaction that it records', async () => {
    const before = await check();
    const failing = database.transaction(async ({ operatorActions }) => {
      await operatorActions.append({
        at: moment(),
        actor: 'a',
        action: 'view.opened',
        shopId: null,
        reason: '',
        detail: {},
      });
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await check()).toEqual(before);
  });

  it('shows where a row was changed, taken out, or cut off at the end', async () => {
    for (const reason of ['a', 'b', 'c']) await act(reason);
    const [last, middle] = await page();
    const change = (statement: string) => changeByHand(place, statement);
    await change(`UPDATE operator_actions SET reason = 'anders' WHERE id = ${middle?.id}`);
    expect((await page())[1]).toMatchObject({ reason: 'anders', isGenuine: false });
    expect((await check()).brokenAt).toBe(middle?.id);
    await change(`UPDATE operator_actions SET reason = 'b' WHERE id = ${middle?.id}`);
    expect((await check()).brokenAt).toBeNull();
    await change(`DELETE FROM operator_actions WHERE id = ${last?.id}`);
    expect((await check()).brokenAt).not.toBeNull();
    await act('danach');
    expect((await check()).brokenAt).not.toBeNull();
  });
});
