import type { ShopId } from '../../../domain/ids';
import type { SmtpSender, SmtpSenderStore } from '../../../ports/stores/mail-stores';
import type { SecretPlace } from '../encrypted/encrypted-columns';
import type { Encryption } from '../encryption';
import { fromDetail, toDetail, toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import { smtpFailures, smtpSenders } from './models';
import { SENDER } from './statements';

export function createSmtpSenderStore(sql: Sql, encryption: Encryption): SmtpSenderStore {
  const model = sql.model(smtpSenders);
  const failures = sql.model(smtpFailures);
  return {
    ...failedChecks(sql),

    async byShop(shopId) {
      const row = await sql.row<RowOf<typeof smtpSenders>>(SENDER, [shopId]);
      return row && toSender(row, encryption.decrypt(row.password, passwordField(shopId)));
    },

    async connect(shopId, { server, email, name, checkedAt }) {
      const { host, port, encryption: mode, user } = server;
      const password = encryption.encrypt(server.password, passwordField(shopId));
      const given = { host, port, encryption: mode, user_name: user, password, email, name };
      const row = {
        shop_id: shopId,
        status: 'connected' as const,
        ...given,
        checked_at: toInstant(checkedAt),
      };
      await sql.change(async (inside) => {
        await model.upsert(row, inside);
        await failures.destroy({ ...inside, where: { shop_id: shopId } });
      });
    },

    async markInterrupted(shopId, { checkedAt }) {
      const where = { shop_id: shopId, status: 'connected', checked_at: toInstant(checkedAt) };
      const [changed] = await sql.change((inside) =>
        model.update({ status: 'interrupted' }, { ...inside, where }),
      );
      return changed === 1;
    },

    async remove(shopId) {
      const where = { shop_id: shopId };
      await sql.change(async (inside) => {
        await model.destroy({ ...inside, where });
        await failures.destroy({ ...inside, where });
      });
    },
  };
}

function failedChecks(sql: Sql): Pick<SmtpSenderStore, 'failedCheck' | 'recordFailedCheck'> {
  const failures = sql.model(smtpFailures);
  return {
    async failedCheck(shopId) {
      const where = { shop_id: shopId };
      const row = await failures.findOne({ where, raw: true, transaction: sql.transaction });
      if (!row) return null;
      const { failed_at: at, host, failure, detail } = row;
      return { at, host, failure, detail: toDetail(detail) };
    },

    async recordFailedCheck(shopId, { at, host, failure, detail }) {
      const row = {
        shop_id: shopId,
        failed_at: toInstant(at),
        host,
        failure,
        detail: fromDetail(detail),
      };
      await sql.change((inside) => failures.upsert(row, inside));
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

function passwordField(shopId: ShopId): SecretPlace {
  return `smtp_senders.password:${shopId}`;
}
