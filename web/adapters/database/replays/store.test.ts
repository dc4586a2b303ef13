import { changeByHand } from '../../../../tests/support/database/change-by-hand';
import { type DatabasePlace, testDatabases } from '../../../../tests/support/database/databases';
import { renewedDatabase } from '../../../../tests/support/database/fresh-shops';
import { take } from '../../../../tests/support/database/begun-jobs';
import {
  aDelivery,
  aNewJob,
  installShop,
  moment,
} from '../../../../tests/support/database/records';
import type { ReplayPage, ReplayPlace } from '../../../ports/stores/operator-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../open-database';

const ANY = { shopDomain: null, name: null, failure: null, from: null, to: null };
const RARE = { ...ANY, failure: 'LEXWARE_REFUSED' };

describe.each(testDatabases())('failed steps to replay on $name', ({ open }) => {
  let database: OpenDatabase;
  let place: DatabasePlace;
  renewedDatabase(open, (renewed) => ({ database, place } = renewed));

  const failedIn = async (shop: Shop, key: string, failure: string) => {
    await database.jobs.add([aNewJob(shop, { key })]);
    const [job] = await take(database);
    if (!job) throw new Error('no job');
    await database.jobs.bury(job, { failure, detail: null }, moment(1));
    return job.id;
  };

  it('are found by stretches to the end, however rare their failure is among those of all shops', async () => {
    const shop = await installShop(database);
    for (const key of ['a', 'b', 'c']) await failedIn(shop, key, 'INTERNAL');
    const other = await installShop(database);
    const rare = await failedIn(other, 'd', RARE.failure);
    await failedIn(other, 'e', 'INTERNAL');
    const found: number[][] = [];
    let after: ReplayPlace | null = null;
    do {
      const page: ReplayPage = { after, limit: 5, scanned: 2 };
      const answer = await database.replays.candidates('jobs', RARE, page);
      found.push(answer.items.map(({ id }) => id));
      after = answer.next;
    } while (after !== null);
    expect(found).toEqual([[], [rare], []]);
    expect(await database.replays.count('jobs', RARE, 2)).toEqual({ count: 0, isMore: true });
    expect(await database.replays.count('jobs', RARE, 5)).toEqual({ count: 1, isMore: false });
    const ofShop = { ...ANY, shopDomain: other.domain };
    expect(await database.replays.count('jobs', ofShop, 2)).toEqual({ count: 2, isMore: false });
    expect(await database.replays.count('jobs', ofShop, 1)).toEqual({ count: 1, isMore: true });
  });

  it('come as many at a time as asked for', async () => {
    const shop = await installShop(database);
    const ids: number[] = [];
    for (const key of ['a', 'b', 'c']) ids.push(await failedIn(shop, key, 'INTERNAL'));
    const page = { limit: 2, scanned: 10 };
    const first = await database.replays.candidates('jobs', ANY, { ...page, after: null });
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const rest = { ...page, after: first.next };
    expect(await database.replays.candidates('jobs', ANY, rest)).toMatchObject({
      items: [{ id: ids[2], shopDomain: shop.domain }],
      next: null,
    });
  });

  it('are webhooks, too, as they came in, whatever became of them and whichever went meanwhile', async () => {
    const { deliveries } = database;
    const outcomes = ['set-aside', 'unreadable', 'set-aside', 'dispatched', 'unreadable'] as const;
    for (const [index, outcome] of outcomes.entries()) {
      const key = `key-${index}`;
      await deliveries.record([aDelivery({ key, receivedAt: moment(10 - index) })]);
      const [fresh] = await deliveries.fresh(10);
      await deliveries.settle([{ id: fresh?.id ?? 0, outcome }]);
    }
    const page = { limit: 2, scanned: 10 };
    const first = await database.replays.candidates('deliveries', ANY, { ...page, after: null });
    expect(first.items.map(({ at }) => at)).toEqual([moment(6), moment(8)]);
    await changeByHand(place, `DELETE FROM deliveries WHERE id = ${first.next?.id}`);
    const rest = { ...page, after: first.next };
    expect(await database.replays.candidates('deliveries', ANY, rest)).toMatchObject({
      items: [{ at: moment(9) }, { at: moment(10) }],
      next: null,
    });
    const unreadable = { ...ANY, failure: 'unreadable' };
    expect(await database.replays.candidates('deliveries', unreadable, rest)).toMatchObject({
      items: [{ at: moment(9), failure: 'unreadable' }],
    });
    // As the data of a customer is deleted.
    await changeByHand(place, `UPDATE deliveries SET body = X'' WHERE outcome = 'unreadable'`);
    expect(await database.replays.candidates('deliveries', ANY, rest)).toMatchObject({
      items: [{ at: moment(10) }],
    });
    expect(await database.replays.count('deliveries', unreadable, 10)).toMatchObject({ count: 0 });
    const { shopDomain } = aDelivery();
    const listed = await deliveries.ofShop(shopDomain ?? '', { before: null, limit: 10 });
    expect(listed.filter(({ hasBody }) => hasBody)).toHaveLength(1);
  });
});
