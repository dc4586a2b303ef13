import type { Detail, DetailOf } from '../../domain/reasons/detail';
import type { OrderUpdate } from '../../domain/contacts/edit/order-update';
import type { UpdateField } from '../../domain/contacts/edit/update-problem';
import type { Instant, OrderId } from '../../domain/ids';
import type { Order } from '../../domain/order/order';
import type { Settings } from '../../domain/settings/settings';

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
