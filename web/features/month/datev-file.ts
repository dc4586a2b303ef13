import { createHash } from 'node:crypto';
import { type DatevAnswer, NAMED_DOCUMENTS } from '../../contract/datev';
import { REFUSAL_TEXTS } from '../../contract/texts/datev-texts';
import { type DocumentPostings, documentPostings } from '../../domain/datev/document-postings';
import { type PostingFile, postingFiles } from '../../domain/datev/posting-files';
import type { Instant } from '../../domain/ids';
import type { CustomerNames } from '../../domain/month/document-table';
import type { ClosedDocument } from '../../domain/month/snapshot';
import type { DatevSettings } from '../../domain/settings/sections/datev-settings';
import { AppError } from '../../ports/app-error';
import { shopEvent } from '../../ports/shop-event';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shops/shop-store';
import { closedMonth, type CloseDeps, lastClosing } from './close-month';
import { monthDocuments } from './month-documents';

export type DatevDeps = CloseDeps & { database: StoresOf<'events'> };
type DatevShop = Pick<Shop, 'id' | 'settings'>;
type Obstacle = NonNullable<DatevAnswer['obstacle']>;

/** The file of a month as it would be downloaded now, or what is in the way of it. */
export async function readDatev(
  deps: DatevDeps,
  shop: DatevShop,
  month: string,
): Promise<DatevAnswer> {
  const { datev } = shop.settings;
  const closing = await lastClosing(deps.database, shop.id, month);
  const answer = {
    closing,
    isConfirmed: datev.confirmedAt !== '',
    files: [],
    refusals: [],
    leftOut: { count: 0, numbers: [] },
  };
  const obstacle = obstacleIn(datev);
  if (obstacle) return { ...answer, obstacle };
  const batch = await batchOf(deps, shop, { month, closing }).catch(brokenOr);
  if (batch === null) return { ...answer, obstacle: 'broken' };
  const { files, refusals, leftOut } = batch;
  return {
    ...answer,
    obstacle: refusals.length > 0 ? 'refused' : null,
    files: files.map(({ name, postings, amount }) => ({ name, postings, cents: amount })),
    refusals: refusals.map(({ reason, numbers }) => ({
      text: REFUSAL_TEXTS[reason],
      ...named(numbers),
    })),
    leftOut: named(leftOut),
  };
}

/** What the shop has not settled yet; an answer that says who books comes first. */
function obstacleIn({ bookedBy, adviser, client }: DatevSettings): Obstacle | null {
  if (bookedBy === '') return 'unanswered';
  if (bookedBy !== 'adviser-from-file') return 'inLexware';
  return adviser === '' || client === '' ? 'numbersMissing' : null;
}

/** A closing whose row was changed by force proves nothing. */
function brokenOr(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}

function named(numbers: readonly string[]): DatevAnswer['leftOut'] {
  return { count: numbers.length, numbers: numbers.slice(0, NAMED_DOCUMENTS) };
}

interface Wanted {
  month: string;
  /** Null: the month as it is now. */
  closing: number | null;
}

type Batch = Pick<DocumentPostings, 'refusals' | 'leftOut'> & { files: PostingFile[] };

/** The same closing under the same settings is the same bytes. */
async function batchOf(
  deps: DatevDeps,
  { id, settings: { datev } }: DatevShop,
  { month, closing }: Wanted,
): Promise<Batch> {
  const { documents, customers, createdAt } = await factsOf(deps, id, { month, closing });
  const named = documents.map((one) => ({
    ...one,
    customerName: customers?.get(one.orderId) ?? null,
  }));
  const { postings, refusals, leftOut } = documentPostings(named, datev);
  const files = postingFiles({ month, postings, settings: datev, closing, createdAt });
  return { files: refusals.length > 0 ? [] : files, refusals, leftOut };
}

interface MonthFacts {
  documents: readonly ClosedDocument[];
  /** Null for a closed month, which names nobody. */
  customers: CustomerNames | null;
  createdAt: Instant;
}

async function factsOf(
  deps: DatevDeps,
  shopId: Shop['id'],
  { month, closing }: Wanted,
): Promise<MonthFacts> {
  if (closing === null) {
    const createdAt = deps.clock.now().toISOString();
    return { ...(await monthDocuments(deps, shopId, month)), createdAt };
  }
  const closed = await closedMonth(deps.database, shopId, { month, number: closing });
  return { documents: closed.documents, customers: null, createdAt: closed.closedAt };
}

/**
 * One of the files of a month, with a line in the log that shows a second download by its digest.
 * Throws DATEV_UNAVAILABLE where something is in the way, and NOT_FOUND for a closing or a part that
 * there is not.
 */
export async function downloadDatev(
  deps: DatevDeps,
  shop: DatevShop,
  { part, ...wanted }: Wanted & { part: number },
): Promise<PostingFile> {
  const unavailable = () =>
    new AppError('DATEV_UNAVAILABLE', 'Something is in the way of the file');
  if (obstacleIn(shop.settings.datev)) throw unavailable();
  const { files, refusals } = await batchOf(deps, shop, wanted);
  if (refusals.length > 0) throw unavailable();
  const file = files[part - 1];
  if (!file) throw new AppError('NOT_FOUND', 'The month has fewer files');
  const { name, amount, bytes } = file;
  await deps.database.events.append(
    shop.id,
    shopEvent({
      at: deps.clock.now().toISOString(),
      event: 'datev.downloaded',
      status: 'info',
      body: { file: name, total: amount, digest: digestOf(bytes) },
    }),
  );
  return file;
}

/** Enough of SHA-256 to tell two files apart. */
function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
