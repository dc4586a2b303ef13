import type { Instant, LexwareId, OrderId, ShopId } from '../../domain/ids';
import type { StoresOf } from '../../ports/stores/database';
import { DOCUMENT_JOBS } from '../definitions/document-jobs';
import { newJob } from '../job';

/** Lexware has decided by then; what is due meanwhile goes first. */
const LATER_MS = 30_000;

/** Plans the reading of what Lexware made of an invoice: a call for each. */
export async function scheduleEInvoice(
  stores: StoresOf<'jobs'>,
  document: { shopId: ShopId; orderId: OrderId; lexwareId: LexwareId },
  at: Instant,
): Promise<void> {
  const runAt = new Date(Date.parse(at) + LATER_MS).toISOString();
  await stores.jobs.add([newJob(DOCUMENT_JOBS.readEInvoice, document, { runAt })]);
}
