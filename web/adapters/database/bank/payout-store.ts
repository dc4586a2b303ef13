import { Op } from 'sequelize';
import type { ShopId } from '../../../domain/ids';
import { payoutReference } from '../../../domain/transactions/payout-entries';
import type { PayoutStore } from '../../../ports/stores/bank-stores';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import { bankTransactions, payouts } from './models';

export function createPayoutStore(sql: Sql): PayoutStore {
  const model = sql.model(payouts);
  const plain = { raw: true, transaction: sql.transaction };
  return {
    async known(shopId, payoutIds) {
      const rows = await model.findAll({
        ...plain,
        where: { shop_id: shopId, payout_id: [...payoutIds] },
      });
      return rows.map((row) => row.payout_id);
    },

    async claim(shopId, { id, issuedAt, net }, at) {
      const times = { issued_at: toInstant(issuedAt), claimed_at: toInstant(at) };
      const row = { shop_id: shopId, payout_id: id, net, ...times };
      await insertInto(sql, { into: payouts, rows: [row], unique: ['shop_id', 'payout_id'] });
    },

    async forgetDiscarded(shopId) {
      const rows = await model.findAll({
        ...plain,
        where: { shop_id: shopId, net: { [Op.ne]: 0 } },
      });
      const ids = rows.map((row) => row.payout_id);
      for (const some of chunks(ids)) await forgetDiscarded(sql, shopId, some);
    },
  };
}

async function forgetDiscarded(sql: Sql, shopId: ShopId, ids: readonly string[]): Promise<void> {
  const moved = sql.model(bankTransactions);
  const model = sql.model(payouts);
  const transactions = await moved.findAll({
    where: { shop_id: shopId, external_reference: ids.map((id) => payoutReference({ id })) },
    attributes: ['external_reference'],
    raw: true,
    transaction: sql.transaction,
  });
  const known = new Set(transactions.map((row) => row.external_reference));
  const discarded = ids.filter((id) => !known.has(payoutReference({ id })));
  await sql.change((inside) =>
    model.destroy({ ...inside, where: { shop_id: shopId, payout_id: discarded } }),
  );
}
