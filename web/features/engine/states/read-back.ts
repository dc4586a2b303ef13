import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentRecord,
} from '../../../domain/documents/model/document';
import type { Instant, LexwareId, ShopId } from '../../../domain/ids';
import { AppError, toAppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { Lexware, VoucherRow } from '../../../ports/lexware/lexware';
import { errorFields, type Logger } from '../../../ports/logger';
import type { StoresOf } from '../../../ports/stores/database';
import type { StatesDatabase, StatesStores } from './states-stores';
import type {
  DocumentFacts,
  LearnedDocument,
} from '../../../ports/stores/documents/document-following';
import { whileConnected } from '../../../ports/lexware/while-connected';
import { DOCUMENT_JOBS } from '../../../jobs/definitions/document-jobs';
import { handle } from '../../../jobs/job';
import { scheduleHints } from '../../../jobs/schedule/schedule-transactions';
import { countUpdates, isUpdated } from './count-updates';
import { isMadeJustNow } from './made-just-now';
import { noteDeletion, noteValidity } from './note-taken-back';
import { oldestChange } from './oldest-change';
import { organizationOf } from './organization-of';
import { isToldToShopify, tellShopify, tellsShopify } from './tell-shopify';

export interface ReadBackDeps {
  database: StatesDatabase;
  lexware: Pick<Lexware, 'voucher' | 'vouchers'>;
  clock: Clock;
}

export interface BatchDeps extends ReadBackDeps {
  logger: Logger;
}

const BATCH = 250;
/** Listing pays from the second document on. */
const LIST_FROM = 2;

/**
 * Reads numbers and states of documents that are new or were reported as changed: one call for
 * many.
 */
export async function readBackDocuments(deps: BatchDeps, shopId: ShopId): Promise<void> {
  const outdated = await deps.database.documents.outdated(shopId, BATCH);
  const single: DocumentRecord[] = [];
  for (const kind of DOCUMENT_KINDS) {
    const wanted = outdated.filter((document) => document.kind === kind);
    const isListed = wanted.length >= LIST_FROM;
    single.push(...(isListed ? await readByList(deps, shopId, kind, wanted) : wanted));
  }
  await readEach(deps, shopId, single);
}

/** Answers those that the list does not have. */
async function readByList(
  deps: BatchDeps,
  shopId: ShopId,
  kind: DocumentKind,
  wanted: DocumentRecord[],
): Promise<DocumentRecord[]> {
  const missing = new Map(
    wanted.flatMap((document) => (document.lexwareId ? [[document.lexwareId, document]] : [])),
  );
  const updatedFrom = oldestChange(wanted);
  for (let page = 0; missing.size > 0; page++) {
    // What is reported while we read is newer than what we read.
    const at = deps.clock.now().toISOString();
    const { rows, isLast } = await deps.lexware.vouchers(shopId, {
      kind,
      updatedFrom,
      mayLackRows: true,
      organizationId: organizationOf(wanted),
      page,
    });
    await learnAll(deps, missing, rows, at);
    for (const { id } of rows) missing.delete(id);
    if (isLast) break;
  }
  return [...missing.values()];
}

/**
 * An answer that nobody can read concerns no other document; it stands in the server's log, and is
 * asked for again. What Lexware does not know yet is asked for again, too, once all others are read.
 */
async function readEach(
  deps: BatchDeps,
  shopId: ShopId,
  documents: readonly DocumentRecord[],
): Promise<void> {
  let late: AppError | null = null;
  for (const document of documents) {
    try {
      // What is outdated is the connected organisation's.
      await readBackDocument(deps, shopId, document, document.organizationId);
    } catch (error) {
      const failure = toAppError(error);
      if (failure.code === 'LEXWARE_NOT_READY') late ??= failure;
      else noteUnreadable(deps, document, failure);
    }
  }
  if (late) throw late;
}

function noteUnreadable({ logger }: BatchDeps, document: DocumentRecord, failure: AppError): void {
  if (failure.code !== 'INVALID_PAYLOAD') throw failure;
  const { shopId: shop, lexwareId } = document;
  logger.warn({ shop, document: lexwareId, ...errorFields(failure) }, 'document cannot be read');
}

/**
 * What one listing says is stored by one statement where nothing follows from it, and else in one
 * transaction, since committing each document alone costs more than storing it.
 */
async function learnAll(
  { database }: ReadBackDeps,
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
  const areLearned = await database.documents.learnAllOfKnown(learned, at);
  const left = areLearned ? found.filter((one) => !quiet.includes(one)) : found;
  if (left.length === 0) return;
  await database.transaction((stores) => learnEach(stores, left, { at, fromList: true }));
}

/**
 * Reads one document; one that Lexware no longer knows was deleted there. Throws LEXWARE_NOT_READY
 * where it may not know it yet. `organizationId`: asks this organisation alone.
 */
export async function readBackDocument(
  deps: ReadBackDeps,
  shopId: ShopId,
  document: DocumentRecord,
  organizationId: string | null = null,
): Promise<void> {
  const { lexwareId } = document;
  if (!lexwareId) return;
  const at = deps.clock.now().toISOString();
  try {
    const content = await deps.lexware.voucher(shopId, document.kind, lexwareId, organizationId);
    const row = { ...content, id: lexwareId };
    if (await learnQuietly(deps.database, document, row, at)) return;
    await deps.database.transaction((stores) =>
      learnEach(stores, [{ document, row }], { at, fromList: false }),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'LEXWARE_NOT_FOUND') throw error;
    if (isMadeJustNow(document, at))
      throw new AppError('LEXWARE_NOT_READY', 'Lexware does not know a document made a moment ago');
    await deps.database.transaction((stores) => noteDeletion(stores, document, at));
  }
}

/** Stores what a list read at `at` says of a document. */
export function learnRow(
  { database }: ReadBackDeps,
  document: DocumentRecord,
  row: VoucherRow,
  at: Instant,
): Promise<void> {
  const read = { at, fromList: true };
  return database.transaction((stores) => learnEach(stores, [{ document, row }], read));
}

type ReadRow = Pick<VoucherRow, 'id' | keyof DocumentFacts>;
interface Found {
  document: DocumentRecord;
  row: ReadRow;
}
interface Reading {
  at: Instant;
  fromList: boolean;
}

async function learnEach(stores: StatesStores, found: Found[], read: Reading): Promise<void> {
  const learned: LearnedDocument[] = [];
  for (const { document, row } of found) {
    const before = await learn(stores, document, row, read);
    if (before) learned.push({ document: before, facts: row });
  }
  await tellShopify(stores, learned, read.at);
  await countUpdates(stores, learned, read.at);
}

/** Where nothing follows from what was read, one statement does. */
async function learnQuietly(
  stores: StoresOf<'documents' | 'shops'>,
  document: DocumentRecord,
  row: ReadRow,
  at: Instant,
): Promise<boolean> {
  const [quiet] = await quietAmong(stores, [{ document, row }], at);
  return quiet !== undefined && stores.documents.learnOfKnown(document, row, at);
}

/** Documents of one shop of which nothing follows, provided that they are as they were known. */
async function quietAmong(
  stores: StoresOf<'shops'>,
  found: Found[],
  at: Instant,
): Promise<Found[]> {
  const calm = found.filter(
    ({ document, row }) => !isFinalised(document, row) && !isUpdated(document, row),
  );
  const told = calm.filter(({ document, row }) => isToldToShopify(document, row, at));
  const [first] = told;
  const isTold = first !== undefined && (await tellsShopify(stores, first.document.shopId));
  return isTold ? calm.filter((one) => !told.includes(one)) : calm;
}

/** Only now can money be matched to it. */
function isFinalised(before: DocumentRecord, { status }: ReadRow): boolean {
  return before.status === 'draft' && status === 'open';
}

/** The document as it was known until now; null where it is not there any more. */
async function learn(
  stores: StatesStores,
  document: DocumentRecord,
  row: ReadRow,
  read: Reading,
): Promise<DocumentRecord | null> {
  const { at } = read;
  const { shopId, orderId } = document;
  const isAsKnown = await stores.documents.learnOfKnown(document, row, at);
  // A document that is gone stays gone: the list was read before it was deleted.
  const before = isAsKnown ? document : await stores.documents.learn(shopId, row.id, row, read);
  if (!before) return null;
  const isVoided = row.status === 'voided';
  if (before.cancelled !== isVoided)
    await noteValidity(stores, { document: { ...before, number: row.number }, isVoided }, at);
  if (isFinalised(before, row)) await scheduleHints(stores, shopId, orderId, at);
  return before;
}

export function readBackJob(deps: BatchDeps) {
  return handle(DOCUMENT_JOBS.readBackDocuments, ({ shopId }) =>
    whileConnected(readBackDocuments(deps, shopId)),
  );
}
