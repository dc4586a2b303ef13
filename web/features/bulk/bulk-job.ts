import {
  type BulkItem,
  type BulkRun,
  cancelled,
  createsDocuments,
  isSettled,
} from '../../domain/bulk/bulk-run';
import { type Offered, offeredDocuments } from '../../domain/document-link/document-link';
import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/documents/model/document';
import { effectOf, isInForce } from '../../domain/documents/model/document-state';
import { isHandOverLost } from '../../domain/mail/mail-record';
import { ORDER_JOBS } from '../../jobs/definitions/order-jobs';
import { handle, newJob } from '../../jobs/job';
import { AppError, HANDLING, toAppError } from '../../ports/app-error';
import type { OrderListItem } from '../../ports/stores/order-stores';
import { pausedBy, type Shop } from '../../ports/stores/shop-stores';
import type { BulkDeps } from './bulk-steps';
import { createPart } from './create-part';
import { failedFor, isPutBack, waitAfter } from './tries';

/** Between two parts of a run, unless an order failed for now … */
const NEXT_MS = 2_000;
/** … and while the creation is paused. */
const PAUSED_MS = 60_000;

/** Carries out one part of a run and plans the next, until every order is settled. */
export function bulkJob(deps: BulkDeps) {
  return handle(ORDER_JOBS.continueBulk, async ({ shopId, run: id }) => {
    const run = await deps.database.bulkRuns.byId(shopId, id);
    const shop = await deps.database.shops.byId(shopId);
    if (!run || run.endedAt !== null || !shop) return;
    const isPaused = createsDocuments(run.action) && !run.isCancelled && pausedBy(shop) !== null;
    if (isPaused) return store(deps, run, run.items, PAUSED_MS);
    const items = await nextPart(deps, shop, run);
    await store(deps, run, items, waitAfter(run.items, items) ?? NEXT_MS);
  });
}

async function nextPart(deps: BulkDeps, shop: Shop, run: BulkRun): Promise<BulkItem[]> {
  if (shop.uninstalledAt !== null)
    return run.items.map((item) => (isSettled(item) ? item : { ...item, state: 'cancelled' }));
  const isStopped = run.isCancelled || (createsDocuments(run.action) && shop.activatedAt === null);
  const left = isStopped ? { ...run, items: cancelled(run.items) } : run;
  return createsDocuments(run.action) ? createPart(deps, shop, left) : sendPart(deps, shop, left);
}

async function store(
  { database, clock }: BulkDeps,
  run: BulkRun,
  items: BulkItem[],
  nextMs: number,
): Promise<void> {
  const now = clock.now();
  const isEnd = items.every(isSettled);
  await database.transaction(async ({ bulkRuns, jobs }) => {
    await bulkRuns.saveProgress({ ...run, items }, { at: now.toISOString(), isEnd });
    if (isEnd) return;
    const runAt = new Date(now.getTime() + nextMs).toISOString();
    await jobs.add([
      newJob(ORDER_JOBS.continueBulk, { shopId: run.shopId, run: run.id }, { runAt }),
    ]);
  });
}

/** Orders whose mails go out before the progress of the run is stored. */
const AT_ONCE = 5;

/**
 * Mails the documents of the next orders that were not mailed yet. The documents record what was
 * mailed, so a retry after a crash mails none twice.
 */
async function sendPart(deps: BulkDeps, shop: Shop, run: BulkRun): Promise<BulkItem[]> {
  const { items, kinds } = run;
  const part = items.filter(({ state }) => state === 'waiting').slice(0, AT_ONCE);
  const ids = part.map(({ orderId }) => orderId);
  const orders = await deps.database.orders.listed(shop.id, ids);
  const sent = new Map<string, BulkItem>();
  for (const item of part) {
    const order = orders.get(item.orderId);
    const own = order ? documentsToMail(order, kinds) : [];
    const tried = await sendAll(deps, shop, { run, item, own });
    sent.set(item.orderId, tried);
    if (isPutBack(item, tried)) break;
  }
  return items.map((item) => sent.get(item.orderId) ?? item);
}

/** With "all documents", cancelled or voided ones are still left out. */
function documentsToMail({ documents }: OrderListItem, kinds: readonly DocumentKind[]): Offered[] {
  const wanted = DOCUMENT_KINDS.filter((kind) => kinds.includes(kind));
  const own = wanted.flatMap((kind) => offeredDocuments(documents, kind).toReversed());
  return own.filter((one) => {
    const effect = one.kind === 'invoice' ? effectOf(one, documents) : null;
    return effect === null ? isInForce(one) : effect === 'billing' || effect === 'credited';
  });
}

interface OfOrder {
  run: Pick<BulkRun, 'startedAt'>;
  item: BulkItem;
  own: Offered[];
}

async function sendAll(deps: BulkDeps, shop: Shop, { run, item, own }: OfOrder): Promise<BulkItem> {
  if (own.length === 0) return failedFor(item, 'NOTHING_TO_SEND', false);
  if (own.every(isMailedBefore(run))) return { ...item, state: 'already' };
  try {
    for (const document of own) await sendOnce(deps, shop, document);
    return { ...item, state: 'done' };
  } catch (error) {
    const { code } = toAppError(error);
    // Another process is mailing it; within five minutes that is done or lost.
    return code === 'CONFLICT' ? item : failedFor(item, code, HANDLING[code].retry);
  }
}

/**
 * Documents that this run mailed before a crash, recorded only at the document, count as its own.
 */
const isMailedBefore =
  ({ startedAt }: Pick<BulkRun, 'startedAt'>) =>
  ({ emailedAt }: Offered): boolean =>
    emailedAt !== null && emailedAt < startedAt;

/** A mail that may be out is not sent again, whichever process started it. */
async function sendOnce(deps: BulkDeps, shop: Shop, document: Offered): Promise<void> {
  if (document.emailedAt !== null) return;
  if (isHandOverLost(document, deps.clock.now().toISOString()))
    throw new AppError('MAIL_UNCERTAIN', 'A mail may have gone out before');
  if (document.mailingAt !== null) throw new AppError('CONFLICT', 'The document is being mailed');
  await deps.steps.send(shop, document);
}
