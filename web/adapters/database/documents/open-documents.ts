import { type FindOptions, literal, Op } from 'sequelize';
import { DOCUMENT_KINDS } from '../../../domain/documents/model/document';
import type { DocumentReading } from '../../../ports/stores/document-store';
import { toDocument } from './table/document-row';
import { documents } from './table/model';
import { WITHIN_REACH } from './table/statements';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';

/** Documents whose story is not over: open in Lexware, or stuck on their way there. */
export function openDocuments(sql: Sql): Pick<DocumentReading, 'open' | 'stuck'> {
  const { transaction } = sql;
  const found = async (where: FindOptions<RowOf<typeof documents>>['where'], limit: number) => {
    const rows = await sql.model(documents).findAll({
      where,
      attributes: { exclude: ['content'] },
      order: ['id'],
      limit,
      raw: true,
      transaction,
    });
    return rows.map(toDocument);
  };
  return {
    open: (shopId, kind, { after, limit }) => {
      const unfinished = { [Op.or]: [null, ...OPEN] };
      const ours = { shop_id: shopId, kind, state: 'done', cancelled: 0 };
      const id = { [Op.gt]: after ?? 0 };
      return found({ ...ours, id, status: unfinished, [Op.and]: literal(WITHIN_REACH) }, limit);
    },

    stuck: (shopId, before, limit) => {
      const lost = { state: 'sending', [Op.and]: literal(WITHIN_REACH) };
      const unmoved = { updated_at: { [Op.lt]: toInstant(before) } };
      // All kinds are named so that an index serves.
      const ours = { shop_id: shopId, kind: [...DOCUMENT_KINDS], ...unmoved };
      const twice = { second_lexware_id: { [Op.ne]: null } };
      return found({ ...ours, [Op.or]: [{ state: 'claimed' }, lost, twice] }, limit);
    },
  };
}

const OPEN = ['draft', 'open'] as const;
