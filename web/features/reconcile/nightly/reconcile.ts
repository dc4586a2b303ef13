import type { Instant, ShopId, OrderId } from '../../../domain/ids';
import type { Shop } from '../../../ports/stores/shop-stores';
import { lacksConnection } from '../../../ports/lexware-connection';
import { DOCUMENT_JOBS } from '../../../jobs/definitions/document-jobs';
import { handle } from '../../../jobs/job';
import { scheduleOpenEvaluations } from '../../../jobs/schedule/schedule-redecisions';
import { reconcileDocuments, type ReconcileDeps } from './reconcile-documents';
import {
  MANUAL_DOCUMENT_REASONS,
  endsByItself,
  isOver,
} from '../../../domain/document-rules/actions/manual-document-doubt';
import { logShownSince } from '../../../domain/log/event';
import { isBefore } from '../../../domain/time/berlin';
import type { ManualDocument } from '../../../ports/stores/manual-document-store';
import type { WaitingOrder } from '../../../ports/stores/order-stores';
import { recheckPendingManual } from '../../engine/evaluate/recheck-pending-manual';
import type { LinkDeps } from '../match/is-for-customer';

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

const AT_ONCE = 200;

/**
 * Checks manual documents that may count by now: the daily checks end with an uninstallation, and
 * do not cover what only the order's own changes can bring. An ended entry is deleted once its log
 * line is no longer shown.
 */
async function recheckManual(deps: LinkDeps, shop: Shop): Promise<void> {
  const refused = await waitingForMerchant(deps, shop);
  const { manualDocuments } = deps.database;
  for (let after: ManualDocument | null = null; ;) {
    const page: ManualDocument[] = await manualDocuments.page(shop.id, { after, limit: AT_ONCE });
    const holding = await stillValid(deps, shop, page);
    const waiting = holding.filter(
      ({ doubt, orderId }) => endsByItself(doubt) || refused.has(orderId),
    );
    for (const orderId of new Set(waiting.map(({ orderId }) => orderId)))
      await recheckPendingManual(deps, shop, orderId);
    const ended = page.filter((one) => !holding.includes(one));
    await deleteOld(deps, shop, ended);
    after = page.at(-1) ?? null;
    if (after === null) return;
  }
}

/** Orders that wait for the merchant because of a manual document. */
async function waitingForMerchant({ database }: LinkDeps, shop: Shop): Promise<Set<OrderId>> {
  const found = new Set<OrderId>();
  for (let after: WaitingOrder | null = null; ;) {
    const orders: WaitingOrder[] = await database.orders.waitingFor(
      shop.id,
      [...MANUAL_DOCUMENT_REASONS],
      {
        after,
        limit: AT_ONCE,
      },
    );
    for (const { orderId } of orders) found.add(orderId);
    after = orders.at(-1) ?? null;
    if (after === null) return found;
  }
}

/** The entries that still hold of manual documents without an owner. */
async function stillValid(
  { database }: LinkDeps,
  shop: Shop,
  page: ManualDocument[],
): Promise<ManualDocument[]> {
  const open = page.filter(({ doubt }) => !isOver(doubt));
  const ids = [...new Set(open.map(({ id }) => id))];
  const owned = new Set(await database.documents.owned(shop.id, ids));
  return open.filter(({ id }) => !owned.has(id));
}

async function deleteOld(
  { database, clock }: LinkDeps,
  shop: Shop,
  ended: ManualDocument[],
): Promise<void> {
  const shown = logShownSince(shop.planId, clock.now().toISOString());
  const old = ended.filter(({ since }) => isBefore(since, shown));
  await database.manualDocuments.delete(shop.id, old);
}
