import type { ShopId } from '../../../domain/ids';
import type { SmtpSender, SmtpSenderStore } from '../../../ports/stores/mail/smtp-sender-store';
import type { Encryption } from '../encryption';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import { smtpSenders } from './models';

export function createSmtpSenderStore(sql: Sql, encryption: Encryption): SmtpSenderStore {
  const model = sql.model(smtpSenders);
  return {
    async byShop(shopId) {
      const row = await model.findOne({
        where: { shop_id: shopId },
        raw: true,
        transaction: sql.transaction,
      });
      return row && toSender(row, encryption.decrypt(row.password, placeOf(shopId)));
    },

    async connect(shopId, { server, email, name, checkedAt }) {
      const { host, port, encryption: mode, user } = server;
      const password = encryption.encrypt(server.password, placeOf(shopId));
      const given = { host, port, encryption: mode, user_name: user, password, email, name };
      const row = {
        shop_id: shopId,
        status: 'connected' as const,
        ...given,
        checked_at: toInstant(checkedAt),
      };
      await sql.change((inside) => model.upsert(row, inside));
    },

    async markInterrupted(shopId, { checkedAt }) {
      const where = { shop_id: shopId, status: 'connected', checked_at: toInstant(checkedAt) };
      const [changed] = await sql.change((inside) =>
        model.update({ status: 'interrupted' }, { ...inside, where }),
      );
      return changed === 1;
    },

    async remove(shopId) {
      await sql.change((inside) => model.destroy({ ...inside, where: { shop_id: shopId } }));
    },
  };
}

function toSender(row: RowOf<typeof smtpSenders>, password: string): SmtpSender {
  const { host, port, encryption, user_name: user } = row;
  return {
    server: { host, port, encryption, user, password },
    email: row.email,
    name: row.name,
    status: row.status,
    checkedAt: row.checked_at,
  };
}

function placeOf(shopId: ShopId): string {
  return `smtp_senders.password:${shopId}`;
}
