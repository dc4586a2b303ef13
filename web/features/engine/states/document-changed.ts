import type { StatesDatabase, StatesStores } from './states-stores';
import type { Instant, LexwareId, ShopId } from '../../../domain/ids';
import { isDeleted } from '../../../domain/documents/model/document-state';
import { DOCUMENT_JOBS } from '../../../jobs/definitions/document-jobs';
import { handle, type PayloadOf } from '../../../jobs/job';
import type { ReadBackDeps } from './read-back';
import { recordDeletion } from './record-taken-back';
import { markChangedDocuments } from '../../../jobs/mark-changed-documents';

type Payload = PayloadOf<typeof DOCUMENT_JOBS.documentChanged>;

/** Lexware reported that a document was deleted. Documents that are not ours are ignored. */
export function documentChangedJob(deps: ReadBackDeps) {
  return handle(DOCUMENT_JOBS.documentChanged, (payload) =>
    applyEvent(deps.database, payload, deps.clock.now().toISOString()),
  );
}

async function applyEvent(
  database: StatesDatabase,
  { shopId, lexwareId, isDeleted }: Payload,
  at: Instant,
): Promise<void> {
  if (isDeleted) return database.transaction((stores) => recordGone(stores, shopId, lexwareId, at));
  // A job from before the dispatcher marked these documents itself. A crash halfway does no harm:
  // such a step runs again.
  await markChangedDocuments(database, [{ shopId, lexwareId }], at);
}

async function recordGone(
  stores: StatesStores,
  shopId: ShopId,
  lexwareId: LexwareId,
  at: Instant,
): Promise<void> {
  const document = await stores.documents.byLexwareId(shopId, lexwareId);
  // A document deleted in Lexware stays deleted; events come twice and in any order.
  if (document && !isDeleted(document)) await recordDeletion(stores, document, at);
}
