import type { ShopId } from '../../../domain/ids';
import type { LaneStore, LaneToken } from '../../../ports/stores/job-stores';
import { insertInto } from '../sql/insert';
import type { Sql } from '../sql/sql';
import { chunks, filledUp } from '../sql/sql-text';
import { lanes, countOwners, type LaneRow, lanesOf, release, renew, take } from './table';

/** Of a shop that nobody has taken yet. */
const NEVER_HELD = { token: 0 as LaneToken, owner: null, held_until: new Date(0).toISOString() };

export function createLaneStore(sql: Sql): LaneStore {
  return {
    async take(shops, owner, leaseMs) {
      const rows = await inChunks(shops, async (some) => {
        const found = await takeThese(sql, some, owner, leaseMs);
        const unknown = some.filter((shop) => found.every((row) => row.shop_id !== shop));
        if (unknown.length === 0) return found;
        await insertInto(sql, {
          into: lanes,
          rows: unknown.map((shopId) => ({ shop_id: shopId, ...NEVER_HELD })),
          unique: ['shop_id'],
        });
        return [...found, ...(await takeThese(sql, unknown, owner, leaseMs))];
      });
      return rows
        .filter((row) => row.owner === owner)
        .map(({ shop_id: shopId, token }) => ({ shopId, token }));
    },

    renew: (shops, owner, leaseMs) =>
      inChunks(shops, async (some) => {
        const ids = filledUp(some);
        const count = await sql.write(renew(sql.dialect, leaseMs, ids.length), [owner, ...ids]);
        if (count === some.length) return [];
        const rows = await sql.rows<LaneRow>(lanesOf(ids.length), ids);
        const held = rows.filter((row) => row.owner === owner).map((row) => row.shop_id);
        return some.filter((shop) => !held.includes(shop));
      }),

    async countOwners() {
      const row = await sql.row<{ owners: number }>(countOwners(sql.dialect));
      return row?.owners ?? 0;
    },

    async release(shops, owner) {
      await inChunks(shops, async (some) => {
        const ids = filledUp(some);
        await sql.write(release(sql.dialect, ids.length), [owner, ...ids]);
        return [];
      });
    },
  };
}

/** Takes those that no other process has; answers the rows of all of them, as far as there are rows. */
async function takeThese(
  sql: Sql,
  shops: readonly ShopId[],
  owner: string,
  leaseMs: number,
): Promise<LaneRow[]> {
  const ids = filledUp(shops);
  await sql.write(take(sql.dialect, leaseMs, ids.length), [owner, ...ids, owner]);
  return sql.rows<LaneRow>(lanesOf(ids.length), ids);
}

/** In one order everywhere, so that two processes do not wait for each other. */
async function inChunks<T>(
  shops: readonly ShopId[],
  work: (some: ShopId[]) => Promise<T[]>,
): Promise<T[]> {
  const results: T[] = [];
  for (const some of chunks(shops.toSorted((a, b) => a - b))) results.push(...(await work(some)));
  return results;
}
