import { literal, Op } from 'sequelize';
import type { Instant, ShopId } from '../../../domain/ids';
import type { MailCountKind, MailCountStore } from '../../../ports/stores/mail-stores';
import { insertInto } from '../sql/insert';
import type { Sql } from '../sql/sql';
import { mailCounts } from './models';
import { COUNT_MORE } from './statements';

export function createMailCountStore(sql: Sql): MailCountStore {
  const model = sql.model(mailCounts);
  const rowOf = async (shopId: ShopId, at: Instant, kind: MailCountKind) => {
    const row = { shop_id: shopId, day: dayOf(at), kind };
    await insertInto(sql, {
      into: mailCounts,
      rows: [{ ...row, sent: 0 }],
      unique: ['shop_id', 'day', 'kind'],
    });
    return row;
  };
  return {
    async take(shopId, at, { kind, count, limit }) {
      // One statement checks and counts, so that forty at once do not all find the last free place.
      const values = [count, shopId, dayOf(at), kind, limit - count];
      const isTaken = async () => (await sql.write(COUNT_MORE, values)) === 1;
      if (await isTaken()) return true;
      await rowOf(shopId, at, kind);
      return isTaken();
    },

    async add(shopId, at, { kind, count }) {
      const where = await rowOf(shopId, at, kind);
      await sql.change((inside) => model.update({ sent: more(count) }, { ...inside, where }));
    },

    async since(shopId, from) {
      const where = { shop_id: shopId, day: { [Op.gte]: dayOf(from) } };
      const rows = await model.findAll({ where, raw: true, transaction: sql.transaction });
      return rows.map(({ day, kind, sent }) => ({ day, kind, count: sent }));
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
