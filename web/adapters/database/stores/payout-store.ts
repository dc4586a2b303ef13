import type { PayoutStore } from '../../../ports/stores/payout-store';
import { toInstant } from '../instant';
import type { Sql } from '../sql';
import { insert, placeholders } from '../sql-text';

export function createPayoutStore(sql: Sql): PayoutStore {
  return {
    async known(shopId, payoutIds) {
      if (payoutIds.length === 0) return [];
      const rows = await sql.rows<{ payout_id: string }>(
        `SELECT payout_id FROM payouts WHERE shop_id = ? AND payout_id IN ${placeholders(payoutIds.length)}`,
        [shopId, ...payoutIds],
      );
      return rows.map((row) => row.payout_id);
    },

    async claim(shopId, { id, issuedAt, net }, at) {
      await insert(sql, {
        table: 'payouts',
        columns: ['shop_id', 'payout_id', 'issued_at', 'net', 'claimed_at'],
        rows: [[shopId, id, toInstant(issuedAt), net, toInstant(at)]],
        unique: ['shop_id', 'payout_id'],
      });
    },
  };
}
