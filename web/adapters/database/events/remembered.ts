import { Op } from 'sequelize';
import { REMEMBERED_EVENTS } from '../../../domain/log/event-codes';
import type { EventStore } from '../../../ports/stores/event-store';
import { SELECT_EVENTS, toEvent, type EventRow } from './event-row';
import { toInstant } from '../sql/instant';
import { columnsWhere } from '../sql/read';
import type { Sql } from '../sql/sql';
import { chunks, limit, placeholders } from '../sql/sql-text';

const AT_ONCE = 500;

const REMEMBERED = `event IN ${placeholders(REMEMBERED_EVENTS.length)}`;

/** Whether the log keeps anything of an order; asked at every document that is made. */
export const IS_DOUBTED = `EXISTS (SELECT 1 FROM events WHERE shop_id = ? AND order_id = ? AND ${REMEMBERED})`;

const OF_ORDER = `${SELECT_EVENTS} WHERE shop_id = ? AND order_id = ? AND ${REMEMBERED}
  ORDER BY at DESC, id DESC`;

type Remembering = Pick<EventStore, 'remembered' | 'rememberedOf' | 'forget' | 'purge'>;

/** What of the log is kept for longer, because the app goes by it, and what is forgotten. */
export function rememberedEvents(sql: Sql): Remembering {
  const { models } = sql;
  return {
    async remembered(shopId, { after, limit: count }) {
      const ofThose = `shop_id = ? AND ${REMEMBERED}`;
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
      const rows = await sql.rows<EventRow>(OF_ORDER, [shopId, orderId, ...REMEMBERED_EVENTS]);
      return rows.map(toEvent);
    },

    async forget(shopId, ids) {
      for (const some of chunks(ids, AT_ONCE)) {
        const where = { shop_id: shopId, id: some };
        await sql.change((inside) => models.events.destroy({ ...inside, where }));
      }
    },

    async purge(shopId, before) {
      const event = { [Op.notIn]: [...REMEMBERED_EVENTS] };
      const old = { shop_id: shopId, at: { [Op.lt]: toInstant(before) }, event };
      for (let purged = 0; ;) {
        const rows = await columnsWhere(sql, models.events, ['id'], { where: old, limit: AT_ONCE });
        if (rows.length === 0) return purged;
        const where = { shop_id: shopId, id: rows.map(({ id }) => id) };
        purged += await sql.change((inside) => models.events.destroy({ ...inside, where }));
      }
    },
  };
}
