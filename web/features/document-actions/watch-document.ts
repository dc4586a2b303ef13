import type { DocumentStatus } from '../../domain/documents/model/document';
import type { DocumentId, Instant, ShopId } from '../../domain/ids';
import type { StoresOf } from '../../ports/stores/database';
import { whileConnected } from '../../ports/lexware-connection';
import { readBackDocument, type ReadBackDeps } from '../engine/states/read-back';
import { DOCUMENT_JOBS } from '../../jobs/definitions/document-jobs';
import { handle, newJob, type PayloadOf } from '../../jobs/job';

type Watch = PayloadOf<typeof DOCUMENT_JOBS.watchDocument>;

/**
 * Polls after 5, 10, 20 … seconds, for an hour at most. Events are faster; polling replaces lost
 * ones.
 */
const FIRST_POLL_MS = 5_000;
const MAX_POLLS = 10;

/** The merchant was sent to Lexware's web app: poll until the change made there shows. */
export async function scheduleWatch(
  stores: StoresOf<'jobs'>,
  watch: {
    shopId: ShopId;
    documentId: DocumentId;
    until: (DocumentStatus | 'gone')[];
    polls: number;
  },
  now: Instant,
): Promise<void> {
  const runAt = new Date(Date.parse(now) + FIRST_POLL_MS * 2 ** watch.polls).toISOString();
  await stores.jobs.add([newJob(DOCUMENT_JOBS.watchDocument, watch, { runAt })]);
}

export function watchDocumentJob(deps: ReadBackDeps) {
  return handle(DOCUMENT_JOBS.watchDocument, (watch) => whileConnected(poll(deps, watch)));
}

async function poll(deps: ReadBackDeps, watch: Watch): Promise<void> {
  const { shopId, documentId, until, polls } = watch;
  const known = await deps.database.documents.byId(shopId, documentId);
  if (!known || isReached(known, until)) return;
  await readBackDocument(deps, shopId, known);
  const current = await deps.database.documents.byId(shopId, documentId);
  if (!current || isReached(current, until) || polls + 1 >= MAX_POLLS) return;
  await scheduleWatch(
    deps.database,
    { ...watch, polls: polls + 1 },
    deps.clock.now().toISOString(),
  );
}

function isReached(
  document: { status: DocumentStatus | null; cancelled: boolean },
  until: Watch['until'],
): boolean {
  if (document.cancelled) return true;
  return until.some((state) => state === document.status);
}
