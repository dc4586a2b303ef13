import { changeByHand } from '../../../../tests/support/database/change-by-hand';
import {
  type DatabasePlace,
  type OpenedDatabase,
  testDatabases,
} from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import { snapshotHash } from '../../../domain/month/snapshot';
import type { Shop } from '../../../ports/stores/shop-stores';

const MONTH = '2026-03';
const CLOSED_AT = '2026-04-03T08:00:00.000Z';

describe.each(testDatabases())('closed months on $name', ({ open }) => {
  let database: OpenedDatabase['database'];
  let place: DatabasePlace;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, place, shop } = fresh));

  const read = async () => {
    const found = await database.monthSnapshots.byNumber(shop.id, MONTH, 1);
    return found && Buffer.from(found.bytes);
  };

  it('have their bytes back, also more than a statement may hold', async () => {
    const bytes = Buffer.alloc(20_000_000, '{"gross":11900,"number":"RE1001"},');
    const link = { month: MONTH, number: 1, closedAt: CLOSED_AT, previous: null };
    const hash = snapshotHash(bytes);
    await database.monthSnapshots.append(shop.id, { ...link, bytes, hash });
    expect((await read())?.equals(bytes)).toBe(true);
  });

  it.each(['{"month":"2026-03"}', ''])(
    'are read as they were written before, or by force: %p',
    async (written) => {
      await changeByHand(
        place,
        `INSERT INTO month_snapshots (shop_id, month, number, closed_at, hash, previous, snapshot)
          VALUES (${shop.id}, '${MONTH}', 1, '2026-04-03 08:00:00.000', '', '', '${written}')`,
      );
      expect(await read()).toEqual(Buffer.from(written));
    },
  );
});
