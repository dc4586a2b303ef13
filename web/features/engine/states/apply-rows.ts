import { type DocumentRecord, isEInvoice } from '../../../domain/documents/model/document';
import { documentStateOf } from '../../../domain/documents/model/document-state';
import type { Instant, LexwareId, ShopId } from '../../../domain/ids';
import { millisOf } from '../../../domain/time/berlin';
import { addTogether } from '../../../jobs/job';
import { becamePaid, isSyncOn, scheduleMarkPaid } from '../../../jobs/schedule/schedule-mark-paid';
import {
  areMetafieldsWritten,
  scheduleMetafields,
} from '../../../jobs/schedule/schedule-metafields';
import { scheduleHints } from '../../../jobs/schedule/schedule-transactions';
import type { VoucherRow } from '../../../ports/lexware';
import type { StoresOf } from '../../../ports/stores/database';
import type { DocumentFacts, DocumentWithFacts } from '../../../ports/stores/document-store';
import { recordValidity } from './record-taken-back';
import type { StatesDatabase, StatesStores } from './states-stores';

type ReadRow = Pick<VoucherRow, 'id'> & DocumentFacts;
interface MatchedRow {
  document: DocumentRecord;
  row: ReadRow;
}
interface ReadState {
  at: Instant;
  fromList: boolean;
}

/**
 * Stores what one list page says: by one statement if nothing follows from it, else in one
 * transaction, since committing each document alone costs more than storing it.
 */
export async function applyRows(
  database: StatesDatabase,
  wanted: Map<LexwareId, DocumentRecord>,
  rows: VoucherRow[],
  at: Instant,
): Promise<void> {
  const found = rows.flatMap((row) => {
    const document = wanted.get(row.id);
    return document ? [{ document, row }] : [];
  });
  const quiet = await quietAmong(database, found, at);
  const learned = quiet.map(({ document, row }) => ({ document, facts: row }));
  const areLearned = await database.documents.applyAllIfUnchanged(learned, at);
  const left = areLearned ? found.filter((one) => !quiet.includes(one)) : found;
  if (left.length === 0) return;
  await database.transaction((stores) => applyEach(stores, left, { at, fromList: true }));
}

/** Stores what a list read at `at` says about a document. */
export function applyRow(
  database: StatesDatabase,
  document: DocumentRecord,
  row: VoucherRow,
  at: Instant,
): Promise<void> {
  const read = { at, fromList: true };
  return database.transaction((stores) => applyEach(stores, [{ document, row }], read));
}

/** Stores Lexware's answer about one document. */
export async function applyAnswer(
  database: StatesDatabase,
  document: DocumentRecord,
  row: ReadRow,
  at: Instant,
): Promise<void> {
  if (await applyQuietly(database, document, row, at)) return;
  await database.transaction((stores) =>
    applyEach(stores, [{ document, row }], { at, fromList: false }),
  );
}

async function applyEach(
  stores: StatesStores,
  found: MatchedRow[],
  read: ReadState,
): Promise<void> {
  const learned: DocumentWithFacts[] = [];
  for (const { document, row } of found) {
    const before = await applyState(stores, document, row, read);
    if (before) learned.push({ document: before, facts: row });
  }
  await notifyShopify(stores, learned, read.at);
  await countUpdates(stores, learned, read.at);
}

/** If nothing follows from the new state, one statement stores it. */
async function applyQuietly(
  stores: StoresOf<'documents' | 'shops'>,
  document: DocumentRecord,
  row: ReadRow,
  at: Instant,
): Promise<boolean> {
  const [quiet] = await quietAmong(stores, [{ document, row }], at);
  return quiet !== undefined && stores.documents.applyIfUnchanged(document, row, at);
}

/**
 * Documents of one shop whose new state has no consequences, provided that the stored state is as
 * known.
 */
async function quietAmong(
  stores: StoresOf<'shops'>,
  found: MatchedRow[],
  at: Instant,
): Promise<MatchedRow[]> {
  const calm = found.filter(
    ({ document, row }) =>
      !becameFinalised(document, row) &&
      !becameEInvoice(document, row) &&
      !isUpdated(document, row),
  );
  const concerned = calm.filter(({ document, row }) => concernsShopify(document, row, at));
  const [first] = concerned;
  const isAwaited = first !== undefined && (await notifiesShopify(stores, first.document.shopId));
  return isAwaited ? calm.filter((one) => !concerned.includes(one)) : calm;
}

/** Money can be matched to it from now on. */
function becameFinalised(before: DocumentRecord, { status }: ReadRow): boolean {
  return documentStateOf(before) === 'draft' && status === 'open';
}

/** The document as it was stored until now; null if it does not exist any more. */
async function applyState(
  stores: StatesStores,
  document: DocumentRecord,
  row: ReadRow,
  read: ReadState,
): Promise<DocumentRecord | null> {
  const { at } = read;
  const { shopId, orderId } = document;
  // Only one of two parallel readings may log that it is an e-invoice: the locked row decides.
  const isAsKnown =
    !becameEInvoice(document, row) && (await stores.documents.applyIfUnchanged(document, row, at));
  // A deleted document stays deleted: the list was read before.
  const before = isAsKnown
    ? document
    : await stores.documents.applyFacts(shopId, row.id, row, read);
  if (!before) return null;
  const isVoided = row.status === 'voided';
  if (before.cancelled !== isVoided)
    await recordValidity(stores, { document: { ...before, number: row.number }, isVoided }, at);
  if (becameFinalised(before, row)) await scheduleHints(stores, shopId, orderId, at);
  if (becameEInvoice(before, row)) await logEInvoice(stores, before, row, at);
  return before;
}

function becameEInvoice(before: DocumentRecord, { eInvoice = null }: ReadRow): boolean {
  return isEInvoice(eInvoice) && !isEInvoice(before.eInvoice);
}

async function logEInvoice(
  { orders, events }: StatesStores,
  { shopId, orderId }: DocumentRecord,
  { id, number, eInvoice = null }: ReadRow,
  at: Instant,
): Promise<void> {
  if (!isEInvoice(eInvoice)) return;
  const order = await orders.byId(shopId, orderId);
  await events.append(shopId, {
    at,
    orderId,
    orderName: order?.name ?? null,
    origin: 'document',
    event: 'invoice.is-e-invoice',
    status: 'info',
    refs: { order: orderId, invoice: id },
    body: { number, profile: eInvoice },
  });
}

/** By then, jobs planned with the document have given up waiting for its number. */
const LATE_MS = 60 * 60_000;

/**
 * Plans updates of Shopify for newly learned facts about a shop's documents. Usually there are
 * none: jobs planned with a new document wait for its first reading, so that the shop need not be
 * read here.
 */
async function notifyShopify(
  stores: StatesStores,
  learned: readonly DocumentWithFacts[],
  at: Instant,
): Promise<void> {
  const concerned = learned.filter(({ document, facts }) => concernsShopify(document, facts, at));
  const [first] = concerned;
  const shop = first ? await stores.shops.byId(first.document.shopId) : null;
  if (!shop) return;
  await addTogether(stores, async (gathering) => {
    for (const { document, facts } of concerned) {
      const { orderId } = document;
      if (becamePaid(document, facts.status)) await scheduleMarkPaid(gathering, shop, orderId, at);
      await scheduleMetafields(gathering, shop, orderId, at);
    }
  });
}

/** Whether the merchant wants any data of the documents written to Shopify. */
async function notifiesShopify({ shops }: StoresOf<'shops'>, shopId: ShopId): Promise<boolean> {
  const shop = await shops.byId(shopId);
  return shop !== null && (isSyncOn(shop) || areMetafieldsWritten(shop));
}

/** Whether Shopify may have to be updated. */
function concernsShopify(before: DocumentRecord, facts: DocumentFacts, at: Instant): boolean {
  return becamePaid(before, facts.status) || isNews(before, facts, at);
}

function isNews(before: DocumentRecord, facts: DocumentFacts, at: Instant): boolean {
  const isFirst = before.number === null;
  if (isFirst && millisOf(at) - millisOf(before.createdAt) < LATE_MS) return false;
  return isDifferent(before, facts);
}

/** Whether Lexware reports a different state than before; the first reading is no change. */
function isUpdated(before: DocumentRecord, facts: DocumentFacts): boolean {
  return before.number !== null && isDifferent(before, facts);
}

function isDifferent(
  before: DocumentRecord,
  { number, status, total, voucherDate }: DocumentFacts,
): boolean {
  return (
    before.number !== number ||
    before.status !== status ||
    before.total !== total ||
    before.voucherDate !== voucherDate
  );
}

/**
 * Counts the changed documents by kind; the last step of the transaction that stored the changes.
 */
async function countUpdates(
  { events }: StoresOf<'events'>,
  learned: readonly DocumentWithFacts[],
  at: Instant,
): Promise<void> {
  const updated = learned.filter(({ document, facts }) => isUpdated(document, facts));
  const [first] = updated;
  if (!first) return;
  const { shopId, kind } = first.document;
  await events.countUpdates(shopId, `${kind}.updated`, { at, times: updated.length });
}
