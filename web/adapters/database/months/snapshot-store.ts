import type { SnapshotLink } from '../../../domain/month/snapshot';
import type { MonthSnapshotStore } from '../../../ports/stores/month-stores';
import { toInstant } from '../sql/column-values';
import { packed, unpacked } from '../sql/large-values';
import { columnsWhere } from '../sql/read';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import { monthSnapshots } from './models';

type Row = RowOf<typeof monthSnapshots>;

const LINK = ['month', 'number', 'closed_at', 'hash', 'previous'] as const;

export function createMonthSnapshotStore(sql: Sql): MonthSnapshotStore {
  const model = sql.model(monthSnapshots);
  return {
    async links(shopId) {
      const of = { where: { shop_id: shopId }, order: ['id'] };
      const rows = await columnsWhere(sql, model, LINK, of);
      return rows.map(toLink);
    },

    async byNumber(shopId, month, number) {
      const { transaction } = sql;
      const where = { shop_id: shopId, month, number };
      const row = await model.findOne({ where, raw: true, transaction });
      return row && { ...toLink(row), bytes: await unpacked(Buffer.from(row.snapshot)) };
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
      const snapshot = await packed(bytes);
      await sql.change((inside) =>
        model.create({ ...row, previous: previous ?? '', snapshot }, inside),
      );
    },
  };
}

function toLink(row: Pick<Row, (typeof LINK)[number]>): SnapshotLink {
  const { month, number, closed_at: closedAt, hash, previous } = row;
  return { month, number, closedAt, hash, previous: previous === '' ? null : previous };
}
