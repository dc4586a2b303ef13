import type { ShopId } from '../../../domain/ids';
import type { SmtpSender, SmtpSenderStore } from '../../../ports/stores/smtp-sender-store';
import type { BigInt64 } from '../sql/column-values';
import type { Encryption } from '../encryption';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { insert, overwrite } from '../sql/sql-text';

interface SmtpSenderRow {
  status: SmtpSender['status'];
  host: string;
  port: BigInt64;
  encryption: SmtpSender['server']['encryption'];
  user_name: string;
  password: string;
  email: string;
  name: string;
  checked_at: string;
}

const OWN_COLUMNS = [
  ...['status', 'host', 'port', 'encryption', 'user_name', 'password', 'email', 'name', 'checked_at'],
];

export function createSmtpSenderStore(sql: Sql, encryption: Encryption): SmtpSenderStore {
  return {
    async byShop(shopId) {
      const row = await sql.row<SmtpSenderRow>(`SELECT ${OWN_COLUMNS.join(', ')} FROM smtp_senders WHERE shop_id = ?`, [
        shopId,
      ]);
      return row && toSender(row, encryption.decrypt(row.password, placeOf(shopId)));
    },

    async connect(shopId, { server, email, name, checkedAt }) {
      const { host, port, encryption: mode, user, password } = server;
      const sealed = encryption.encrypt(password, placeOf(shopId));
      await insert(sql, {
        table: 'smtp_senders',
        columns: ['shop_id', ...OWN_COLUMNS],
        rows: [[shopId, 'connected', host, port, mode, user, sealed, email, name, toInstant(checkedAt)]],
        unique: ['shop_id'],
        update: overwrite(OWN_COLUMNS),
      });
    },

    async markInterrupted(shopId, { checkedAt }) {
      const changed = await sql.write(
        `UPDATE smtp_senders SET status = 'interrupted'
          WHERE shop_id = ? AND status = 'connected' AND checked_at = ?`,
        [shopId, toInstant(checkedAt)],
      );
      return changed === 1;
    },

    async remove(shopId) {
      await sql.write('DELETE FROM smtp_senders WHERE shop_id = ?', [shopId]);
    },
  };
}

function toSender(row: SmtpSenderRow, password: string): SmtpSender {
  const { host, encryption, user_name: user } = row;
  return {
    server: { host, port: Number(row.port), encryption, user, password },
    email: row.email,
    name: row.name,
    status: row.status,
    checkedAt: row.checked_at,
  };
}

function placeOf(shopId: ShopId): string {
  return `smtp_senders.password:${shopId}`;
}
