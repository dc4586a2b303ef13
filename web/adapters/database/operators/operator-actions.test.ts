import { changeByHand } from '../../../../tests/support/database/change-by-hand';
import { type DatabasePlace, testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import { moment } from '../../../../tests/support/database/records';
import type { Shop } from '../../../ports/stores/shop-stores';
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

  it('is read by merchants with what was done to all shops since they are there', async () => {
    const { actor, detail } = { actor: 'Mara (7, betreiber)', detail: {} };
    const all = (action: string, reason: string, at = moment(5)) =>
      database.operatorActions.append({ at, actor, action, shopId: null, reason, detail });
    await all('creation.pause', 'früher', moment(1));
    await act('eins');
    await all('creation.pause', 'Falsche Steuersätze');
    await all('session.opened', '');
    await all('creation.resume', 'Behoben');
    await act('zwei');
    const read = async (before: number | null) =>
      database.operatorActions.ofMerchant({ shopId: shop.id, since: moment(4), before, limit: 2 });
    const first = await read(null);
    expect(first.map(({ reason }) => reason)).toEqual(['zwei', 'Behoben']);
    const second = await read(first[1]?.id ?? 0);
    expect(second.map(({ reason }) => reason)).toEqual(['Falsche Steuersätze', 'eins']);
    expect(await read(second[1]?.id ?? 0)).toEqual([]);
  });

  it('is listed without the shops that a replay of all met', async () => {
    await act('eins');
    const { actor, detail } = { actor: 'Mara (7, betreiber)', detail: {} };
    const met = { at: moment(2), actor, action: 'replay.shop', shopId: shop.id, detail };
    await database.operatorActions.append({ ...met, reason: 'Störung vorbei' });
    const all = await database.operatorActions.page({ shopId: null, before: null, limit: 1 });
    expect(all.map(({ reason }) => reason)).toEqual(['eins']);
    expect((await page()).map(({ reason }) => reason)).toEqual(['Störung vorbei', 'eins']);
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
