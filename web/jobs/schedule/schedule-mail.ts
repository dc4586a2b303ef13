import type { DocumentId, Instant, OrderId, ShopId } from '../../domain/ids';
import { DOCUMENT_SECTIONS, type DocumentSection } from '../../domain/settings/document-settings';
import type { Settings } from '../../domain/settings/settings';
import type { StoresOf } from '../../ports/stores/database';
import { DOCUMENT_JOBS } from '../definitions/document-jobs';
import { newJob } from '../job';
import { soonOrBundled } from './schedule-read-back';

/** Just after the numbers of new documents were read back. */
const SOON_MS = 2_600;
/** While a shop's orders queue up, numbers are read in bundles of ten seconds. */
const BUNDLE_MS = 11_500;

export interface MailTask {
  shopId: ShopId;
  orderId: OrderId;
  documentId: DocumentId;
}

/** Plans mailing a new document. */
export async function scheduleMail(
  stores: StoresOf<'jobs'>,
  task: MailTask,
  at: Instant,
): Promise<void> {
  const options = soonOrBundled(at, { soonMs: SOON_MS, bundleMs: BUNDLE_MS });
  await stores.jobs.add([newJob(DOCUMENT_JOBS.mailDocument, task, options)]);
}

type Mails = Pick<Settings, DocumentSection>;

/** If mails are switched on, or get another recipient, those without a recipient are retried. */
export async function scheduleMailsAgain(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  { before, after }: Record<'before' | 'after', Mails>,
  runAt: Instant,
): Promise<void> {
  const isNew = DOCUMENT_SECTIONS.some((section) => {
    const [old, now] = [before[section].mail, after[section].mail];
    return now.enabled && (!old.enabled || now.to !== old.to);
  });
  if (!isNew) return;
  const begin = { startedAt: runAt, part: 0, after: null, mails: 0 };
  await stores.jobs.add([newJob(DOCUMENT_JOBS.mailsAgain, { shopId, ...begin }, { runAt })]);
}

export function addMailJob(
  stores: StoresOf<'jobs'>,
  task: MailTask,
  runAt: Instant,
): Promise<void> {
  return stores.jobs.add([newJob(DOCUMENT_JOBS.mailDocument, task, { runAt })]);
}
