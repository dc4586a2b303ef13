import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentRecord,
} from '../../../domain/documents/model/document';
import type { Instant, ShopId } from '../../../domain/ids';
import { calendarDay } from '../../../domain/time/berlin';
import { AppError, toAppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { Lexware } from '../../../ports/lexware';
import { errorFields, type Logger } from '../../../ports/logger';
import type { StatesDatabase } from './states-stores';
import { whileConnected } from '../../../ports/lexware-connection';
import { DOCUMENT_JOBS } from '../../../jobs/definitions/document-jobs';
import { handle } from '../../../jobs/job';
import { recordDeletion } from './record-taken-back';
import { applyRows, applyAnswer } from './apply-rows';

export interface ReadBackDeps {
  database: StatesDatabase;
  lexware: Pick<Lexware, 'voucher' | 'vouchers'>;
  clock: Clock;
}

export interface BatchDeps extends ReadBackDeps {
  logger: Logger;
}

const BATCH = 250;
/** A list call pays from the second document on. */
const LIST_FROM = 2;

/**
 * Reads numbers and states of documents that are new or were reported as changed: one call for
 * many.
 */
export async function readBackDocuments(deps: BatchDeps, shopId: ShopId): Promise<void> {
  const outdated = await deps.database.documents.outdated(shopId, BATCH);
  const single: DocumentRecord[] = [];
  for (const kind of DOCUMENT_KINDS) {
    const ofKind = outdated.filter((document) => document.kind === kind);
    const [wanted, unlisted] = [ofKind.filter(isInLists), ofKind.filter(isNotInLists)];
    const isListed = wanted.length >= LIST_FROM;
    single.push(...(isListed ? await readByList(deps, shopId, kind, wanted) : wanted), ...unlisted);
  }
  await readEach(deps, shopId, single);
}

/** Only the document itself tells whether an invoice is an e-invoice, no list does. */
const isNotInLists = ({ eInvoice }: DocumentRecord) => eInvoice === 'unread';
const isInLists = (document: DocumentRecord) => !isNotInLists(document);

/** Returns those that the list does not contain. */
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
    // Changes reported while we read are newer than what we read.
    const at = deps.clock.now().toISOString();
    const { rows, isLast } = await deps.lexware.vouchers(shopId, {
      kind,
      updatedFrom,
      mayLackRows: true,
      organizationId: organizationOf(wanted),
      page,
    });
    await applyRows(deps.database, missing, rows, at);
    for (const { id } of rows) missing.delete(id);
    if (isLast) break;
  }
  return [...missing.values()];
}

const MARGIN_MS = 60 * 60_000;

/** German day of the oldest reported change, with an hour of margin for differing clocks. */
function oldestChange(documents: DocumentRecord[]): string {
  const oldest = Math.min(...documents.map(({ updatedAt }) => Date.parse(updatedAt)));
  return calendarDay(new Date(oldest - MARGIN_MS).toISOString());
}

/**
 * The organisation of the outdated documents; null if one of them is older than the column for it.
 */
function organizationOf(outdated: readonly DocumentRecord[]): string | null {
  const isNoted = outdated.every(({ organizationId }) => organizationId !== null);
  return isNoted ? (outdated[0]?.organizationId ?? null) : null;
}

/**
 * An answer that cannot be read affects no other document; it is logged for the operator and
 * requested again. Documents that Lexware does not find yet are requested again, too, once all
 * others are read.
 */
async function readEach(
  deps: BatchDeps,
  shopId: ShopId,
  documents: readonly DocumentRecord[],
): Promise<void> {
  let late: AppError | null = null;
  for (const document of documents) {
    try {
      // The outdated documents belong to the connected organisation.
      await readBackDocument(deps, shopId, document, document.organizationId);
    } catch (error) {
      const failure = toAppError(error);
      if (failure.code === 'LEXWARE_NOT_READY') late ??= failure;
      else logUnreadable(deps, document, failure);
    }
  }
  if (late) throw late;
}

function logUnreadable({ logger }: BatchDeps, document: DocumentRecord, failure: AppError): void {
  if (failure.code !== 'INVALID_PAYLOAD') throw failure;
  const { shopId: shop, lexwareId } = document;
  logger.warn({ shop, document: lexwareId, ...errorFields(failure) }, 'document cannot be read');
}

/**
 * Reads one document; one that Lexware does not find any more was deleted there. Throws
 * LEXWARE_NOT_READY if it may not be found yet. `organizationId`: only this organisation is asked.
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
    // For drafts this is not decided yet, and not every document needs the call.
    const isAsked = document.eInvoice !== null && content.status !== 'draft';
    const eInvoice = isAsked ? content.eInvoice : null;
    await applyAnswer(deps.database, document, { ...content, id: lexwareId, eInvoice }, at);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'LEXWARE_NOT_FOUND') throw error;
    if (isJustCreated(document, at))
      throw new AppError('LEXWARE_NOT_READY', 'Lexware does not know a document made a moment ago');
    await deps.database.transaction((stores) => recordDeletion(stores, document, at));
  }
}

/** Until then Lexware may not find what it created; contacts took up to two seconds. */
const KNOWN_AFTER_MS = 5 * 60_000;

/**
 * Created a moment ago and never read since: late, not deleted. An event reports a real deletion.
 */
function isJustCreated({ number, updatedAt }: DocumentRecord, at: Instant): boolean {
  return number === null && Date.parse(at) - Date.parse(updatedAt) < KNOWN_AFTER_MS;
}

export function readBackJob(deps: BatchDeps) {
  return handle(DOCUMENT_JOBS.readBackDocuments, ({ shopId }) =>
    whileConnected(readBackDocuments(deps, shopId)),
  );
}
