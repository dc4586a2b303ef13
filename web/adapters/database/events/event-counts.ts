import { fn, col, Op } from 'sequelize';
import { isCounted } from '../../../domain/log/activity';
import { calendarDay } from '../../../domain/time/berlin';
import type { Instant, ShopId } from '../../../domain/ids';
import type { EventCountStore, NewEvent, WebhookCount } from '../../../ports/stores/event-store';
import { insertInto } from '../sql/insert';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import { eventCounts } from './table/model';

type Row = RowOf<typeof eventCounts>;

/** What of these lines is counted; in one order, so that no two writers wait for each other. */
export function countsOf(shopId: ShopId, lines: readonly NewEvent[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { event, at } of lines) {
    if (!isCounted(event)) continue;
    const day = calendarDay(at);
    const key = `${day} ${event}`;
    const times = (rows.get(key)?.times ?? 0) + 1;
    rows.set(key, { shop_id: shopId, day, event, times });
  }
  return [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

export async function addCounts(sql: Sql, rows: readonly Row[]): Promise<void> {
  await insertInto(sql, {
    into: eventCounts,
    rows,
    unique: ['shop_id', 'day', 'event'],
    update: (incoming) => ({ times: `event_counts.times + ${incoming('times')}` }),
  });
}

const ROWS_PER_STATEMENT = 50;

/** In one order as in `countsOf`. */
export async function addWebhookCounts(
  sql: Sql,
  counted: readonly WebhookCount[],
  at: Instant,
): Promise<void> {
  const day = calendarDay(at);
  const rows = counted
    .toSorted((one, other) => one.shopId - other.shopId || (one.event < other.event ? -1 : 1))
    .map(({ shopId, event, times }) => ({ shop_id: shopId, day, event, times }));
  for (const some of chunks(rows, ROWS_PER_STATEMENT)) await addCounts(sql, some);
}

export function createEventCountStore(sql: Sql): EventCountStore {
  const model = sql.model(eventCounts);
  const { transaction } = sql;
  return {
    async counts(shopId) {
      const rows = await model.findAll({
        attributes: ['event', [fn('SUM', col('times')), 'times']],
        where: { shop_id: shopId },
        group: ['event'],
        order: ['event'],
        raw: true,
        transaction,
      });
      return rows.map(({ event, times }) => ({ event, times: Number(times) }));
    },

    async countsByDay(shopId, since) {
      const where = { shop_id: shopId, day: { [Op.gte]: since } };
      const rows = await model.findAll({ where, order: ['day', 'event'], raw: true, transaction });
      return rows.map(({ day, event, times }) => ({ day, event, times }));
    },
  };
}
