import type { Instant, ShopId } from '../../../domain/ids';
import type { Shop } from '../../../ports/stores/shop-stores';
import { lacksConnection } from '../../../ports/lexware-connection';
import { DOCUMENT_JOBS } from '../../../jobs/definitions/document-jobs';
import { handle } from '../../../jobs/job';
import { scheduleOpenEvaluations } from '../../../jobs/schedule/schedule-redecisions';
import { recheckManual } from './recheck-manual';
import { reconcileDocuments, type ReconcileDeps } from './reconcile-documents';

/**
 * Every night: reads the states of all open documents, detects manual and deleted ones, and has
 * every open order evaluated.
 */
export function reconcileJob(deps: ReconcileDeps) {
  return handle(DOCUMENT_JOBS.reconcile, ({ shopId }, { attempt }) =>
    reconcile(deps, shopId, attempt),
  );
}

/** The evaluations are planned after the comparison, even if it fails. */
async function reconcile(deps: ReconcileDeps, shopId: ShopId, attempt: number): Promise<void> {
  const shop = await deps.database.shops.byId(shopId);
  if (!shop || shop.uninstalledAt) return;
  const startedAt = deps.clock.now().toISOString();
  let isDone = false;
  try {
    const readUntil = await compare(deps, shop);
    isDone = true;
    if (!readUntil) return;
    await deps.database.shops.markReconciled(shopId, readUntil);
    await recheckManual(deps, shop);
  } finally {
    if (isDone || attempt === 1) await scheduleOpenEvaluations(deps.database, shopId, startedAt);
  }
}

/**
 * Null without a connection: documents created in Lexware meanwhile are read by the next
 * comparison.
 */
async function compare(deps: ReconcileDeps, shop: Shop): Promise<Instant | null> {
  try {
    return await reconcileDocuments(deps, shop);
  } catch (error) {
    if (!lacksConnection(error)) throw error;
    return null;
  }
}
