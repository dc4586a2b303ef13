import { literal, Op } from 'sequelize';
import type { Instant } from '../../../domain/ids';
import type { MailCountStore } from '../../../ports/stores/mail/mail-count-store';
import { insertInto } from '../sql/insert';
import type { Sql } from '../sql/sql';
import { mailCounts } from './models';

export function createMailCountStore(sql: Sql): MailCountStore {
  const model = sql.model(mailCounts);
  return {
    async take(shopId, at, { kind, count, limit }) {
      const ofDay = { shop_id: shopId, day: dayOf(at), kind };
      await insertInto(sql, {
        into: mailCounts,
        rows: [{ ...ofDay, sent: 0 }],
        unique: ['shop_id', 'day', 'kind'],
      });
      // One statement checks and counts, so that forty at once do not all find the last free place.
      const where = { ...ofDay, sent: { [Op.lte]: limit - count } };
      const [taken] = await sql.change((inside) =>
        model.update({ sent: more(count) }, { ...inside, where }),
      );
      return taken === 1;
    },

    async giveBack(shopId, at, { kind, count }) {
      const where = { shop_id: shopId, day: dayOf(at), kind, sent: { [Op.gte]: count } };
      await sql.change((inside) => model.update({ sent: more(-count) }, { ...inside, where }));
    },

    async purge(before) {
      await sql.change((inside) =>
        model.destroy({ ...inside, where: { day: { [Op.lt]: dayOf(before) } } }),
      );
    },
  };
}

const more = (count: number) => literal(`sent + ${Number(count)}`);

function dayOf(at: Instant): string {
  return at.slice(0, 10);
}
