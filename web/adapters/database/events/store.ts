import { REMEMBERED_EVENTS } from '../../../domain/log/event-codes';
import { Op } from 'sequelize';
import type { ShopId } from '../../../domain/ids';
import type { EventQuery, EventRecord, EventStore } from '../../../ports/stores/event-store';
import type { Page } from '../../../ports/stores/orders/order-store';
import { insertInto } from '../sql/insert';
import { eventConditions } from './event-search';
import { fromEvent, SELECT_EVENTS, toEvent, type EventRow } from './event-row';
import { events } from './model';
import { toInstant } from '../sql/instant';
import { keysetPage } from '../sql/keyset';
import type { Sql, Value } from '../sql/sql';
import { chunks, limit, placeholders } from '../sql/sql-text';

const AT_ONCE = 500;

export function createEventStore(sql: Sql): EventStore {
  return {
    async append(shopId, lines) {
      const rows = [lines].flat().map((line) => fromEvent(shopId, line));
      await insertInto(sql, { into: events, rows, unique: ['id'] });
    },

    page: (shopId, query) => page(sql, shopId, query),

    async knows(shopId, orderId) {
      const row = await sql.row(
        'SELECT id FROM events WHERE shop_id = ? AND order_id = ? LIMIT 1',
        [shopId, orderId],
      );
      return row !== null;
    },

    async remembered(shopId, { after, limit: count }) {
      const ofThose = `shop_id = ? AND event IN ${placeholders(REMEMBERED_EVENTS.length)}`;
      const orders = `SELECT DISTINCT order_id FROM events
          WHERE ${ofThose} AND order_id > ? ORDER BY order_id ${limit(count)}`;
      // MySQL takes a limit within IN only where it stands in a table of its own.
      const rows = await sql.rows<EventRow>(
        `${SELECT_EVENTS}
          WHERE ${ofThose} AND order_id IN (SELECT order_id FROM (${orders}) page_of_orders)
          ORDER BY order_id, at DESC, id DESC`,
        [shopId, ...REMEMBERED_EVENTS, shopId, ...REMEMBERED_EVENTS, after ?? ''],
      );
      return rows.map(toEvent);
    },

    async rememberedOf(shopId, orderId) {
      const rows = await sql.rows<EventRow>(
        `${SELECT_EVENTS}
          WHERE shop_id = ? AND order_id = ? AND event IN ${placeholders(REMEMBERED_EVENTS.length)}
          ORDER BY at DESC, id DESC`,
        [shopId, orderId, ...REMEMBERED_EVENTS],
      );
      return rows.map(toEvent);
    },

    async forget(shopId, ids) {
      for (const some of chunks(ids, AT_ONCE)) {
        const where = { shop_id: shopId, id: some };
        await sql.change((inside) => sql.models.events.destroy({ ...inside, where }));
      }
    },

    async purge(shopId, before) {
      const { events: model } = sql.models;
      const event = { [Op.notIn]: [...REMEMBERED_EVENTS] };
      const old = { shop_id: shopId, at: { [Op.lt]: toInstant(before) }, event };
      const { transaction } = sql;
      for (let purged = 0; ;) {
        const rows = await model.findAll({
          where: old,
          attributes: ['id'],
          limit: AT_ONCE,
          raw: true,
          transaction,
        });
        if (rows.length === 0) return purged;
        const where = { shop_id: shopId, id: rows.map(({ id }) => id) };
        purged += await sql.change((inside) => model.destroy({ ...inside, where }));
      }
    },
  };
}

async function page(sql: Sql, shopId: ShopId, query: EventQuery): Promise<Page<EventRecord>> {
  const { conditions, values } = filters(query);
  const searched = await eventConditions(sql, shopId, query.search);
  const { rows, next, previous } = await keysetPage<EventRow>(sql, query, {
    select: SELECT_EVENTS,
    conditions: ['shop_id = ?', ...conditions, ...searched.map(({ condition }) => condition)],
    values: [shopId, ...values, ...searched.flatMap((one) => one.values)],
    sort: { name: 'at', column: 'at', id: 'id' },
    place: (row) => ({ value: row.at, id: row.id }),
  });
  return { items: rows.map(toEvent), next, previous };
}

function filters(query: EventQuery): { conditions: string[]; values: Value[] } {
  const given = [
    { condition: 'at >= ?', value: query.since ? toInstant(query.since) : null },
    { condition: 'order_id = ?', value: query.orderId },
    { condition: 'origin = ?', value: query.origin },
    { condition: 'status = ?', value: query.status },
  ];
  const used = given.filter(({ value }) => value !== null);
  return {
    conditions: used.map(({ condition }) => condition),
    values: used.map(({ value }) => value),
  };
}
