import { Op } from 'sequelize';
import type { ShopId } from '../../../domain/ids';
import type { MailRecord } from '../../../domain/mail/mail-record';
import type { MailStore } from '../../../ports/stores/mail-stores';
import { fromDetail, toDetail, toInstant } from '../sql/column-values';
import { purge } from '../sql/purge';
import { insertInto } from '../sql/insert';
import { columnsWhere } from '../sql/read';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import { mails } from './mail-model';
import { SETTLE, STORE_TROUBLE, STORE_TROUBLE_OF_MAIL } from './statements';
import { recordOf } from '../sql/record';

export function createMailStore(sql: Sql): MailStore {
  return { ...writing(sql), ...reading(sql) };
}

type Reading = Pick<MailStore, 'byId' | 'ofOrder' | 'shopOf'>;

function writing(sql: Sql): Omit<MailStore, keyof Reading> {
  return {
    begin: (shopId, mail) =>
      sql.atomic(async (inside) => {
        const rows = [toRow(shopId, { ...mail, state: 'sending', reply: null, detail: null })];
        await insertInto(inside, { into: mails, rows, unique: ['id'] });
        await inside.write(STORE_TROUBLE, [shopId, mail.documentId]);
      }),

    settle: (shopId, id, { state, reply, detail }) =>
      sql.atomic(async (inside) => {
        const values = [state, reply, fromDetail(detail), shopId, id];
        if ((await inside.write(SETTLE, values)) === 0) return false;
        await inside.write(STORE_TROUBLE_OF_MAIL, [shopId, shopId, id]);
        return true;
      }),

    withdraw: (shopId, id) =>
      sql.atomic(async (inside) => {
        const model = inside.model(mails);
        const where = { shop_id: shopId, id };
        const [mail] = await columnsWhere(inside, model, ['document_id'], { where });
        if (!mail) return;
        await inside.change((own) => model.destroy({ ...own, where }));
        await inside.write(STORE_TROUBLE, [shopId, mail.document_id]);
      }),

    giveUp: (shopId, documentId) =>
      sql.atomic(async (inside) => {
        const where = { shop_id: shopId, document_id: documentId, state: 'sending' };
        const lost = { state: 'uncertain' } as const;
        await inside.change((own) => inside.model(mails).update(lost, { ...own, where }));
        await inside.write(STORE_TROUBLE, [shopId, documentId]);
      }),

    async purge(before) {
      await purge(sql, mails, { at: { [Op.lt]: toInstant(before) } });
    },
  };
}

function reading(sql: Sql): Reading {
  const { transaction } = sql;
  const model = sql.model(mails);
  return {
    async byId(shopId, id) {
      const where = { shop_id: shopId, id };
      const row = await model.findOne({ where, raw: true, transaction });
      return row && toMail(row);
    },

    async ofOrder(shopId, orderId, limit) {
      const where = { shop_id: shopId, order_id: orderId };
      const rows = await model.findAll({ where, ...NEWEST, limit, raw: true, transaction });
      return rows.map(toMail);
    },

    async shopOf(id) {
      const [row] = await columnsWhere(sql, model, ['shop_id'], { where: { id } });
      return row?.shop_id ?? null;
    },
  };
}

const NEWEST: { order: [string, string][] } = {
  order: [
    ['at', 'DESC'],
    ['id', 'DESC'],
  ],
};

type MailRow = RowOf<typeof mails>;

function toRow(shopId: ShopId, mail: MailRecord): MailRow {
  return {
    id: mail.id,
    shop_id: shopId,
    order_id: mail.orderId,
    document_id: mail.documentId,
    kind: mail.kind,
    state: mail.state,
    at: toInstant(mail.at),
    sent_manually: mail.isManual ? 1 : 0,
    own_server: mail.isOwnServer ? 1 : 0,
    recipient: mail.recipient?.toLowerCase() ?? null,
    reply: mail.reply,
    detail: fromDetail(mail.detail),
  };
}

function toMail(row: MailRow): MailRecord {
  return {
    ...recordOf<MailRow, MailRecord>(row, { shop_id: true, sent_manually: true, own_server: true }),
    isManual: row.sent_manually === 1,
    isOwnServer: row.own_server === 1,
    detail: toDetail(row.detail),
  };
}
