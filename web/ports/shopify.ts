import type { Settings } from '../domain/settings/settings';
import type { OrderId, Instant } from '../domain/ids';
import type { Detail, DetailOf } from '../domain/reasons/detail';
import type { UpdateField, OrderUpdate } from '../domain/contacts/order-update';
import type { Order } from '../domain/order/order';
import type { WaitingOrder } from './stores/order-stores';
import type { PlacedSpan } from '../domain/imports/order-import';
import type { WrittenType, ReadMetafield, MetafieldPlace } from '../domain/metafields/metafield';
import type {
  StoredMetafield,
  MetafieldChanges,
} from '../domain/written-metafields/metafield-changes';
import type { Payout, BalanceTransaction } from '../domain/transactions/payout-entries';

export interface ShopFacts {
  name: string;
  email: string | null;
  /** Whom customers may write to; `email` is the owner's. */
  contactEmail: string | null;
  currency: string;
  countryCode: string | null;
  /** Shopify's own plan of the shop, by its public name. */
  shopifyPlan: string | null;
  /** IANA name, e.g. `Europe/Berlin`. */
  timeZone: string | null;
}

/** A shop and what it grants the app: more than that must not be requested. */
export interface GrantingShop {
  domain: string;
  grantedScopes: readonly string[];
  /** Name the metafields that come with an order; left out: none. */
  settings?: Pick<Settings, 'metafield'>;
}

export interface ChangedOrders {
  orders: { id: OrderId; createdAt: Instant; updatedAt: Instant }[];
  /** Key of the next page; null at the end. */
  next: string | null;
}

/** `refused`: Shopify will not mark the order, with its own message. */
export type MarkedAsPaid = { kind: 'marked' } | { kind: 'refused'; detail: Detail };

/** `refused`: nothing was written; `fields` are those that Shopify objects to, where it says so. */
export type UpdatedOrder =
  | { kind: 'updated' }
  | { kind: 'refused'; fields: UpdateField[]; detail: DetailOf<'SHOPIFY_SAYS'> };

/** Shopify's Admin API as far as features need it. Failures are AppErrors with a SHOPIFY_… code. */
export interface Shopify {
  /** The order as it is now; null when Shopify does not (or may not) show it to us. */
  order(shop: GrantingShop, id: OrderId): Promise<Order | null>;
  /** Orders changed since `since`, oldest change first, a page of up to 250. */
  changedOrders(shopDomain: string, since: Instant, after: string | null): Promise<ChangedOrders>;
  shop(shopDomain: string): Promise<ShopFacts>;
  /** The first color of the shop's brand, `#rrggbb`; null where the merchant chose none. */
  brandColor(shopDomain: string): Promise<string | null>;
  /** Whether the app is installed according to Shopify; SHOPIFY_UNAVAILABLE without an answer. */
  isInstalled(shopDomain: string): Promise<boolean>;
  /** The scopes that the shop grants the app now; the last known ones are stored with the shop. */
  grantedScopes(shopDomain: string): Promise<string[]>;
  /**
   * Records the outstanding amount of an order as paid manually; needs `write_orders`.
   * SHOPIFY_UNAVAILABLE may mean that it happened: read the order before trying again.
   */
  markAsPaid(shopDomain: string, id: OrderId): Promise<MarkedAsPaid>;
  /**
   * Writes all of it to an order or nothing; needs `write_orders`. SHOPIFY_UNAVAILABLE may mean that
   * it happened: read the order before trying again.
   */
  updateOrder(shopDomain: string, id: OrderId, update: OrderUpdate): Promise<UpdatedOrder>;
}

export interface PlacedOrder extends WaitingOrder {
  updatedAt: Instant;
}

export interface PlacedOrders {
  orders: PlacedOrder[];
  /** Key of the next page; null at the end. */
  next: string | null;
}

/** How far Shopify's list of orders, oldest first, was read. */
export interface PlaceInOrders {
  /** Those placed from this moment on are listed by the key that is used now. */
  since: Instant;
  /** Key of the page to continue with; null at the beginning of a list. */
  after: string | null;
  /** Orders read so far, … */
  found: number;
  /** … and those by the present key, which ends at some length. */
  paged: number;
}

/**
 * What happened in the shop before the app came, as far as Shopify shows it. Failures are AppErrors
 * with a SHOPIFY_… code.
 */
export interface ShopifyHistory {
  storeCreatedAt(shopDomain: string): Promise<Instant>;
  countOrders(shopDomain: string, placed: PlacedSpan): Promise<number>;
  /** Orders placed then, oldest first, a page of up to 250. */
  placedOrders(shopDomain: string, placed: PlacedSpan, after: string | null): Promise<PlacedOrders>;
}

/** What all metafields of a name are, at all owners of a sort. */
export interface KnownDefinition extends ReadMetafield {
  /** What the Shopify admin calls it. */
  name: string;
  /** By Shopify's name. */
  type: string;
}

export interface NewDefinition extends MetafieldPlace {
  /** What the Shopify admin calls it. */
  name: string;
  type: WrittenType;
}

/** `stale`: a value was changed since it was read. `refused`: with Shopify's own message. */
export type WrittenMetafields =
  | { kind: 'written' }
  | { kind: 'stale' }
  | { kind: 'refused'; detail: Detail };

/** `taken`: there is one of this type, which may be another than the wanted one. */
export type DefinedMetafield =
  | { kind: 'defined' }
  | { kind: 'taken'; type: string }
  | { kind: 'refused'; detail: Detail };

/**
 * Metafields of orders. Writing needs `write_orders`; all of it may be repeated, since what is set
 * and defined already stays as it is.
 */
export interface ShopifyMetafields {
  /** The values of these metafields of an order; null when Shopify does not show it. */
  ofOrder(
    shopDomain: string,
    id: OrderId,
    places: readonly MetafieldPlace[],
  ): Promise<StoredMetafield[] | null>;
  /** Sets all of it or nothing, and removes the rest. */
  write(shopDomain: string, id: OrderId, changes: MetafieldChanges): Promise<WrittenMetafields>;
  /** So that the admin shows the metafield on the page of the order. */
  define(shopDomain: string, definition: NewDefinition): Promise<DefinedMetafield>;
  /**
   * What the shop has defined, at most a hundred of each sort of owner; of products only if it
   * grants reading them.
   */
  definitions(shop: GrantingShop): Promise<KnownDefinition[]>;
}

export interface ShopifyPayout extends Payout {
  /** Only `paid` and `failed` are final: others may still become either, or be cancelled. */
  state: 'paid' | 'failed' | 'open';
}

/**
 * `forbidden`: the shop did not grant the app the scopes. `none`: the shop has no Shopify Payments,
 * or nothing was paid out.
 */
export type PayoutList =
  | { kind: 'payouts'; payouts: ShopifyPayout[] }
  | { kind: 'forbidden' }
  | { kind: 'none' };

/** A page of what moved the balance, the newest first. */
export type MovementPage =
  | { kind: 'movements'; movements: BalanceTransaction[]; next: string | null }
  | { kind: 'forbidden' };

/** Payouts of Shopify Payments. Failures are AppErrors with a SHOPIFY_… code. */
export interface ShopifyPayouts {
  /** All payouts issued since then, oldest first; `until`: those from then on are not wanted. */
  payoutsSince(shopDomain: string, since: Instant, until?: Instant): Promise<PayoutList>;
  /** Everything a payout contains. */
  payoutContents(shopDomain: string, payoutId: string): Promise<BalanceTransaction[]>;
  /**
   * What moved in a period beside payments and refunds of orders, paid out or not; in euro. `after`: `next` of the page before.
   */
  movements(
    shopDomain: string,
    period: { since: Instant; until: Instant },
    after: string | null,
  ): Promise<MovementPage>;
}

/**
 * What Shopify sends us for one shop alone, besides what the app's configuration subscribes to in
 * every shop.
 */
export interface ShopifySubscription {
  id: string;
  /** As webhooks name it: `orders/paid`. */
  topic: string;
  uri: string;
  /** Since when it has led there. */
  updatedAt: Instant;
}

/** When things happened to an order, as far as Shopify reports them by topics of their own. */
export interface RecentOrder {
  createdAt: Instant;
  updatedAt: Instant;
  cancelledAt: Instant | null;
  isPaid: boolean;
  fulfillmentStatus: 'fulfilled' | 'partially_fulfilled' | 'unknown';
  shipments: Instant[];
  /** Whatever moved money, or tried to and failed. */
  transactions: Instant[];
  /** Those of them that brought money. */
  payments: Instant[];
  refunds: Instant[];
}

export interface ShopifySubscriptions {
  /** The orders that changed last within the span, some dozen at most. */
  recentOrders(shopDomain: string, span: { from: Instant; to: Instant }): Promise<RecentOrder[]>;
  /** The shop's own subscriptions to these topics. */
  ofShop(shopDomain: string, topics: readonly string[]): Promise<ShopifySubscription[]>;
  subscribe(shopDomain: string, topic: string, uri: string): Promise<void>;
  /** Moves a subscription to another address. */
  move(shopDomain: string, id: string, uri: string): Promise<void>;
}

/** Who opens a page of a shop's customers, by a session token of Shopify's. */
export interface Visitor {
  shopDomain: string;
  /** Shopify's id of the customer; null without a sign-in. */
  customerId: string | null;
}

/** Throws UNAUTHORIZED for what is no such token. */
export type ReadVisitor = (authorization: string | undefined) => Promise<Visitor>;

/**
 * Shopify's pages end at 25,000 objects; before that, readers begin a new list where they are.
 */
export const MAX_LIST_LENGTH = 20_000;
