import type { ShopId } from '../../../domain/ids';
import type { EventQuery, EventRecord, EventStore } from '../../../ports/stores/event-store';
import type { Page } from '../../../ports/stores/order-store';
import type { BigInt64 } from '../sql/column-values';
import { eventConditions } from '../event-search';
import { EVENT_COLUMNS, fromEvent, NEW_EVENT_COLUMNS, toEvent, type EventRow } from '../event-row';
import { toInstant } from '../sql/instant';
import { keysetPage } from '../sql/keyset';
import type { Sql, Value } from '../sql/sql';
import { limit, placeholders } from '../sql/sql-text';

const IDS_PER_STATEMENT = 500;

export function createEventStore(sql: Sql): EventStore {
  return {
    async append(shopId, event) {
      const columns = NEW_EVENT_COLUMNS;
      await sql.write(
        `INSERT INTO events (${columns.join(', ')}) VALUES ${placeholders(columns.length)}`,
        fromEvent(shopId, event),
      );
    },

    page: (shopId, query) => page(sql, shopId, query),

    async knows(shopId, orderId) {
      const row = await sql.row('SELECT id FROM events WHERE shop_id = ? AND order_id = ? LIMIT 1', [shopId, orderId]);
      return row !== null;
    },

    async purge(shopId, before) {
      for (let purged = 0; ;) {
        const rows = await sql.rows<{ id: BigInt64 }>(
          `SELECT id FROM events WHERE shop_id = ? AND at < ? ${limit(IDS_PER_STATEMENT)}`,
          [shopId, toInstant(before)],
        );
        if (rows.length === 0) return purged;
        const ids = rows.map(({ id }) => Number(id));
        purged += await sql.write(`DELETE FROM events WHERE shop_id = ? AND id IN ${placeholders(ids.length)}`, [
          shopId,
          ...ids,
        ]);
      }
    },
  };
}

async function page(sql: Sql, shopId: ShopId, query: EventQuery): Promise<Page<EventRecord>> {
  const { conditions, values } = filters(query);
  const searched = await eventConditions(sql, shopId, query.search);
  const { rows, next, previous } = await keysetPage<EventRow>(sql, query, {
    select: `SELECT ${EVENT_COLUMNS} FROM events`,
    conditions: ['shop_id = ?', ...conditions, ...searched.map(({ condition }) => condition)],
    values: [shopId, ...values, ...searched.flatMap((one) => one.values)],
    sort: { name: 'at', column: 'at', id: 'id' },
    place: (row) => ({ value: row.at, id: Number(row.id) }),
  });
  return { items: rows.map(toEvent), next, previous };
}

function filters(query: EventQuery): { conditions: string[]; values: Value[] } {
  const given = [
    { condition: 'order_id = ?', value: query.orderId },
    { condition: 'origin = ?', value: query.origin },
    { condition: 'status = ?', value: query.status },
  ];
  const used = given.filter(({ value }) => value !== null);
  return { conditions: used.map(({ condition }) => condition), values: used.map(({ value }) => value) };
}
