import { Op } from 'sequelize';
import type { ShopId } from '../../../domain/ids';
import type {
  ManualDocument,
  ManualDocumentStore,
} from '../../../ports/stores/manual-document-store';
import { insertInto, overwritten } from '../sql/insert';
import { toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import { manualDocuments, MANUAL_DOCUMENTS_OF_ORDER, type ManualDocumentRow } from './table';

export function createManualDocumentStore(sql: Sql): ManualDocumentStore {
  const model = sql.model(manualDocuments);
  const { transaction } = sql;
  return {
    async upsert(shopId, document) {
      const row = toRow(shopId, document);
      await insertInto(sql, {
        into: manualDocuments,
        rows: [row],
        unique: ['shop_id', 'order_id', 'lexware_id'],
        update: (incoming) => overwritten(row, incoming),
      });
    },

    async ofOrder(shopId, orderId) {
      const rows = await sql.rows<ManualDocumentRow>(MANUAL_DOCUMENTS_OF_ORDER, [shopId, orderId]);
      return rows.map(toManualDocument);
    },

    async byIds(shopId, ids) {
      const found: ManualDocument[] = [];
      for (const some of chunks(ids)) {
        const where = { shop_id: shopId, lexware_id: some };
        const rows = await model.findAll({ where, order: ['order_id'], raw: true, transaction });
        found.push(...rows.map(toManualDocument));
      }
      return found;
    },

    async page(shopId, { after, limit }) {
      const behind = after && {
        [Op.or]: [
          { order_id: { [Op.gt]: after.orderId } },
          { order_id: after.orderId, lexware_id: { [Op.gt]: after.id } },
        ],
      };
      const rows = await model.findAll({
        where: { shop_id: shopId, ...behind },
        order: ['order_id', 'lexware_id'],
        limit,
        raw: true,
        transaction,
      });
      return rows.map(toManualDocument);
    },

    async delete(shopId, documents) {
      for (const some of chunks(documents)) {
        const those = some.map(({ orderId, id, since }) => {
          return { order_id: orderId, lexware_id: id, since: toInstant(since) };
        });
        const where = { shop_id: shopId, [Op.or]: those };
        await sql.change((inside) => model.destroy({ ...inside, where }));
      }
    },
  };
}

function toRow(shopId: ShopId, document: ManualDocument): ManualDocumentRow {
  const { orderId, id, kind, doubt, since, number, organizationId } = document;
  return {
    shop_id: shopId,
    order_id: orderId,
    lexware_id: id,
    kind,
    doubt,
    since: toInstant(since),
    number,
    organization_id: organizationId,
  };
}

function toManualDocument(row: ManualDocumentRow): ManualDocument {
  const { order_id: orderId, lexware_id: id, kind, doubt, since, number } = row;
  return { orderId, id, kind, doubt, since, number, organizationId: row.organization_id };
}
