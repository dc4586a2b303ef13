import { type FindOptions, literal, Op } from 'sequelize';
import { causeText } from '../../../domain/documents/model/cause';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentRecord,
} from '../../../domain/documents/model/document';
import type { DocumentContent } from '../../../domain/documents/model/document-content';
import type { DocumentId, LexwareId } from '../../../domain/ids';
import { cents, type Total } from '../../../domain/money/cents';
import type { DocumentReading } from '../../../ports/stores/document-store';
import { toInstant } from '../sql/column-values';
import { columnsWhere } from '../sql/read';
import type { Sql } from '../sql/sql';
import { chunks, filledUp } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import {
  toContent,
  allDocuments,
  documentsOfOrder,
  documentsOfOrders,
  oneDocument,
  toDocument,
} from './table/document-row';
import { documents } from './table/model';
import {
  BY_ID,
  BY_KEY,
  BY_LEXWARE_ID,
  byLexwareIds,
  contents,
  ISSUED_IN,
  outdated,
  ownedAmong,
  WITH_CONTENT,
  WITHIN_REACH,
} from './table/statements';

type Row = RowOf<typeof documents>;

const IDS_PER_STATEMENT = 250;

export function documentReading(sql: Sql): DocumentReading {
  return {
    find: (shopId, orderId, { kind, cause }) =>
      oneDocument(sql, BY_KEY, [shopId, orderId, kind, causeText(cause)]),
    byId: (shopId, id) => oneDocument(sql, BY_ID, [shopId, id]),
    byLexwareId: (shopId, lexwareId) => oneDocument(sql, BY_LEXWARE_ID, [shopId, lexwareId]),

    async byLexwareIds(shopId, lexwareIds) {
      const found: DocumentRecord[] = [];
      for (const some of chunks(lexwareIds, IDS_PER_STATEMENT))
        found.push(...(await allDocuments(sql, byLexwareIds(some.length), [shopId, ...some])));
      return found;
    },

    async owned(shopId, lexwareIds) {
      const found: LexwareId[] = [];
      for (const some of chunks(lexwareIds, IDS_PER_STATEMENT)) {
        const values = [shopId, ...some, ...some, shopId, shopId, ...some];
        const rows = await sql.rows<Pick<Row, 'lexware_id'>>(ownedAmong(some.length), values);
        found.push(...rows.flatMap((row) => row.lexware_id ?? []));
      }
      return found;
    },

    ofOrder: (shopId, orderId) => documentsOfOrder(sql, shopId, orderId),
    ofOrders: (shopId, orderIds) => documentsOfOrders(sql, shopId, orderIds),

    async billed(shopId, orderId) {
      const rows = await sql.rows<Row>(WITH_CONTENT, [shopId, orderId]);
      return rows.map((row) => ({ ...toDocument(row), ...toContent(row.content) }));
    },

    async contents(shopId, ids) {
      const found = new Map<DocumentId, DocumentContent | null>();
      for (const some of chunks(ids, IDS_PER_STATEMENT).map(filledUp)) {
        const rows = await sql.rows<Pick<Row, 'id' | 'content'>>(contents(some.length), [
          shopId,
          ...some,
        ]);
        for (const { id, content } of rows) found.set(id, toContent(content).content);
      }
      return found;
    },

    async issuedIn(shopId, { since, until }) {
      type Issued = Pick<Row, 'kind'> & { count: number; sum: number };
      const rows = await sql.rows<Issued>(ISSUED_IN, [shopId, since, until]);
      const of = (kind: DocumentKind): Total => {
        const row = rows.find((one) => one.kind === kind);
        return { count: Number(row?.count ?? 0), cents: cents(Number(row?.sum ?? 0)) };
      };
      return { invoice: of('invoice'), 'credit-note': of('credit-note') };
    },

    outdated: (shopId, count) => allDocuments(sql, outdated(count), [shopId]),

    async readBack(shopId, lexwareIds) {
      const found: LexwareId[] = [];
      for (const some of chunks(lexwareIds, IDS_PER_STATEMENT)) {
        const where = { shop_id: shopId, lexware_id: some, outdated_since: null };
        const rows = await columnsWhere(sql, sql.model(documents), ['lexware_id'], { where });
        found.push(...rows.flatMap((row) => row.lexware_id ?? []));
      }
      return found;
    },

    ...openDocuments(sql),
  };
}

/** Documents whose story is not over: open in Lexware, or stuck on their way there. */
function openDocuments(sql: Sql): Pick<DocumentReading, 'open' | 'stuck'> {
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
