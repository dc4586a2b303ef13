import { Op } from 'sequelize';
import type { ShopId } from '../../../domain/ids';
import type {
  EventLogStore,
  EventQuery,
  EventRecord,
  EventStore,
} from '../../../ports/stores/event-store';
import type { Page } from '../../../ports/stores/order-stores';
import { insertInto } from '../sql/insert';
import { eventConditions } from './event-search';
import { addCounts, addWebhookCounts, countsOf } from './event-counts';
import { fromEvent, toEvent } from './event-row';
import { events } from './table/model';
import { pageByName } from './page-by-name';
import { type EventRow, FILTERS, OF_SHOP, SELECT_EVENTS, SORT_COLUMNS } from './table/statements';
import { calendarDay } from '../../../domain/time/berlin';
import { toInstant } from '../sql/column-values';
import { keysetPage } from '../sql/keyset';
import { purge } from '../sql/purge';
import type { Sql, Value } from '../sql/sql';

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
