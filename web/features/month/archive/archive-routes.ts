import { Router } from 'express';
import { END_MARK } from '../../../contract/export';
import { type ArchiveAnswer, archiveAnswer, NAMED_GAPS, monthPath } from '../../../contract/month';
import { ARCHIVE_LABELS } from '../../../contract/texts/month-texts';
import { errorText } from '../../../contract/texts/error-texts';
import type { Instant } from '../../../domain/ids';
import { isBefore, millisOf } from '../../../domain/time/berlin';
import { currentShop } from '../../../http/current-shop';
import { parseInput } from '../../../http/parse-input';
import { AppError } from '../../../ports/app-error';
import type { StoresOf } from '../../../ports/stores/database';
import type { ArchiveProgress } from '../../../ports/stores/month-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import { beginArchive, type BeginDeps } from './begin-archive';
import { sendArchive, type SendDeps } from './send-archive';

interface ArchiveRouteDeps extends Omit<BeginDeps, 'database'>, Omit<SendDeps, 'database'> {
  database: BeginDeps['database'] & SendDeps['database'] & StoresOf<'connections'>;
  wakeQueue(): void;
}

/** Nothing moved for so long: Lexware does not answer, or the job was given up. */
const STALLED_MS = 3 * 60_000;

/** All files of a month's documents: read from Lexware by jobs, then one file. */
export function archiveRoutes(deps: ArchiveRouteDeps): Router {
  const { clock } = deps;
  return Router()
    .get('/month/:month/archive', async (req, res) => {
      const { month } = parseInput(monthPath, req.params);
      res.json(archiveAnswer.parse(await readArchive(deps, currentShop(res), month)));
    })
    .post('/month/:month/archive', async (req, res) => {
      const { month } = parseInput(monthPath, req.params);
      const shop = currentShop(res);
      await assertConnected(deps, shop);
      const present = await deps.database.monthArchives.progress(shop.id, month);
      const at = clock.now().toISOString();
      if (!present || stateOf(present, at) !== 'reading') await beginArchive(deps, shop.id, month);
      deps.wakeQueue();
      res.json(archiveAnswer.parse(await readArchive(deps, shop, month)));
    })
    .get('/month/:month/archive/file', async (req, res) => {
      const { month } = parseInput(monthPath, req.params);
      await sendArchive(deps, res, { shop: currentShop(res), month, end: END_MARK });
    });
}

async function assertConnected({ database }: ArchiveRouteDeps, { id }: Shop): Promise<void> {
  const connection = await database.connections.byShop(id);
  if (!connection) throw new AppError('NOT_CONNECTED', 'The files are in Lexware');
  if (connection.status === 'interrupted')
    throw new AppError('CONNECTION_INTERRUPTED', 'The files are in Lexware');
}

async function readArchive(
  { database: { monthArchives }, clock }: ArchiveRouteDeps,
  { id }: Shop,
  month: string,
): Promise<ArchiveAnswer> {
  const at = clock.now().toISOString();
  const archive = await monthArchives.progress(id, month);
  if (!archive || !isBefore(at, archive.keptUntil)) return { archive: null };
  const { failure, kept, missing, waiting, bytes, keptUntil } = archive;
  const gaps = missing > 0 ? await monthArchives.missing(archive) : [];
  return {
    archive: {
      state: stateOf(archive, at),
      failure: failure && errorText(failure),
      kept,
      missing,
      waiting,
      bytes,
      keptUntil,
      gaps: gaps.slice(0, NAMED_GAPS).map(({ document, gap }) => ({
        orderId: document.orderId,
        name: document.number ?? document.orderName,
        text: ARCHIVE_LABELS.gaps[gap],
      })),
    },
  };
}

function stateOf({ state, movedAt }: ArchiveProgress, at: Instant) {
  const isStalled = state === 'reading' && millisOf(at) - millisOf(movedAt) > STALLED_MS;
  return isStalled ? 'stalled' : state;
}
