import { Op, fn, col } from 'sequelize';
import type { ShopId, Instant } from '../../../domain/ids';
import type {
  EventLogStore,
  EventQuery,
  EventRecord,
  EventStore,
  EventCountStore,
  NewEvent,
  WebhookCount,
} from '../../../ports/stores/event-store';
import type { Page } from '../../../ports/stores/order-stores';
import { insertInto } from '../sql/insert';
import { eventConditions } from './event-search';
import { fromEvent, toEvent } from './event-row';
import { events, eventCounts } from './table/model';
import { pageByName } from './page-by-name';
import { type EventRow, FILTERS, OF_SHOP, SELECT_EVENTS, SORT_COLUMNS } from './table/statements';
import { calendarDay } from '../../../domain/time/berlin';
import { toInstant } from '../sql/column-values';
import { keysetPage } from '../sql/keyset';
import { purge } from '../sql/purge';
import type { Sql, Value } from '../sql/sql';
import { isCounted } from '../../../domain/log/activity';
import { chunks } from '../sql/sql-text';
import type { RowOf } from '../sql/table';

export function createEventStore(sql: Sql): EventStore {
  return {
    async append(shopId, lines) {
      const all = [lines].flat();
      const rows = all.map((line) => fromEvent(shopId, line));
      const write = (inside: Sql) => insertInto(inside, { into: events, rows, unique: ['id'] });
      const counts = countsOf(shopId, all);
      if (counts.length === 0) await write(sql);
      else {
        await sql.atomic(async (inside) => {
          await write(inside);
          await addCounts(inside, counts);
        });
      }
    },

    countUpdates: (shopId, event, { at, times }) =>
      addCounts(sql, [{ shop_id: shopId, day: calendarDay(at), event, times }]),

    countWebhooks: (counted, at) => addWebhookCounts(sql, counted, at),
  };
}

export function createEventLogStore(sql: Sql): EventLogStore {
  return {
    page: (shopId, query) => page(sql, shopId, query),

    purge: (shopId, before) =>
      purge(sql, events, { shop_id: shopId, at: { [Op.lt]: toInstant(before) } }),
  };
}

async function page(sql: Sql, shopId: ShopId, query: EventQuery): Promise<Page<EventRecord>> {
  const { sortBy = 'date' } = query;
  const { conditions, values } = filters(query);
  const searched = await eventConditions(sql, shopId, query.search);
  const lines = {
    select: SELECT_EVENTS,
    conditions: [OF_SHOP, ...conditions, ...searched.map(({ condition }) => condition)],
    values: [shopId, ...values, ...searched.flatMap((one) => one.values)],
  };
  const { rows, next, previous } =
    typeof sortBy === 'string'
      ? await keysetPage<EventRow>(sql, query, {
          ...lines,
          sort: { name: sortBy, columns: SORT_COLUMNS[sortBy] },
        })
      : await pageByName(sql, { ...query, ...sortBy, shopId }, lines);
  return { items: rows.map(toEvent), next, previous };
}

function filters(query: EventQuery): { conditions: string[]; values: Value[] } {
  const given = [
    { condition: FILTERS.since, value: query.since ? toInstant(query.since) : null },
    { condition: FILTERS.until, value: query.until ? toInstant(query.until) : null },
    { condition: FILTERS.orderId, value: query.orderId },
    { condition: FILTERS.origin, value: query.origin },
    { condition: FILTERS.status, value: query.status },
  ];
  const used = given.filter(({ value }) => value !== null);
  return {
    conditions: used.map(({ condition }) => condition),
    values: used.map(({ value }) => value),
  };
}

type Row = RowOf<typeof eventCounts>;

/** What of these lines is counted; in one order, so that no two writers wait for each other. */
function countsOf(shopId: ShopId, lines: readonly NewEvent[]): Row[] {
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

async function addCounts(sql: Sql, rows: readonly Row[]): Promise<void> {
  await insertInto(sql, {
    into: eventCounts,
    rows,
    unique: ['shop_id', 'day', 'event'],
    update: (incoming) => ({ times: `event_counts.times + ${incoming('times')}` }),
  });
}

const ROWS_PER_STATEMENT = 50;

/** In one order as in `countsOf`. */
async function addWebhookCounts(
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
