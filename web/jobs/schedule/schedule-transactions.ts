import type { Instant, OrderId, ShopId } from '../../domain/ids';
import type { StoresOf } from '../../ports/stores/database';
import { TRANSACTION_JOBS } from '../definitions/transaction-jobs';
import { newJob } from '../job';

/** Where others may be claimed with it, or numbers were read long ago. */
const SOON_MS = 2_500;
/**
 * By then the document of the order exists in most cases, and its number was read back; nobody
 * waits for a bank transaction. One request posts all that was claimed meanwhile.
 */
const POST_MS = 45_000;
/**
 * The pause before what waits for a number is tried again: half of the time that it has waited, and
 * of what was claimed a moment ago as long as it would be posted after by itself.
 */
const PAUSE_PART = 0.5;
const MOST_PAUSE_MS = 15 * 60_000;
/** The order's other money may be posted, or its document finalised, a moment later. */
const HINT_MS = 3_200;
/** By then the money of a new document is posted, which has the hint given at once. */
const HINT_TO_NEW_MS = POST_MS + 5_000;

/** Schedules the posting of all claimed transactions: one job per shop, however many orders wait. */
export async function scheduleTransactions(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  at: Instant,
): Promise<void> {
  await post(stores, shopId, later(at, SOON_MS));
}

/** The same for money of an order whose document may only be made now. */
export async function scheduleMoneyOfOrder(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  at: Instant,
): Promise<void> {
  await post(stores, shopId, later(at, POST_MS));
}

/** Schedules the next attempt for money that waits for the number of its document since then. */
export async function reschedulePosting(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  { since, at }: { since: Instant; at: Instant },
): Promise<void> {
  const waitedMs = Date.parse(at) - Date.parse(since);
  const pauseMs = Math.max(waitedMs * PAUSE_PART, POST_MS - waitedMs);
  await post(stores, shopId, later(at, Math.min(pauseMs, MOST_PAUSE_MS)));
}

async function post({ jobs }: StoresOf<'jobs'>, shopId: ShopId, runAt: Instant): Promise<void> {
  await jobs.add([newJob(TRANSACTION_JOBS.postTransactions, { shopId }, { runAt })]);
}

/**
 * Schedules the hints which document an order's transactions pay; nothing happens while one of the two
 * is missing.
 */
export async function scheduleHints(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  orderId: OrderId,
  at: Instant,
): Promise<void> {
  await hint(stores, { shopId, orderId }, later(at, HINT_MS));
}

/** The same for a document that was just created. */
export async function scheduleHintsToNew(
  stores: StoresOf<'jobs'>,
  order: { shopId: ShopId; orderId: OrderId },
  at: Instant,
): Promise<void> {
  await hint(stores, order, later(at, HINT_TO_NEW_MS));
}

async function hint(
  { jobs }: StoresOf<'jobs'>,
  order: { shopId: ShopId; orderId: OrderId },
  runAt: Instant,
): Promise<void> {
  await jobs.add([newJob(TRANSACTION_JOBS.hintTransactions, order, { runAt })]);
}

function later(at: Instant, ms: number): Instant {
  return new Date(Date.parse(at) + ms).toISOString();
}
