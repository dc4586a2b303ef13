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
  open,
  outdated,
  ownedAmong,
  stuck,
  WITH_CONTENT,
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

    open: (shopId, kind, { after, limit }) =>
      allDocuments(sql, open(limit), [shopId, kind, after ?? 0]),

    stuck: (shopId, before, limit) =>
      allDocuments(sql, stuck(limit), [shopId, ...DOCUMENT_KINDS, toInstant(before)]),
  };
}
