import type { ShopId } from '../../../domain/ids';
import { payoutReference } from '../../../domain/transactions/payout-entries';
import type { PayoutStore } from '../../../ports/stores/payout-store';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { chunks, insert, placeholders } from '../sql/sql-text';

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

    async forgetDiscarded(shopId) {
      const rows = await sql.rows<{ payout_id: string }>(
        'SELECT payout_id FROM payouts WHERE shop_id = ? AND net <> 0',
        [shopId],
      );
      for (const some of chunks(rows)) await forgetDiscarded(sql, shopId, some.map(idOf));
    },
  };
}

const idOf = (row: { payout_id: string }): string => row.payout_id;

async function forgetDiscarded(sql: Sql, shopId: ShopId, ids: readonly string[]): Promise<void> {
  const references = ids.map((id) => payoutReference({ id }));
  const booked = await sql.rows<{ external_reference: string }>(
    `SELECT external_reference FROM bank_transactions
      WHERE shop_id = ? AND external_reference IN ${placeholders(references.length)}`,
    [shopId, ...references],
  );
  const known = new Set(booked.map((row) => row.external_reference));
  const discarded = ids.filter((id) => !known.has(payoutReference({ id })));
  if (discarded.length === 0) return;
  await sql.write(`DELETE FROM payouts WHERE shop_id = ? AND payout_id IN ${placeholders(discarded.length)}`, [
    shopId,
    ...discarded,
  ]);
}
