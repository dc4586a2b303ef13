import { DOCUMENT_KINDS } from '../../../../domain/documents/model/document';
import type { PauseReason } from '../../../../ports/stores/shop-stores';
import { pausesOf } from '../../operators/creation-pauses';
import { forUpdate, limit, placeholders } from '../../sql/sql-text';
import type { Dialect } from '../../sql/dialect';
import { columnsOf, only, type RowOf } from '../../sql/table';
import { HAS_MANUAL_DOCUMENTS } from '../../manual-documents/table';
import { IN_QUEUE } from '../../jobs/table';
import { IS_OVERTAKEN } from '../../lanes/table';
import { stopOf } from '../../other-app-stops';
import { documents } from './model';

/**
 * Frequent queries of order evaluations on the table `documents`, prepared once per connection;
 * values are bound in the order of the text. Rare queries go through the model.
 */

const SELECT = `SELECT ${columnsOf(documents, 'content')} FROM documents`;
const ONE = 'shop_id = ? AND id = ?';
const OF_ORDER = 'shop_id = ? AND order_id = ?';

export const BY_ID = `${SELECT} WHERE ${ONE}`;
export const BY_KEY = `${SELECT} WHERE ${OF_ORDER} AND kind = ? AND cause = ?`;
export const BY_LEXWARE_ID = `${SELECT} WHERE shop_id = ? AND lexware_id = ?`;
export const OLDEST_FIRST = `${SELECT} WHERE ${OF_ORDER} ORDER BY id`;
export const WITH_CONTENT = `SELECT ${columnsOf(documents)} FROM documents WHERE ${OF_ORDER} ORDER BY id`;

export const contents = (count: number) =>
  `SELECT ${only(documents, 'id', 'content')} FROM documents
    WHERE shop_id = ? AND id IN ${placeholders(count)}`;

/** Of an invoice: in-force credit notes over all of it, for which Lexware reports it as voided. */
const IS_CREDITED = `documents.kind = 'invoice' AND documents.status = 'voided' AND documents.total =
  (SELECT SUM(credit.total) FROM documents credit
    WHERE credit.shop_id = documents.shop_id AND credit.order_id = documents.order_id
      AND credit.kind = 'credit-note' AND credit.state = 'done' AND credit.cancelled = 0
      AND credit.preceding_id = documents.id)`;

/** `finalDocuments` of domain/month/document-value, for sums. */
export const ISSUED_IN = `SELECT kind, COUNT(*) AS count, SUM(total) AS sum FROM documents
  WHERE shop_id = ? AND voucher_date >= ? AND voucher_date < ? AND state = 'done'
    AND kind IN ('invoice', 'credit-note') AND currency = 'EUR'
    AND ((cancelled = 0 AND (status IS NULL OR status <> 'draft')) OR (${IS_CREDITED}))
  GROUP BY kind`;

/** The organisation that the document's shop is connected to, or was last. */
const CONNECTED_ORGANIZATION =
  '(SELECT connections.organization_id FROM connections WHERE connections.shop_id = documents.shop_id)';

/**
 * Lexware answers for the connected organisation alone: a document of another one is not deleted
 * because it is not found. Where either is unknown they are assumed to be the same.
 */
const WITHIN_REACH = `(documents.organization_id IS NULL
  OR documents.organization_id = COALESCE(${CONNECTED_ORGANIZATION}, documents.organization_id))`;

export const byLexwareIds = (count: number) =>
  `${SELECT} WHERE shop_id = ? AND lexware_id IN ${placeholders(count)}`;

/**
 * By the shop, also as a second one, or by another shop on the same Lexware organisation, whose
 * books these are, too.
 */
export const ownedAmong = (count: number) =>
  `SELECT lexware_id FROM documents WHERE shop_id = ? AND lexware_id IN ${placeholders(count)}
    UNION SELECT documents.lexware_id FROM connections own
      JOIN connections other ON other.organization_id = own.organization_id
        AND other.shop_id <> own.shop_id
      JOIN documents ON documents.shop_id = other.shop_id
        AND documents.lexware_id IN ${placeholders(count)}
      WHERE own.shop_id = ?
    UNION SELECT second_lexware_id AS lexware_id FROM documents
      WHERE shop_id = ? AND second_lexware_id IN ${placeholders(count)}`;

export const ofOrders = (count: number) =>
  `${SELECT} WHERE shop_id = ? AND order_id IN ${placeholders(count)} ORDER BY id`;

/**
 * The data that decide a claim are joined to each document; there is at least one row, the claim
 * itself.
 */
export type ClaimContextRow = Omit<RowOf<typeof documents>, 'content'> & {
  has_manual_documents: number;
  is_queue_occupied: number;
  is_active: number;
  paused_by: PauseReason | null;
  is_overtaken: number;
};

/** Why nothing is created in the shop now, however ready it is. */
const PAUSED_BY = `CASE WHEN EXISTS (${pausesOf('documents.shop_id')}) THEN 'CREATION_PAUSED'
    WHEN EXISTS (${stopOf('documents.shop_id')}) THEN 'OTHER_APP' END`;

/** The merchant has the app, and has it create documents. */
const IS_ACTIVE = `EXISTS (SELECT 1 FROM shops WHERE shops.id = documents.shop_id
    AND shops.activated_at IS NOT NULL AND shops.uninstalled_at IS NULL)`;

/**
 * The documents of these orders, whether a manual document names the first one, whether a queue is
 * occupied, whether the creation is activated for the shop, or paused, and whether another process
 * has the shop.
 */
export const ofClaim = (count: number) =>
  `SELECT ${columnsOf(documents, 'content')}, ${HAS_MANUAL_DOCUMENTS} AS has_manual_documents,
    EXISTS (${IN_QUEUE}) AS is_queue_occupied, ${IS_ACTIVE} AS is_active,
    ${PAUSED_BY} AS paused_by, ${IS_OVERTAKEN} AS is_overtaken
    FROM documents WHERE shop_id = ? AND order_id IN ${placeholders(count)} ORDER BY id`;

export const outdated = (count: number) =>
  `${SELECT} WHERE shop_id = ? AND outdated_since IS NOT NULL AND ${WITHIN_REACH}
    ORDER BY outdated_since, id ${limit(count)}`;

const UNFINISHED = "(status IS NULL OR status IN ('draft', 'open'))";

/** Of one kind, by their ids: open in Lexware, as far as is known. */
export const open = (count: number) =>
  `${SELECT} WHERE shop_id = ? AND kind = ? AND state = 'done' AND cancelled = 0 AND id > ?
    AND ${UNFINISHED} AND ${WITHIN_REACH} ORDER BY id ${limit(count)}`;

/** On their way to Lexware since then, or there twice. All kinds are bound, so that an index serves. */
export const stuck = (count: number) =>
  `${SELECT} WHERE shop_id = ? AND kind IN ${placeholders(DOCUMENT_KINDS.length)} AND updated_at < ?
    AND (state = 'claimed' OR (state = 'sending' AND ${WITHIN_REACH})
      OR second_lexware_id IS NOT NULL) ORDER BY id ${limit(count)}`;

/** All documents of the order that one of them belongs to, locked until the transaction ends. */
export const lockedOfOrder = (dialect: Dialect) =>
  `${SELECT} WHERE shop_id = ?
    AND order_id = (SELECT own.order_id FROM documents own WHERE own.shop_id = ? AND own.id = ?)
    ORDER BY id ${forUpdate(dialect)}`;

/** One document, locked until the transaction ends … */
export const lockedByLexwareId = (dialect: Dialect) => `${BY_LEXWARE_ID} ${forUpdate(dialect)}`;

/** … if it was read before … */
export const lockedIfRead = (dialect: Dialect) =>
  `${BY_LEXWARE_ID} AND status IS NOT NULL ${forUpdate(dialect)}`;

/** … if Lexware answers for it. */
export const lockedWithinReach = (dialect: Dialect) =>
  `${BY_LEXWARE_ID} AND ${WITHIN_REACH} ${forUpdate(dialect)}`;

export const RECLAIM = `UPDATE documents SET reference = ?, title = ?, voucher_date = ?, total = ?,
    tax = ?, currency = ?, preceding_id = ?, content = ?, updated_at = ?
  WHERE ${ONE} AND state = 'claimed'`;

/** Sent under this mark, and under no later one. */
const MARKED = `${ONE} AND state IN ('sending', 'unclear') AND sent_at = ?`;

export const RESET_CLAIM = `UPDATE documents
  SET state = 'claimed', sent_at = NULL, organization_id = NULL
  WHERE ${MARKED}`;

export const RECORD_ABSENT = `${RESET_CLAIM} AND ${WITHIN_REACH}`;

/** A claim, or sent under the mark that its sender knows, who still has the shop. */
const HELD = `${ONE} AND (state = 'claimed' OR (state = 'sending' AND sent_at = ?))
  AND NOT ${IS_OVERTAKEN}`;

const MARK = `UPDATE documents
  SET state = 'sending', sent_at = ?, updated_at = ?,
    organization_id = COALESCE(?, ${CONNECTED_ORGANIZATION})
  WHERE ${HELD}`;

export const MARK_SENDING = `${MARK} AND ${PAUSED_BY} IS NULL`;

/** What the merchant asked for is stopped by operators alone. */
export const MARK_REQUESTED = `${MARK} AND NOT EXISTS (${pausesOf('documents.shop_id')})`;

export const HELD_BY_PAUSE = `SELECT ${PAUSED_BY} AS paused_by FROM documents WHERE ${HELD}`;

const SENT_TO = `organization_id = COALESCE(organization_id, ${CONNECTED_ORGANIZATION})`;

export const RECORD_LOST_ANSWER = `UPDATE documents SET updated_at = ? WHERE ${MARKED}`;

export const COMPLETE = `UPDATE documents SET state = 'done', lexware_id = ?, status = ?,
    e_invoice = ?, cancelled = ?, outdated_since = ?, updated_at = ?, ${SENT_TO}
  WHERE ${ONE}`;

export const COMPLETE_SENDING = `${COMPLETE} AND state = 'sending' AND sent_at = ?`;

export const RECORD_SECOND = `UPDATE documents SET second_lexware_id = ?, updated_at = ?
  WHERE ${ONE} AND second_lexware_id IS NULL`;

const OF_SECOND = `${ONE} AND second_lexware_id = ?`;

export const NAME_BOTH = `UPDATE documents SET number = ?, second_number = ?
  WHERE ${OF_SECOND} AND second_number IS NULL`;

export const FORGET_SECOND = `UPDATE documents
  SET second_lexware_id = NULL, second_number = NULL, updated_at = ?
  WHERE ${OF_SECOND}`;

/** The first one was taken back in Lexware, so the other one is the document. */
export const TAKE_SECOND = `UPDATE documents SET lexware_id = second_lexware_id, number = ?,
    status = ?, cancelled = 0, taken_back_at = NULL, second_lexware_id = NULL, second_number = NULL,
    outdated_since = ?, updated_at = ?
  WHERE ${OF_SECOND}`;

export const MARK_UNCLEAR = `UPDATE documents SET state = 'unclear', updated_at = ?
  WHERE ${MARKED}`;

export const RELEASE = `DELETE FROM documents WHERE ${ONE} AND state = 'claimed'`;

/** Each by shop and Lexware id; deleted ones are not changed any more. */
const reported = (count: number) => {
  const each = Array.from({ length: count }, () => '(shop_id = ? AND lexware_id = ?)');
  return `(${each.join(' OR ')}) AND NOT (cancelled = 1 AND status IS NULL)`;
};

export const markOutdated = (count: number) =>
  `UPDATE documents SET outdated_since = ?, updated_at = ? WHERE ${reported(count)}`;

export const knownOfReported = (count: number) =>
  `SELECT ${only(documents, 'shop_id', 'lexware_id')} FROM documents WHERE ${reported(count)}`;

/** A change reported after it was read is still to be read. */
export const APPLY_FACTS = `UPDATE documents SET cancelled = ?, taken_back_at = ?, number = ?, status = ?,
    voucher_date = ?, total = ?, e_invoice = COALESCE(?, e_invoice), updated_at = ?,
    outdated_since = CASE WHEN outdated_since > ? THEN outdated_since ELSE NULL END
  WHERE ${ONE}`;

/** The same of a document whose validity and status are those that were known. */
export const APPLY_IF_UNCHANGED = `${APPLY_FACTS} AND lexware_id = ? AND cancelled = ? AND status = ?`;

const UNCHANGED = '(id = ? AND lexware_id = ? AND cancelled = ? AND status = ? AND total = ?)';

const byId = (column: string, count: number) =>
  `${column} = CASE id ${'WHEN ? THEN ? '.repeat(count)}END`;

/** The same of many such documents of a shop, whose amounts are those that were known, too. */
export const applyAllIfUnchanged = (
  count: number,
) => `UPDATE documents SET ${byId('number', count)},
    ${byId('status', count)}, ${byId('voucher_date', count)}, updated_at = ?,
    outdated_since = CASE WHEN outdated_since > ? THEN outdated_since ELSE NULL END
  WHERE shop_id = ? AND (${Array.from({ length: count }, () => UNCHANGED).join(' OR ')})`;

/** The row stays, so that the order does not get an unrequested second document. */
export const MARK_DELETED = `UPDATE documents SET cancelled = ?, taken_back_at = ?, status = NULL,
    outdated_since = NULL, updated_at = ?
  WHERE ${ONE}`;

/** No mail is under way, and the last one is the one that was known of. */
const NOT_MAILED_MEANWHILE = `(mailing_at IS NULL OR mailing_at < ?)
    AND COALESCE(emailed_at, '') = ?`;

export const BEGIN_MAIL = `UPDATE documents SET mail_begun_at = ?
  WHERE ${ONE} AND state = 'done' AND (mail_begun_at IS NULL OR mail_begun_at < ?)
    AND ${NOT_MAILED_MEANWHILE}`;

export const CLAIM_MAILING = `UPDATE documents SET mailing_at = ?
  WHERE ${ONE} AND state = 'done' AND ${NOT_MAILED_MEANWHILE}`;

export const ABANDON_MAIL = `UPDATE documents SET mail_begun_at = NULL
  WHERE ${ONE} AND mail_begun_at = ?`;

export const RELEASE_MAILING = `UPDATE documents SET mailing_at = NULL
  WHERE ${ONE} AND mailing_at = ?`;

export const RECORD_ADDRESS_LACK = `UPDATE documents SET mail_trouble = ? WHERE ${ONE}`;

/** Compared by the day of UTC, with which an instant begins. */
export const LIMITED_SINCE = `SELECT ${only(documents, 'id')} FROM documents
  WHERE shop_id = ? AND order_id = ? AND mail_limited_at >= ? LIMIT 1`;

export const MARK_MAIL_LIMITED = `UPDATE documents SET mail_limited_at = ? WHERE ${ONE}`;

export const MARK_EMAILED = `UPDATE documents
  SET emailed_at = ?, mailing_at = NULL, mail_begun_at = NULL
  WHERE ${ONE}`;

export const LAST_NUMBER_BEFORE = `SELECT ${only(documents, 'number')} FROM documents
  WHERE shop_id = ? AND number < ? ORDER BY number DESC LIMIT 1`;

/** Numbers with one of so many beginnings, by index. */
const numbered = (begins: number) => `d.shop_id = ?
  AND (${Array.from({ length: begins }, () => 'd.number >= ? AND d.number < ?').join(' OR ')})`;

export const ordersNumbered = (begins: number) =>
  `SELECT d.order_id FROM documents d WHERE ${numbered(begins)}`;

export const someOrdersNumbered = (begins: number, max: number) =>
  `SELECT DISTINCT d.order_id FROM documents d WHERE ${numbered(begins)} ${limit(max)}`;

/** Finds something where there are more than so many. */
export const beyondNumbers = (begins: number, count: number) =>
  `${ordersNumbered(begins)} LIMIT 1 OFFSET ${count}`;

/** As a condition on a row of this table; a scalar with a limit, as in `order_terms`. */
export const isNumbered = (table: string, begins: number) =>
  `(SELECT 1 FROM documents d WHERE d.order_id = ${table}.order_id AND ${numbered(begins)} LIMIT 1) = 1`;
