import { LRUCache } from 'lru-cache';
import type { Instant, OrderId } from '../../../domain/ids';
import type { Order } from '../../../domain/order/order';
import { shownWithOrders } from '../../../domain/scopes/shown-with-orders';
import { type Limit, TokenBuckets } from '../../../http/limits/token-buckets';
import { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { Shopify } from '../../../ports/shopify/shopify';
import type { Shop } from '../../../ports/stores/shops/shop-store';

export interface ReadOrdersDeps {
  shopify: Pick<Shopify, 'order'>;
  clock: Clock;
}

const KEPT_MS = 10 * 60_000;
/** Lines of all kept orders together, some kilobyte each. */
const MAX_LINES = 20_000;
/**
 * An order costs some 135 points of Shopify's query budget, of which the smallest plan has 2,000,
 * and 100 more each second: half of it is left to what happens in the shop meanwhile.
 */
const PACE: Limit = { burst: 6, perMinute: 20 };

interface WantedOrder {
  orderId: OrderId;
  /** What was read before the state that we know of is read anew; null where we know none. */
  shopifyUpdatedAt: Instant | null;
}

/**
 * Null where Shopify does not show it; the error where nobody can read what Shopify tells of it.
 */
type Found = Order | null | AppError;

interface Kept {
  until: number;
  found: Found;
}

/**
 * Orders as Shopify told them within the last minutes, for settings that are tried out: each is
 * read once, however often something is typed. What is kept of one shop is never found by another.
 */
export class ReadOrders {
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: MAX_LINES,
    sizeCalculation: ({ found }) => 1 + (isOrder(found) ? found.lines.length : 0),
    ttl: KEPT_MS,
    // Nobody's order stays in memory because nobody asks for it any more.
    ttlAutopurge: true,
  });
  private readonly pace: TokenBuckets;

  constructor(private readonly deps: ReadOrdersDeps) {
    this.pace = new TokenBuckets(PACE, deps.clock);
  }

  /** One order that somebody chose; null where Shopify does not show it. */
  async chosen(shop: Shop, wanted: WantedOrder): Promise<Order | null> {
    const known = this.known(shop, wanted);
    return readable(known === undefined ? await this.read(shop, wanted) : known);
  }

  /** One of many; undefined while the shop's query budget is to be spared. */
  async inTurn(shop: Shop, wanted: WantedOrder): Promise<Order | null | undefined> {
    const known = this.known(shop, wanted);
    if (known !== undefined) return readable(known);
    if (this.pace.take(String(shop.id)) > 0) return undefined;
    return readable(await this.read(shop, wanted));
  }

  private known(shop: Shop, wanted: WantedOrder): Found | undefined {
    const kept = this.kept.get(keyOf(shop, wanted));
    if (!kept || kept.until <= this.deps.clock.now().getTime()) return undefined;
    const { found } = kept;
    return isOrder(found) && isOlder(found, wanted) ? undefined : found;
  }

  private async read(shop: Shop, wanted: WantedOrder): Promise<Found> {
    const found = await this.deps.shopify.order(shop, wanted.orderId).catch(unreadable);
    const until = this.deps.clock.now().getTime() + KEPT_MS;
    this.kept.set(keyOf(shop, wanted), { until, found });
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

/** It stays so, and must not take what others have of the budget each time. */
function unreadable(error: unknown): AppError {
  if (error instanceof AppError && isUnreadable(error)) return error;
  throw error;
}

/**
 * What Shopify tells of this order has a form that nobody knows, which says nothing about others.
 */
export function isUnreadable({ code }: AppError): boolean {
  return code === 'INVALID_PAYLOAD';
}

function isOlder({ updatedAt }: Order, { shopifyUpdatedAt }: WantedOrder): boolean {
  return shopifyUpdatedAt !== null && Date.parse(updatedAt) < Date.parse(shopifyUpdatedAt);
}

function keyOf(shop: Shop, { orderId }: WantedOrder): string {
  return `${shop.id} ${orderId} ${shownWithOrders(shop)}`;
}
