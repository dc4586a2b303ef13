import type { MonthSnapshotStore } from '../../../ports/stores/documents/month-snapshot-store';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import { monthSnapshots } from './models';

type Row = RowOf<typeof monthSnapshots>;

export function createMonthSnapshotStore(sql: Sql): MonthSnapshotStore {
  const model = sql.model(monthSnapshots);
  const find = async (where: Partial<Row>) => {
    const { transaction } = sql;
    const rows = await model.findAll({ where, order: ['id'], raw: true, transaction });
    return rows.map(({ hash, previous, snapshot }) => ({
      hash,
      previous: previous === '' ? null : previous,
      bytes: Buffer.from(snapshot),
    }));
  };
  return {
    ofMonth: (shopId, month) => find({ shop_id: shopId, month }),
    chain: (shopId) => find({ shop_id: shopId }),

    async lastHash(shopId) {
      const { transaction } = sql;
      const where = { shop_id: shopId };
      const attributes = ['hash'];
      const order: [string, string][] = [['id', 'DESC']];
      const last = await model.findOne({ where, attributes, order, raw: true, transaction });
      return last?.hash ?? null;
    },

    async append(shopId, { month, number, closedAt, hash, previous, bytes }) {
      const row = {
        shop_id: shopId,
        month,
        number,
        closed_at: toInstant(closedAt),
        hash,
        previous,
      };
      await sql.change((inside) =>
        model.create({ ...row, previous: previous ?? '', snapshot: Buffer.from(bytes) }, inside),
      );
    },
  };
}
