import { LRUCache } from 'lru-cache';
import type { Instant, OrderId } from '../../../domain/ids';
import type { Order } from '../../../domain/order/order';
import { shownWithOrders } from '../../../domain/scopes/shopify-scopes';
import { TokenBuckets } from '../../../http/limits/token-buckets';
import { AppError } from '../../../ports/app-error';
import type { Limit } from '../../../ports/broker';
import type { Clock } from '../../../ports/clock';
import type { Shopify } from '../../../ports/shopify';
import type { Shop } from '../../../ports/stores/shop-stores';

interface ReadOrdersDeps {
  shopify: Pick<Shopify, 'order'>;
  clock: Clock;
}

const CACHED_MS = 10 * 60_000;
/** Lines of all cached orders together, some kilobytes each. */
const MAX_LINES = 20_000;
/**
 * An order costs about 135 points of Shopify's query budget, of which the smallest plan has 2,000,
 * and 100 more each second: half of it is left for other work in the shop.
 */
const PACE: Limit = { burst: 6, perMinute: 20 };

interface WantedOrder {
  orderId: OrderId;
  /** An order read before this state is read again; null if no state is stored. */
  shopifyUpdatedAt: Instant | null;
}

/** Null if Shopify does not show it; the error if Shopify's answer cannot be read. */
type Found = Order | null | AppError;

interface Cached {
  until: number;
  found: Found;
}

/**
 * A cache of orders from Shopify for trying out settings: each is read once within some minutes,
 * however often somebody types. An order of one shop is never returned to another.
 */
export class ReadOrders {
  private readonly cached = new LRUCache<string, Cached>({
    maxSize: MAX_LINES,
    sizeCalculation: ({ found }) => 1 + (isOrder(found) ? found.lines.length : 0),
    ttl: CACHED_MS,
    // No order stays in memory after its last request.
    ttlAutopurge: true,
  });
  private readonly pace: TokenBuckets;

  constructor(private readonly deps: ReadOrdersDeps) {
    this.pace = new TokenBuckets(PACE, deps.clock);
  }

  /** One order that somebody chose; null if Shopify does not show it. */
  async chosen(shop: Shop, wanted: WantedOrder): Promise<Order | null> {
    const known = this.known(shop, wanted);
    return readable(known === undefined ? await this.read(shop, wanted) : known);
  }

  /** One of many; undefined while the shop's query budget has to be spared. */
  async oneOfMany(shop: Shop, wanted: WantedOrder): Promise<Order | null | undefined> {
    const known = this.known(shop, wanted);
    if (known !== undefined) return readable(known);
    if (this.pace.take(String(shop.id)) > 0) return undefined;
    return readable(await this.read(shop, wanted));
  }

  private known(shop: Shop, wanted: WantedOrder): Found | undefined {
    const cached = this.cached.get(keyOf(shop, wanted));
    if (!cached || cached.until <= this.deps.clock.now().getTime()) return undefined;
    const { found } = cached;
    return isOrder(found) && isOlder(found, wanted) ? undefined : found;
  }

  private async read(shop: Shop, wanted: WantedOrder): Promise<Found> {
    const found = await this.deps.shopify.order(shop, wanted.orderId).catch(unreadable);
    const until = this.deps.clock.now().getTime() + CACHED_MS;
    this.cached.set(keyOf(shop, wanted), { until, found });
    return found;
  }
}

function isOrder(found: Found): found is Order {
  return found !== null && !(found instanceof AppError);
}

function readable(found: Found): Order | null {
  if (found === null || isOrder(found)) return found;
  throw found;
}

/** Cached too, because the error is lasting and must not use up the budget again. */
function unreadable(error: unknown): AppError {
  if (error instanceof AppError && isUnreadable(error)) return error;
  throw error;
}

/** Shopify's answer about this order has an unknown form, which does not concern others. */
export function isUnreadable({ code }: AppError): boolean {
  return code === 'INVALID_PAYLOAD';
}

function isOlder({ updatedAt }: Order, { shopifyUpdatedAt }: WantedOrder): boolean {
  return shopifyUpdatedAt !== null && Date.parse(updatedAt) < Date.parse(shopifyUpdatedAt);
}

function keyOf(shop: Shop, { orderId }: WantedOrder): string {
  return `${shop.id} ${orderId} ${shownWithOrders(shop)}`;
}
