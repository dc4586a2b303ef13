import type { DocumentId, Instant, OrderId, ShopId } from '../domain/ids';
import type { Stores } from '../ports/stores/database';
import { JOB_KEYS, JOBS } from './job-payloads';

/** Just after the numbers of new documents were read back. */
const SOON_MS = 2_600;
/** While a shop's orders queue up, numbers are read in bundles of ten seconds. */
const BUNDLE_MS = 11_500;

export interface MailTask {
  shopId: ShopId;
  orderId: OrderId;
  documentId: DocumentId;
}

/** Plans the dispatch of a document that came into being. */
export async function scheduleMail(stores: Pick<Stores, 'jobs'>, task: MailTask, at: Instant): Promise<void> {
  const isBusy = await stores.jobs.isWaiting(task.shopId, JOBS.processOrder, at);
  const runAt = new Date(Date.parse(at) + (isBusy ? BUNDLE_MS : SOON_MS)).toISOString();
  await addMailJob(stores, task, runAt);
}

export function addMailJob(stores: Pick<Stores, 'jobs'>, task: MailTask, runAt: Instant): Promise<void> {
  const key = JOB_KEYS.mailDocument(task.documentId);
  return stores.jobs.add([{ shopId: task.shopId, name: JOBS.mailDocument, payload: task, key, runAt }]);
}
