import type { DocumentKey } from '../../../domain/documents/model/document-key';
import { causeText } from '../../../domain/documents/model/cause';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import type { DocumentId, Instant, LexwareId, OrderId, ShopId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import type { ClaimInput, DocumentStore } from '../../../ports/stores/documents/document-store';
import { claimRow } from './claim-row';
import { contentText, toContent } from './content-column';
import { CONNECTED_ORGANIZATION, WITHIN_REACH } from './organization';
import {
  SELECT_DOCUMENTS,
  SELECT_WITH_CONTENT,
  toDocument,
  type DocumentRow,
} from './document-row';
import { countDocument, documentCounts } from './document-counts';
import { documentMailing } from './mailing';
import { refreshHasInvoice } from './has-invoice';
import { toInstant } from '../sql/instant';
import { openDocuments } from './open-documents';
import type { Sql, Value } from '../sql/sql';
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
    ...following(sql),
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
      const now = toInstant(at);
      const values = [lexwareId, status, status === 'voided', now, now, shopId, id, lexwareId];
      await sql.atomic((inside) => complete(inside, shopId, id, { lexwareId, values }));
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
type Elsewhere = ReturnType<typeof openDocuments> & ReturnType<typeof documentMailing>;

function reading(
  sql: Sql,
): Omit<DocumentStore, keyof Claiming | keyof Following | keyof Elsewhere> {
  return {
    find: (shopId, orderId, key) => find(sql, shopId, { orderId, ...key }),
    byId: (shopId, id) => one(sql, 'shop_id = ? AND id = ?', [shopId, id]),
    byLexwareId: (shopId, lexwareId) =>
      one(sql, 'shop_id = ? AND lexware_id = ?', [shopId, lexwareId]),

    async ofOrder(shopId, orderId) {
      const rows = await sql.rows<DocumentRow>(
        `${SELECT_DOCUMENTS} WHERE shop_id = ? AND order_id = ? ORDER BY id`,
        [shopId, orderId],
      );
      return rows.map(toDocument);
    },

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

type Following = Pick<DocumentStore, 'markOutdated' | 'learn' | 'markDeleted'>;

function following(sql: Sql): Following {
  return {
    async markOutdated(shopId, lexwareId, at) {
      await sql.write(
        'UPDATE documents SET outdated_since = ?, updated_at = ? WHERE shop_id = ? AND lexware_id = ?',
        [...[toInstant(at), toInstant(at), shopId, lexwareId]],
      );
    },

    learn: (shopId, lexwareId, facts, at) =>
      change(sql, shopId, lexwareId, {
        cancelled: facts.status === 'voided',
        at,
        condition: '1 = 1',
        // A change reported after `at` is still to be read.
        assignments: `number = ?, status = ?, voucher_date = ?, total = ?, updated_at = ?,
          outdated_since = CASE WHEN outdated_since > ? THEN outdated_since ELSE NULL END`,
        values: [
          ...[
            facts.number,
            facts.status,
            toInstant(facts.voucherDate),
            facts.total,
            toInstant(at),
            toInstant(at),
          ],
        ],
      }),

    // The row stays, so that the order does not get a second document nobody asked for.
    markDeleted: (shopId, lexwareId, at) =>
      change(sql, shopId, lexwareId, {
        cancelled: true,
        at,
        condition: WITHIN_REACH,
        assignments: 'status = NULL, outdated_since = NULL, updated_at = ?',
        values: [toInstant(at)],
      }),
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
  { lexwareId, values }: { lexwareId: LexwareId; values: Value[] },
): Promise<void> {
  const before = await one(sql, `shop_id = ? AND id = ? ${forUpdate(sql.dialect)}`, [shopId, id]);
  try {
    await sql.write(
      `UPDATE documents SET state = 'done', lexware_id = ?, status = ?, cancelled = ?, outdated_since = ?, updated_at = ?,
          organization_id = COALESCE(organization_id, ${CONNECTED_ORGANIZATION})
        WHERE shop_id = ? AND id = ? AND (lexware_id IS NULL OR lexware_id = ?)`,
      values,
    );
  } catch (error) {
    if (isDuplicate(error))
      throw new AppError('CONFLICT', 'Another document of the shop owns this voucher');
    throw error;
  }
  const document = await one(sql, 'shop_id = ? AND id = ?', [shopId, id]);
  if (document?.lexwareId !== lexwareId)
    throw new AppError('CONFLICT', `Document ${id} owns another voucher or is gone`);
  if (before?.state !== 'done') await countDocument(sql, shopId, document.kind);
  await refreshHasInvoice(sql, shopId, document.orderId);
}

/** Whether the order has an invoice can only change with the document's validity. */
function change(
  sql: Sql,
  shopId: ShopId,
  lexwareId: LexwareId,
  { cancelled, at, condition, assignments, values }: Change,
): Promise<DocumentRecord | null> {
  return sql.atomic(async (inside) => {
    const owned = `shop_id = ? AND lexware_id = ? AND ${condition} ${forUpdate(inside.dialect)}`;
    const document = await one(inside, owned, [shopId, lexwareId]);
    if (!document) return null;
    const takenBackAt = cancelled ? (document.takenBackAt ?? toInstant(at)) : null;
    await inside.write(
      `UPDATE documents SET cancelled = ?, taken_back_at = ?, ${assignments} WHERE shop_id = ? AND id = ?`,
      [cancelled, takenBackAt, ...values, shopId, document.id],
    );
    if (document.cancelled !== cancelled) await refreshHasInvoice(inside, shopId, document.orderId);
    return document;
  });
}

interface Change {
  /** Whether it is deleted or voided in Lexware; when it became so is kept. */
  cancelled: boolean;
  at: Instant;
  /** Only documents of which this is true are changed. */
  condition: string;
  assignments: string;
  values: Value[];
}

function find(
  sql: Sql,
  shopId: ShopId,
  { orderId, kind, cause }: DocumentKey & { orderId: OrderId },
): Promise<DocumentRecord | null> {
  return one(sql, 'shop_id = ? AND order_id = ? AND kind = ? AND cause = ?', [
    ...[shopId, orderId, kind, causeText(cause)],
  ]);
}

async function one(sql: Sql, condition: string, values: Value[]): Promise<DocumentRecord | null> {
  const row = await sql.row<DocumentRow>(`${SELECT_DOCUMENTS} WHERE ${condition}`, values);
  return row && toDocument(row);
}
