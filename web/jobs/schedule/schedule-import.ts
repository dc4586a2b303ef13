import { beginningOf } from '../../domain/imports/list-place';
import type { Instant, ShopId } from '../../domain/ids';
import type { StoresOf } from '../../ports/stores/database';
import { DOCUMENT_JOBS } from '../definitions/document-jobs';
import { ORDER_JOBS } from '../definitions/order-jobs';
import { newJob } from '../job';

/** Has Lexware searched for documents of the orders known now. */
export async function beginDocumentImport(
  { documentImports, jobs }: StoresOf<'documentImports' | 'jobs'>,
  shopId: ShopId,
  at: Instant,
): Promise<void> {
  await documentImports.begin(shopId, beginningOf('invoice'), at);
  await jobs.add([newJob(DOCUMENT_JOBS.importDocuments, { shopId }, { runAt: at })]);
}

/** Schedules the continuation of the order import. */
export async function scheduleImportedOrders(
  { jobs }: StoresOf<'jobs'>,
  shopId: ShopId,
  runAt: Instant,
): Promise<void> {
  await jobs.add([newJob(ORDER_JOBS.evaluateImported, { shopId }, { runAt })]);
}

/** Resumes imports that had to stop without a connection. */
export async function resumeImports(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  at: Instant,
): Promise<void> {
  await stores.jobs.add([newJob(DOCUMENT_JOBS.importDocuments, { shopId }, { runAt: at })]);
  await scheduleImportedOrders(stores, shopId, at);
}

/**
 * Another Lexware account is connected: findings from the former one do not apply. Documents for
 * waiting orders are searched for again.
 */
export async function restartSearch(
  stores: StoresOf<'documentImports' | 'jobs' | 'orderImports'>,
  shopId: ShopId,
  at: Instant,
): Promise<void> {
  const isUnderWay = (await stores.documentImports.byShop(shopId))?.endedAt === null;
  if (isUnderWay) await beginDocumentImport(stores, shopId, at);
  await stores.orderImports.searchAnew(shopId);
}
