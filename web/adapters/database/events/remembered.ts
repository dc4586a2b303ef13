import { Op } from 'sequelize';
import { REMEMBERED_EVENTS } from '../../../domain/log/event-codes';
import type { EventStore } from '../../../ports/stores/event-store';
import { toEvent } from './event-row';
import { type EventRow, rememberedBehind } from './table/statements';
import { toInstant } from '../sql/instant';
import { columnsWhere } from '../sql/read';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import { events } from './table/model';

const AT_ONCE = 500;

type Remembering = Pick<EventStore, 'remembered' | 'rememberedOf' | 'forget' | 'purge'>;

/** What of the log is kept for longer, because the app goes by it, and what is forgotten. */
export function rememberedEvents(sql: Sql): Remembering {
  const { transaction } = sql;
  return {
    async remembered(shopId, { after, limit: count }) {
      const those = [shopId, ...REMEMBERED_EVENTS];
      const values = [...those, ...those, after ?? ''];
      return (await sql.rows<EventRow>(rememberedBehind(count), values)).map(toEvent);
    },

    async rememberedOf(shopId, orderId) {
      const rows = await sql.model(events).findAll({
        where: { shop_id: shopId, order_id: orderId, event: [...REMEMBERED_EVENTS] },
        order: [
          ['at', 'DESC'],
          ['id', 'DESC'],
        ],
        raw: true,
        transaction,
      });
      return rows.map(toEvent);
    },

    async forget(shopId, ids) {
      for (const some of chunks(ids, AT_ONCE)) {
        const where = { shop_id: shopId, id: some };
        await sql.change((inside) => sql.model(events).destroy({ ...inside, where }));
      }
    },

    async purge(shopId, before) {
      const event = { [Op.notIn]: [...REMEMBERED_EVENTS] };
      const old = { shop_id: shopId, at: { [Op.lt]: toInstant(before) }, event };
      for (let purged = 0; ;) {
        const rows = await columnsWhere(sql, sql.model(events), ['id'], {
          where: old,
          limit: AT_ONCE,
        });
        if (rows.length === 0) return purged;
        const where = { shop_id: shopId, id: rows.map(({ id }) => id) };
        purged += await sql.change((inside) => sql.model(events).destroy({ ...inside, where }));
      }
    },
  };
}
