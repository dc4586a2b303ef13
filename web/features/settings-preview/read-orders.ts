import { LRUCache } from 'lru-cache';
import type { Instant, OrderId } from '../../domain/ids';
import type { Order } from '../../domain/order/order';
import { shownWithOrders } from '../../domain/settings/scopes/shown-with-orders';
import { type Limit, TokenBuckets } from '../../http/limits/token-buckets';
import type { Clock } from '../../ports/clock';
import type { Shopify } from '../../ports/shopify/shopify';
import type { Shop } from '../../ports/stores/shops/shop-store';

export interface ReadOrdersDeps {
  shopify: Pick<Shopify, 'order'>;
  clock: Clock;
}

const KEPT_MS = 10 * 60_000;
/** Lines of all kept orders together, some kilobyte each. */
const MOST_LINES = 20_000;
/**
 * An order costs some 135 points of Shopify's query budget, of which the smallest plan has 2,000,
 * and 100 more each second: half of it is left to what happens in the shop meanwhile.
 */
const PACE: Limit = { burst: 6, perMinute: 20 };

interface WantedOrder {
  orderId: OrderId;
  /** What was read before the state that we know of is read anew; null where we know none. */
  seenUpdatedAt: Instant | null;
}

interface Kept {
  until: number;
  /** Null where Shopify does not show it. */
  order: Order | null;
}

/**
 * Orders as Shopify told them within the last minutes, for settings that are tried out: each is read
 * once, however often something is typed. What is kept of one shop is never found by another.
 */
export class ReadOrders {
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: MOST_LINES,
    sizeCalculation: ({ order }) => 1 + (order?.lines.length ?? 0),
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
    return known === undefined ? this.read(shop, wanted) : known;
  }

  /** One of many; undefined while the shop's query budget is to be spared. */
  async inTurn(shop: Shop, wanted: WantedOrder): Promise<Order | null | undefined> {
    const known = this.known(shop, wanted);
    if (known !== undefined) return known;
    return this.pace.take(String(shop.id)) > 0 ? undefined : this.read(shop, wanted);
  }

  private known(shop: Shop, wanted: WantedOrder): Order | null | undefined {
    const kept = this.kept.get(keyOf(shop, wanted));
    if (!kept || kept.until <= this.deps.clock.now().getTime()) return undefined;
    const { order } = kept;
    return order && isOlder(order, wanted) ? undefined : order;
  }

  private async read(shop: Shop, wanted: WantedOrder): Promise<Order | null> {
    const order = await this.deps.shopify.order(shop, wanted.orderId);
    const until = this.deps.clock.now().getTime() + KEPT_MS;
    this.kept.set(keyOf(shop, wanted), { until, order });
    return order;
  }
}

function isOlder({ updatedAt }: Order, { seenUpdatedAt }: WantedOrder): boolean {
  return seenUpdatedAt !== null && Date.parse(updatedAt) < Date.parse(seenUpdatedAt);
}

function keyOf(shop: Shop, { orderId }: WantedOrder): string {
  return `${shop.id} ${orderId} ${shownWithOrders(shop)}`;
}
