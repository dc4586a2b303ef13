import type { Instant } from '../../domain/ids';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { handle } from '../../jobs/job';
import { AppError, type Failure } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Logger } from '../../ports/logger';
import type { RecentOrder, ShopifySubscription, ShopifySubscriptions } from '../../ports/shopify';
import type { DatabaseOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';

interface CheckDeps {
  database: DatabaseOf<'deliveries' | 'shops'>;
  subscriptions: ShopifySubscriptions;
  /** The address that receives Shopify's webhooks. */
  webhookUrl: string;
  /** The topics that every shop needs. */
  topics: readonly string[];
  clock: Clock;
  logger: Logger;
}

const MINUTE_MS = 60_000;
/** The event of a more recent change may still arrive. */
const PATIENCE_MS = 30 * MINUTE_MS;
/** Received events are stored no longer than this. */
const MEMORY_MS = 6 * 24 * 60 * MINUTE_MS;
/** An event may be stamped, and arrive, a little before the change that it reports. */
const SKEW_MS = 5 * MINUTE_MS;
/** Shopify's errors for a single topic: its scope, or Shopify's approval, is missing. */
const REFUSALS: readonly Failure[] = [
  'SHOPIFY_REFUSED',
  'SHOPIFY_SCOPE_MISSING',
  'SHOPIFY_DATA_NOT_APPROVED',
];

/**
 * Every night: does Shopify still send this shop's webhooks? Subscriptions from the app's
 * configuration cannot be listed, so the check compares each topic's last event with what happened
 * to orders. Where an order changed and its topic stayed silent, the shop gets subscriptions of its
 * own, which every night repairs from then on. A topic that Shopify refuses does not stop the
 * others.
 */
export function checkSubscriptionsJob(deps: CheckDeps) {
  return handle(SHOP_JOBS.checkSubscriptions, async ({ shopId }) => {
    const shop = await deps.database.shops.byId(shopId);
    if (!shop || shop.uninstalledAt) return;
    const own = await deps.subscriptions.ofShop(shop.domain, deps.topics);
    const silent = await silentTopics(deps, shop, own);
    if (own.length === 0 && silent.length === 0) return;
    const { repaired, refused } = await repair(deps, shop, own);
    if (silent.length > 0 || repaired > 0)
      deps.logger.error({ shop: shopId, silent, repaired }, 'Shopify webhooks repaired');
    if (Object.keys(refused).length > 0)
      deps.logger.error({ shop: shopId, refused }, 'Shopify refuses webhooks');
  });
}

/**
 * Topics that should have sent an event and did not; changes older than the shop's own subscription
 * do not count.
 */
async function silentTopics(
  { database, subscriptions, topics, clock }: CheckDeps,
  shop: Shop,
  own: ShopifySubscription[],
): Promise<string[]> {
  const now = clock.now().getTime();
  const from = new Date(Math.max(Date.parse(shop.installedAt), now - MEMORY_MS)).toISOString();
  const span = { from, to: new Date(now - PATIENCE_MS).toISOString() };
  const silent: string[] = [];
  for (const [topic, at] of newestByTopic(
    await subscriptions.recentOrders(shop.domain, span),
    span,
  )) {
    const isRepaired = own.some((one) => one.topic === topic && one.updatedAt >= at);
    if (isRepaired || !topics.includes(topic)) continue;
    const since = new Date(Date.parse(at) - SKEW_MS).toISOString();
    if (!(await database.deliveries.hasReceived(shop.domain, topic, since))) silent.push(topic);
  }
  return silent;
}

interface Repair {
  /** Subscriptions that were missing or had another address, and are correct now. */
  repaired: number;
  /** Shopify's answer for each refused topic. */
  refused: Record<string, string>;
}

/** A refused topic does not stop the others. */
async function repair(deps: CheckDeps, shop: Shop, own: ShopifySubscription[]): Promise<Repair> {
  const { subscriptions, webhookUrl: uri, topics } = deps;
  const missing = topics.filter((topic) => !own.some((one) => one.topic === topic));
  const astray = own.filter((one) => one.uri !== uri);
  const outcome: Repair = { repaired: 0, refused: {} };
  const attempt = async (topic: string, change: () => Promise<void>) => {
    try {
      await change();
      outcome.repaired += 1;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      outcome.refused[topic] = error.message;
    }
  };
  for (const topic of missing)
    await attempt(topic, () => subscriptions.subscribe(shop.domain, topic, uri));
  for (const { id, topic } of astray)
    await attempt(topic, () => subscriptions.move(shop.domain, id, uri));
  return outcome;
}

/** Any other failure is temporary or concerns the whole shop: the job is retried as a whole. */
function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && REFUSALS.includes(error.code);
}

/** Something that happened to an order, and the topic of the event that reports it. */
interface OrderChange {
  topic: string;
  at: Instant;
}

interface Span {
  from: Instant;
  to: Instant;
}

/** Changes this close together may be one event. */
const AT_ONCE_MS = 5 * MINUTE_MS;

/** The newest change within the span that each topic should have reported. */
export function newestByTopic(
  orders: readonly RecentOrder[],
  { from, to }: Span,
): Map<string, Instant> {
  const newest = new Map<string, Instant>();
  for (const { topic, at } of orders.flatMap(changesOf)) {
    const isWithin = from <= at && at <= to;
    if (isWithin && at > (newest.get(topic) ?? '')) newest.set(topic, at);
  }
  return newest;
}

/**
 * Edits leave no time and deletions leave nothing, so they are left out. An imported order brings
 * payments and shipments of its past, for which Shopify sends no events: they count only from the
 * import on.
 */
function changesOf(order: RecentOrder): OrderChange[] {
  const { createdAt, updatedAt, cancelledAt } = order;
  const later = [...dispatches(order), ...movements(order)].filter(({ at }) =>
    isAfter(at, createdAt),
  );
  return [
    { topic: 'orders/create', at: createdAt },
    { topic: 'orders/updated', at: updatedAt },
    ...(cancelledAt === null ? [] : [{ topic: 'orders/cancelled', at: cancelledAt }]),
    ...later,
  ];
}

function dispatches({ shipments, fulfillmentStatus }: RecentOrder): OrderChange[] {
  const last = latest(shipments);
  if (last === null || fulfillmentStatus === 'unknown') return [];
  return [{ topic: `orders/${fulfillmentStatus}`, at: last }];
}

function movements({ transactions, payments, isPaid, refunds }: RecentOrder): OrderChange[] {
  const lastPayment = isPaid ? latest(payments) : null;
  return [
    ...transactions.map((at) => ({ topic: 'order_transactions/create', at })),
    ...refunds.map((at) => ({ topic: 'refunds/create', at })),
    ...(lastPayment === null ? [] : [{ topic: 'orders/paid', at: lastPayment }]),
  ];
}

function isAfter(at: Instant, start: Instant): boolean {
  return Date.parse(at) - Date.parse(start) > AT_ONCE_MS;
}

function latest(instants: readonly Instant[]): Instant | null {
  return instants.toSorted().at(-1) ?? null;
}
