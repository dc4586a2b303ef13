import { Router } from 'express';
import { documentImportAnswer, type DocumentImportAnswer } from '../../contract/order-import';
import { meaningOfRequest, progressPercent } from '../../domain/imports/document-import';
import type { ShopId } from '../../domain/ids';
import { currentShop } from '../../http/current-shop';
import { DOCUMENT_JOBS } from '../../jobs/definitions/document-jobs';
import { newJob } from '../../jobs/job';
import { beginDocumentImport } from '../../jobs/schedule/schedule-import';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { DocumentImport } from '../../ports/stores/import-stores';
import type { ImportDatabase } from './import-documents';

interface ImportRouteDeps {
  database: ImportDatabase;
  clock: Clock;
  wakeQueue(): void;
}

/** Polled by the screen for the import's progress; jobs execute it. */
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
  const at = clock.now().toISOString();
  return database.transaction(async (stores) => {
    const state = await stores.documentImports.byShop(shopId);
    const meant = meaningOfRequest(state, at);
    if (state && meant === 'tell') return state;
    if (meant === 'begin') await beginDocumentImport(stores, shopId, at);
    else await stores.jobs.add([newJob(DOCUMENT_JOBS.importDocuments, { shopId }, { runAt: at })]);
    return (await stores.documentImports.byShop(shopId)) ?? failed();
  });
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
