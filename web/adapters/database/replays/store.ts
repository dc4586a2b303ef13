import { Op, type WhereOptions } from 'sequelize';
import { z } from 'zod';
import type { Instant, ShopId } from '../../../domain/ids';
import type { Replayed } from '../../../domain/operator/failures';
import { daysLater } from '../../../domain/time/berlin';
import type { Replay, ReplayState, ReplayStore } from '../../../ports/stores/operator-stores';
import { deliveries } from '../deliveries/table';
import { fromJson, toInstant } from '../sql/column-values';
import { optional } from '../sql/columns';
import { insertInto } from '../sql/insert';
import type { Sql } from '../sql/sql';
import { type RowOf, table } from '../sql/table';
import { REPLAYABLE, searches } from './candidates';
import { recordOf } from '../sql/record';

export const replays = table(
  'replays',
  ({ id, instant, key, number, text }) => ({
    id: id(),
    request_key: key(40),
    what: key<Replayed>(10),
    /** What it replays while it runs, so that the index allows one of each. */
    running: optional(key(10)),
    /** JSON. */
    filter: text(),
    per_minute: number(),
    total: number(),
    done: number(),
    /** Those up to this one were looked at; 0: none. */
    reached: number(),
    /** When it came in, of webhooks. */
    reached_at: optional(instant()),
    state: key<ReplayState>(10),
    started_at: instant(),
    ended_at: optional(instant()),
    /** Null in those begun before shops were told. */
    actor: optional(key(100)),
    reason: optional(text()),
  }),
  { primary: ['id'], unique: [['request_key'], ['running']] },
);

/** Shops whose merchants read of a replay over all shops, until a day after its end. */
export const replayedShops = table(
  'replayed_shops',
  ({ number }) => ({ replay_id: number(), shop_id: number<ShopId>() }),
  { primary: ['replay_id', 'shop_id'], indexes: [['shop_id']] },
);

type Row = RowOf<typeof replays>;

export function createReplayStore(sql: Sql): ReplayStore {
  const model = sql.model(replays);
  const { transaction } = sql;
  const change = (values: Partial<Row>, where: WhereOptions<Row>) =>
    sql.change((inside) => model.update(values, { ...inside, where }));
  return {
    async begin({ key, what, filter, perMinute, total, startedAt, actor, reason }) {
      const row = {
        request_key: key,
        what,
        running: what,
        filter: JSON.stringify(filter),
        per_minute: perMinute,
        total,
        done: 0,
        reached: 0,
        state: 'running' as const,
        started_at: toInstant(startedAt),
        actor,
        reason,
      };
      const known = () => model.findOne({ where: { request_key: key }, raw: true, transaction });
      // Looked for first: on SQLite a conflict is settled by one of the two indexes only.
      if (await known()) return 'known';
      const added = await insertInto(sql, { into: replays, rows: [row], unique: ['running'] });
      const found = await known();
      if (!found) return 'busy';
      if (added > 0) await forgetShops(sql, daysLater(startedAt, -1));
      return added > 0 ? found.id : 'known';
    },

    async list(limit) {
      const order: [string, string][] = [['id', 'DESC']];
      return (await model.findAll({ order, limit, raw: true, transaction })).map(toReplay);
    },

    async lock(id) {
      const row = await model.findOne({ where: { id }, raw: true, lock: true, transaction });
      return row && toReplay(row);
    },

    async move(id, { done, reached }) {
      const { id: last = 0, at = null } = reached ?? {};
      await change({ done, reached: last, reached_at: at && toInstant(at) }, { id });
    },

    async nameShop(id, shopId) {
      const rows = [{ replay_id: id, shop_id: shopId }];
      const added = await insertInto(sql, {
        into: replayedShops,
        rows,
        unique: ['replay_id', 'shop_id'],
      });
      return added > 0;
    },

    async end(id, state, at) {
      const ended = { state, running: null, ended_at: toInstant(at) };
      const [changed] = await change(ended, { id, state: 'running' });
      return changed > 0;
    },

    ...searches(sql),

    async dispatchAgain(ids, at) {
      const where = { ...REPLAYABLE, id: [...ids] };
      const [changed] = await sql.change((inside) =>
        sql
          .model(deliveries)
          .update({ outcome: null, replayed_at: toInstant(at) }, { ...inside, where }),
      );
      return changed;
    },
  };
}

/** Of replays that ended before then: nobody asks any more which shops they told. */
async function forgetShops(sql: Sql, before: Instant): Promise<void> {
  const { transaction } = sql;
  const asked = { [Op.or]: [{ ended_at: null }, { ended_at: { [Op.gte]: toInstant(before) } }] };
  const oldest = await sql
    .model(replays)
    .findOne({ attributes: ['id'], where: asked, order: ['id'], raw: true, transaction });
  if (!oldest) return;
  const where = { replay_id: { [Op.lt]: oldest.id } };
  await sql.change((inside) => sql.model(replayedShops).destroy({ ...inside, where }));
}

const anyText = z.string().nullable();
const filterColumn = z.object({
  shopDomain: anyText,
  name: anyText,
  failure: anyText,
  from: anyText,
  to: anyText,
});

function toReplay(row: Row): Replay {
  return {
    ...recordOf<Row, Replay>(row, { request_key: true, running: true, reached_at: true }),
    key: row.request_key,
    filter: fromJson(filterColumn, row.filter),
    reached: row.reached === 0 ? null : { id: row.reached, at: row.reached_at },
    reason: row.reason ?? '',
  };
}
