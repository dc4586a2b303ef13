import type { LexwareId, OrderId } from '../../../domain/ids';
import { toAppError } from '../../../ports/app-error';
import type { Shop } from '../../../ports/stores/shop-stores';
import { lacksConnection } from '../../../ports/lexware-connection';
import { DOCUMENT_JOBS } from '../../../jobs/definitions/document-jobs';
import { handle } from '../../../jobs/job';
import { checkManualTomorrow } from '../../../jobs/schedule/schedule-manual-check';
import { blockingManual } from '../../engine/manual-documents/pending-manual';
import type { LinkDeps } from '../match/is-for-customer';
import { linkMatches } from './link-vouchers';
import { readBlockingManual } from './read-pending-manual';

/** Daily, until none of the order's manual documents is pending any more. */
export function checkManualJob(deps: LinkDeps) {
  return handle(DOCUMENT_JOBS.checkManual, async ({ shopId, orderId }, { attempt }) => {
    const shop = await deps.database.shops.byId(shopId);
    if (shop && !shop.uninstalledAt) await check(deps, shop, orderId, attempt);
  });
}

async function check(deps: LinkDeps, shop: Shop, orderId: OrderId, attempt: number): Promise<void> {
  try {
    const run = { shop, failed: new Set<LexwareId>() };
    const { matches } = await readBlockingManual(deps, run, orderId);
    await linkMatches(deps, run, { matches, mayHaveAlternative: () => false });
  } catch (error) {
    // After an outage it is retried soon, and in the end tomorrow.
    if (!lacksConnection(error) && attempt < DOCUMENT_JOBS.checkManual.maxAttempts) throw error;
    deps.logger.warn(
      { shop: shop.id, order: orderId, code: toAppError(error).code },
      'documents by hand wait a day',
    );
  }
  await checkTomorrow(deps, shop, orderId);
}

async function checkTomorrow(
  { database, clock }: LinkDeps,
  shop: Shop,
  orderId: OrderId,
): Promise<void> {
  if ((await blockingManual(database, shop, orderId)).length === 0) return;
  const at = clock.now().toISOString();
  await checkManualTomorrow(database, { shopId: shop.id, orderId, at });
}
