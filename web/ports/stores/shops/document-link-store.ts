import type { Instant, OrderId, ShopId } from '../../../domain/ids';

/** What the links of a shop's documents are made with. */
export interface LinkKey {
  /** Names the shop in its links, and is no secret. */
  shopKey: string;
  /** Whoever has it can open every document of the shop. */
  secret: string;
  /** When it was made, or renewed last. */
  renewedAt: Instant;
}

/** The link of one order. */
export interface OrderLink {
  /** How often it was renewed; links of earlier issues open nothing. */
  issue: number;
  isRevoked: boolean;
  /** How often a document was fetched by it, and when last. */
  opened: number;
  lastOpenedAt: Instant | null;
}

export interface DocumentLinkStore {
  /** The shop's key; `fresh` becomes it where there is none yet. */
  key(shopId: ShopId, fresh: LinkKey): Promise<LinkKey>;
  /** From now on links are made with `secret`: all that are out in the world open nothing. */
  renewKey(shopId: ShopId, secret: string, at: Instant): Promise<void>;
  /** The shop that is called so in links. */
  byShopKey(shopKey: string): Promise<{ shopId: ShopId; secret: string } | null>;
  /** Issue 0, never opened, where nobody requested the order's link yet. */
  ofOrder(shopId: ShopId, orderId: OrderId): Promise<OrderLink>;
  /** The order's links open nothing until its link is renewed. */
  revoke(shopId: ShopId, orderId: OrderId): Promise<void>;
  /** The links of several orders, each as `ofOrder` answers it. */
  ofOrders(shopId: ShopId, orderIds: readonly OrderId[]): Promise<Map<OrderId, OrderLink>>;
  /** Former links of the order open nothing; one of the next issue does. */
  renew(shopId: ShopId, orderId: OrderId): Promise<void>;
  /** Counts a document that was fetched by the order's link. */
  recordOpened(shopId: ShopId, orderId: OrderId, at: Instant): Promise<void>;
}
