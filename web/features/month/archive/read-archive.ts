import type { ShopId } from '../../../domain/ids';
import { type ArchiveGap } from '../../../domain/month/archive-list';
import { ARCHIVE_DOCUMENT_MS } from '../../../domain/month/archive-pace';
import { daysLater } from '../../../domain/time/berlin';
import { DOCUMENT_JOBS } from '../../../jobs/definitions/document-jobs';
import { handle } from '../../../jobs/job';
import { type AppError, type Failure, toAppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { Lexware } from '../../../ports/lexware';
import type { DatabaseOf } from '../../../ports/stores/database';
import type { MonthArchive, WaitingDocument } from '../../../ports/stores/month-stores';
import { KEPT_DAYS, nextPart } from './begin-archive';

interface ReadDeps {
  database: DatabaseOf<'jobs' | 'monthArchives' | 'shops'>;
  lexware: Pick<Lexware, 'filesToSend'>;
  clock: Clock;
}

/** Documents that are read one after the other before other jobs of the shop have their turn. */
const AT_ONCE = 6;
/** Where others are due: one document, and then a pause. */
const BUSY_MS = 3_000;
/** Lexware makes a PDF some seconds after its document. */
const LATE_MS = 10_000;
const MAX_TRIES = 4;
/** Of the jobs that a shop has at all, so many are looked at. */
const LOOKED_AT = 100;

/** What a file that cannot be had is missing for, by how the request for it failed. */
const GAPS: Partial<Record<Failure, ArchiveGap>> = {
  DRAFT_NOT_DOWNLOADABLE: 'draft',
  LEXWARE_NOT_FOUND: 'deleted',
  LEXWARE_REFUSED: 'refused',
  INVALID_PAYLOAD: 'unreadable',
  PAYLOAD_TOO_LARGE: 'unreadable',
};

/** The next document would fail as well, until a person did something. */
const INTERRUPTS: readonly Failure[] = [
  'NOT_CONNECTED',
  'CONNECTION_INTERRUPTED',
  'LEXWARE_PLAN',
  'LEXWARE_SCOPE',
];

/**
 * Reads some files of a month from Lexware and plans the next part, behind whatever else the shop
 * has to do. Each is stored once it is read, so that a run that was killed reads at most one twice.
 */
export function archiveMonthJob(deps: ReadDeps) {
  return handle(DOCUMENT_JOBS.archiveMonth, async ({ shopId, month }) => {
    const { database, clock } = deps;
    const shop = await database.shops.byId(shopId);
    const archive = await database.monthArchives.byMonth(shopId, month);
    if (!shop || shop.uninstalledAt || archive?.state !== 'reading') return;
    try {
      await readPart(deps, archive);
    } catch (error) {
      const { code } = toAppError(error);
      if (!INTERRUPTS.includes(code)) throw error;
      const change = { state: 'interrupted', failure: code } as const;
      await database.monthArchives.change(archive, change, clock.now().toISOString());
    }
  });
}

async function readPart(deps: ReadDeps, archive: MonthArchive): Promise<void> {
  const { database, clock } = deps;
  const { shopId, month } = archive;
  const begun = clock.now().getTime();
  const isBusy = await isShopBusy(deps, shopId);
  const part = await database.monthArchives.waiting(archive, isBusy ? 1 : AT_ONCE);
  const [first] = part;
  if (!first) {
    const at = clock.now().toISOString();
    const change = { state: 'done', keptUntil: daysLater(at, KEPT_DAYS) } as const;
    return database.monthArchives.change(archive, change, at);
  }
  for (const one of part) await readDocument(deps, archive, one);
  const pauses = [
    part.length * ARCHIVE_DOCUMENT_MS,
    isBusy ? BUSY_MS : 0,
    first.tries > 0 ? LATE_MS : 0,
  ];
  const runAt = new Date(begun + Math.max(...pauses)).toISOString();
  await database.jobs.add([nextPart(shopId, month, runAt)]);
}

/** Something else is due, or under way. */
async function isShopBusy({ database, clock }: ReadDeps, shopId: ShopId): Promise<boolean> {
  const now = clock.now().toISOString();
  const live = await database.jobs.live(shopId, { after: null, limit: LOOKED_AT });
  return live.some(
    ({ name, isRunning, runAt }) =>
      name !== DOCUMENT_JOBS.archiveMonth.name && (isRunning || runAt <= now),
  );
}

async function readDocument(
  { database: { monthArchives }, lexware, clock }: ReadDeps,
  archive: MonthArchive,
  { documentId, kind, lexwareId, tries }: WaitingDocument,
): Promise<void> {
  try {
    const files = await lexware.filesToSend(archive.shopId, kind, lexwareId);
    await monthArchives.store(archive, documentId, files, clock.now().toISOString());
  } catch (error) {
    const failure = toAppError(error);
    const at = clock.now().toISOString();
    if (isLate(failure) && tries + 1 < MAX_TRIES)
      return monthArchives.putOff(archive, documentId, at);
    const gap = isLate(failure) ? 'notReady' : GAPS[failure.code];
    if (gap === undefined) throw error;
    await monthArchives.miss(archive, documentId, gap, at);
  }
}

function isLate({ code }: AppError): boolean {
  return code === 'FILE_NOT_READY';
}
