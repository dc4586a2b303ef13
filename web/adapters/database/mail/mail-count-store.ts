import { literal, Op } from 'sequelize';
import type { Instant } from '../../../domain/ids';
import type { MailCountStore } from '../../../ports/stores/mail/mail-count-store';
import { insertInto } from '../sql/insert';
import type { Sql } from '../sql/sql';
import { mailCounts } from './models';

export function createMailCountStore(sql: Sql): MailCountStore {
  const model = sql.model(mailCounts);
  const take: MailCountStore['take'] = async (shopId, at, { kind, count, limit }) => {
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
  };
  return {
    take,

    async add(shopId, at, mails) {
      await take(shopId, at, { ...mails, limit: MOST });
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

/** More than any shop counts on a day. */
const MOST = 1_000_000_000;

const more = (count: number) => literal(`sent + ${Number(count)}`);

function dayOf(at: Instant): string {
  return at.slice(0, 10);
}
