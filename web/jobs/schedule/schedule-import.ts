import { beginningOf } from '../../domain/document-import/list-place';
import type { Instant, ShopId } from '../../domain/ids';
import type { StoresOf } from '../../ports/stores/database';
import { DOCUMENT_JOBS } from '../definitions/document-jobs';
import { ORDER_JOBS } from '../definitions/order-jobs';
import { newJob } from '../job';

/** Has documents looked for in Lexware that belong to the orders known now. */
export async function beginDocumentImport(
  { documentImports, jobs }: StoresOf<'documentImports' | 'jobs'>,
  shopId: ShopId,
  at: Instant,
): Promise<void> {
  await documentImports.begin(shopId, beginningOf('invoice'), at);
  await jobs.add([newJob(DOCUMENT_JOBS.importDocuments, { shopId }, { runAt: at })]);
}

/** Has the import of orders see what it goes on with. */
export async function scheduleImportedOrders(
  { jobs }: StoresOf<'jobs'>,
  shopId: ShopId,
  runAt: Instant,
): Promise<void> {
  await jobs.add([newJob(ORDER_JOBS.evaluateImported, { shopId }, { runAt })]);
}

/** What had to stop without a connection goes on. */
export async function resumeImports(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  at: Instant,
): Promise<void> {
  await stores.jobs.add([newJob(DOCUMENT_JOBS.importDocuments, { shopId }, { runAt: at })]);
  await scheduleImportedOrders(stores, shopId, at);
}

/**
 * Another account of Lexware is connected: what was found in the former one says nothing of this.
 * Whatever orders still wait for is looked for anew.
 */
export async function searchAnew(
  stores: StoresOf<'documentImports' | 'jobs' | 'orderImports'>,
  shopId: ShopId,
  at: Instant,
): Promise<void> {
  const isUnderWay = (await stores.documentImports.byShop(shopId))?.endedAt === null;
  if (isUnderWay) await beginDocumentImport(stores, shopId, at);
  await stores.orderImports.searchAnew(shopId);
}
