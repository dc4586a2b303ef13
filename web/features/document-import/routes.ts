import { Router } from 'express';
import {
  documentImportAnswer,
  type DocumentImportAnswer,
} from '../../contract/setup/document-import';
import { progressPercent } from '../../domain/document-import/import-progress';
import { beginningOf } from '../../domain/document-import/list-place';
import type { ShopId } from '../../domain/ids';
import { millisOf } from '../../domain/time/berlin';
import { currentShop } from '../../http/current-shop';
import { DOCUMENT_JOBS } from '../../jobs/definitions/document-jobs';
import { newJob } from '../../jobs/job';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { StoresOf } from '../../ports/stores/database';
import type { DocumentImport } from '../../ports/stores/work/document-import-store';
import type { ImportDatabase } from './import-documents';

interface ImportRouteDeps {
  database: ImportDatabase;
  clock: Clock;
  wakeQueue(): void;
}

const MINUTE_MS = 60_000;
/** Whoever asks so soon after the end asks what came of it, and for no further import. */
const TOLD_MS = 10 * MINUTE_MS;
/** Nothing moved for so long: its job was given up, or the connection was missing. */
const STALLED_MS = 2 * MINUTE_MS;

/** Asked again and again, it tells how far the import is; jobs carry it out. */
export function documentImportRoutes(deps: ImportRouteDeps): Router {
  return Router().post('/lexoffice/import', async (_req, res) => {
    const { id } = currentShop(res);
    await assertConnected(deps, id);
    const state = await begunImport(deps, id);
    deps.wakeQueue();
    res.json(documentImportAnswer.parse(answerOf(state)));
  });
}

async function assertConnected({ database }: ImportRouteDeps, shopId: ShopId): Promise<void> {
  const connection = await database.connections.byShop(shopId);
  if (!connection) throw new AppError('NOT_CONNECTED', 'Documents are imported from Lexware');
  if (connection.status === 'interrupted')
    throw new AppError('CONNECTION_INTERRUPTED', 'Documents are imported from Lexware');
}

function begunImport(
  { database, clock }: ImportRouteDeps,
  shopId: ShopId,
): Promise<DocumentImport> {
  const now = clock.now();
  const at = now.toISOString();
  return database.transaction(async (stores) => {
    const state = await stores.documentImports.byShop(shopId);
    const isTold = state?.endedAt && now.getTime() - millisOf(state.endedAt) < TOLD_MS;
    const isMoving = state && now.getTime() - millisOf(state.movedAt) < STALLED_MS;
    if (state && (isTold || (!state.endedAt && isMoving))) return state;
    if (!state || state.endedAt) await begin(stores, shopId, at);
    await stores.jobs.add([newJob(DOCUMENT_JOBS.importDocuments, { shopId }, { runAt: at })]);
    return (await stores.documentImports.byShop(shopId)) ?? failed();
  });
}

function begin({ documentImports }: StoresOf<'documentImports'>, shopId: ShopId, at: string) {
  return documentImports.begin(shopId, beginningOf('invoice'), at);
}

function failed(): never {
  throw new AppError('INTERNAL', 'The import vanished while it was begun');
}

function answerOf(state: DocumentImport): DocumentImportAnswer {
  const { found, affected, assigned, endedAt } = state;
  const isEnded = endedAt !== null;
  const progress = progressPercent(state, { isEnded });
  return { continue: !isEnded, progress, found, affected, assigned };
}
