import type { DocumentKey } from '../../../domain/documents/model/document-key';
import { causeText } from '../../../domain/documents/model/cause';
import type { DocumentRecord, DocumentStatus } from '../../../domain/documents/model/document';
import type { DocumentId, Instant, LexwareId, OrderId, ShopId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import type { ClaimInput, DocumentStore } from '../../../ports/stores/documents/document-store';
import { claimRow } from './claim-row';
import { contentText, toContent } from './content-column';
import { CONNECTED_ORGANIZATION, WITHIN_REACH } from './organization';
import {
  documentsOfOrder,
  oneDocument,
  SELECT_DOCUMENTS,
  SELECT_WITH_CONTENT,
  toDocument,
  type DocumentRow,
} from './document-row';
import { countDocument, documentCounts } from './document-counts';
import { documentMailing } from './mailing';
import { documentFollowing } from './following';
import { storeHasInvoice } from './has-invoice';
import { toInstant } from '../sql/instant';
import { openDocuments } from './open-documents';
import type { Sql } from '../sql/sql';
import { isDuplicate } from '../sql/sql-errors';
import { chunks, forUpdate, limit, placeholders } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import { insertInto } from '../sql/insert';
import { documents } from './model';

const IDS_PER_STATEMENT = 250;
const CLAIM_ATTEMPTS = 5;
const IN_DOUBT = "state IN ('sending', 'unclear')";
const CLAIMED_AGAIN =
  "UPDATE documents SET state = 'claimed', sent_at = NULL, organization_id = NULL";

export function createDocumentStore(sql: Sql): DocumentStore {
  return {
    ...claiming(sql),
    ...reading(sql),
    ...openDocuments(sql),
    ...documentFollowing(sql),
    ...documentMailing(sql),
  };
}

type Claiming = Pick<
  DocumentStore,
  | 'claim'
  | 'reclaim'
  | 'resetClaim'
  | 'noteAbsent'
  | 'markSending'
  | 'noteLostAnswer'
  | 'complete'
  | 'markUnclear'
  | 'release'
>;

function claiming(sql: Sql): Claiming {
  return {
    claim: (shopId, input) => claim(sql, shopId, input),

    async reclaim(shopId, id, input) {
      await sql.write(
        `UPDATE documents SET reference = ?, title = ?, voucher_date = ?, total = ?, tax = ?, currency = ?, preceding_id = ?,
            content = ?, updated_at = ?
          WHERE shop_id = ? AND id = ? AND state = 'claimed'`,
        [
          ...[
            input.reference,
            input.title,
            toInstant(input.voucherDate),
            input.total,
            input.tax,
            input.currency,
          ],
          ...[input.precedingId, contentText(input), toInstant(input.at), shopId, id],
        ],
      );
    },

    async resetClaim(shopId, id) {
      await sql.write(`${CLAIMED_AGAIN} WHERE shop_id = ? AND id = ? AND ${IN_DOUBT}`, [
        shopId,
        id,
      ]);
    },

    async noteAbsent(shopId, id) {
      const condition = `shop_id = ? AND id = ? AND ${IN_DOUBT} AND ${WITHIN_REACH}`;
      return (await sql.write(`${CLAIMED_AGAIN} WHERE ${condition}`, [shopId, id])) === 1;
    },

    async markSending(shopId, id, at) {
      const changed = await sql.write(
        `UPDATE documents SET state = 'sending', sent_at = ?, updated_at = ?, organization_id = ${CONNECTED_ORGANIZATION}
          WHERE shop_id = ? AND id = ? AND state = 'claimed'`,
        [toInstant(at), toInstant(at), shopId, id],
      );
      return changed === 1;
    },

    async noteLostAnswer(shopId, id, at) {
      await sql.write(
        `UPDATE documents SET state = 'sending', sent_at = COALESCE(sent_at, ?), updated_at = ?,
            organization_id = COALESCE(organization_id, ${CONNECTED_ORGANIZATION})
          WHERE shop_id = ? AND id = ? AND state IN ('claimed', 'sending')`,
        [toInstant(at), toInstant(at), shopId, id],
      );
    },

    async complete(...[shopId, id, lexwareId, status, at]) {
      await sql.atomic((inside) =>
        complete(inside, shopId, id, { lexwareId, status, at: toInstant(at) }),
      );
    },

    async markUnclear(shopId, id, at) {
      await sql.write(
        "UPDATE documents SET state = 'unclear', updated_at = ? WHERE shop_id = ? AND id = ? AND state <> 'done'",
        [toInstant(at), shopId, id],
      );
    },

    async release(shopId, id) {
      const claim = "shop_id = ? AND id = ? AND state = 'claimed'";
      return (await sql.write(`DELETE FROM documents WHERE ${claim}`, [shopId, id])) === 1;
    },
  };
}

/** In files of their own. */
type Elsewhere = ReturnType<typeof openDocuments> &
  ReturnType<typeof documentFollowing> &
  ReturnType<typeof documentMailing>;

function reading(sql: Sql): Omit<DocumentStore, keyof Claiming | keyof Elsewhere> {
  return {
    find: (shopId, orderId, key) => find(sql, shopId, { orderId, ...key }),
    byId: (shopId, id) => oneDocument(sql, 'shop_id = ? AND id = ?', [shopId, id]),
    byLexwareId: (shopId, lexwareId) =>
      oneDocument(sql, 'shop_id = ? AND lexware_id = ?', [shopId, lexwareId]),

    ofOrder: (shopId, orderId) => documentsOfOrder(sql, shopId, orderId),

    async billed(shopId, orderId) {
      const rows = await sql.rows<RowOf<typeof documents>>(
        `${SELECT_WITH_CONTENT} WHERE shop_id = ? AND order_id = ? ORDER BY id`,
        [shopId, orderId],
      );
      return rows.map((row) => ({ ...toDocument(row), ...toContent(row.content) }));
    },

    async outdated(shopId, count) {
      const rows = await sql.rows<DocumentRow>(
        `${SELECT_DOCUMENTS} WHERE shop_id = ? AND outdated_since IS NOT NULL AND ${WITHIN_REACH}
          ORDER BY outdated_since, id ${limit(count)}`,
        [shopId],
      );
      return rows.map(toDocument);
    },

    async owned(shopId, lexwareIds) {
      const found: LexwareId[] = [];
      for (const some of chunks(lexwareIds, IDS_PER_STATEMENT)) {
        const rows = await sql.rows<{ lexware_id: LexwareId }>(
          `SELECT lexware_id FROM documents WHERE shop_id = ? AND lexware_id IN ${placeholders(some.length)}`,
          [shopId, ...some],
        );
        found.push(...rows.map((row) => row.lexware_id));
      }
      return found;
    },

    async byLexwareIds(shopId, lexwareIds) {
      const found: DocumentRecord[] = [];
      for (const some of chunks(lexwareIds, IDS_PER_STATEMENT)) {
        const rows = await sql.rows<DocumentRow>(
          `${SELECT_DOCUMENTS} WHERE shop_id = ? AND lexware_id IN ${placeholders(some.length)}`,
          [shopId, ...some],
        );
        found.push(...rows.map(toDocument));
      }
      return found;
    },

    counts: (shopId) => documentCounts(sql, shopId),
  };
}

async function claim(
  sql: Sql,
  shopId: ShopId,
  input: ClaimInput,
): Promise<{ document: DocumentRecord; isNew: boolean }> {
  for (let attempt = 1; attempt <= CLAIM_ATTEMPTS; attempt += 1) {
    const created = await insertInto(sql, {
      into: documents,
      rows: [claimRow(shopId, input)],
      unique: ['shop_id', 'order_id', 'kind', 'cause'],
    });
    const document = await find(sql, shopId, input);
    // Nothing found: somebody gave the claim back between the two statements.
    if (document) return { document, isNew: created === 1 };
  }
  throw new AppError('CONFLICT', 'The document was claimed and released all the time');
}

async function complete(
  sql: Sql,
  shopId: ShopId,
  id: DocumentId,
  { lexwareId, status, at }: Made,
): Promise<void> {
  const all = await held(sql, shopId, id);
  const before = all.find((document) => document.id === id);
  if (!before || (before.lexwareId !== null && before.lexwareId !== lexwareId)) {
    throw new AppError('CONFLICT', `Document ${id} owns another voucher or is gone`);
  }
  const cancelled = status === 'voided';
  try {
    await sql.write(
      `UPDATE documents SET state = 'done', lexware_id = ?, status = ?, cancelled = ?, outdated_since = ?, updated_at = ?,
          organization_id = COALESCE(organization_id, ${CONNECTED_ORGANIZATION})
        WHERE shop_id = ? AND id = ?`,
      [lexwareId, status, cancelled, at, at, shopId, id],
    );
  } catch (error) {
    if (isDuplicate(error))
      throw new AppError('CONFLICT', 'Another document of the shop owns this voucher');
    throw error;
  }
  if (before.state !== 'done') await countDocument(sql, shopId, before.kind);
  const done = { ...before, state: 'done', lexwareId, status, cancelled } as const;
  await storeHasInvoice(
    sql,
    all.map((document) => (document === before ? done : document)),
  );
}

interface Made {
  lexwareId: LexwareId;
  status: DocumentStatus;
  at: Instant;
}

/** A document among all of its order, as they stand until the transaction ends. */
async function held(sql: Sql, shopId: ShopId, id: DocumentId): Promise<DocumentRecord[]> {
  const ofOrder = 'SELECT own.order_id FROM documents own WHERE own.shop_id = ? AND own.id = ?';
  const rows = await sql.rows<DocumentRow>(
    `${SELECT_DOCUMENTS} WHERE shop_id = ? AND order_id = (${ofOrder}) ORDER BY id ${forUpdate(sql.dialect)}`,
    [shopId, shopId, id],
  );
  return rows.map(toDocument);
}

function find(
  sql: Sql,
  shopId: ShopId,
  { orderId, kind, cause }: DocumentKey & { orderId: OrderId },
): Promise<DocumentRecord | null> {
  return oneDocument(sql, 'shop_id = ? AND order_id = ? AND kind = ? AND cause = ?', [
    ...[shopId, orderId, kind, causeText(cause)],
  ]);
}
