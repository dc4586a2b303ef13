import type { OrderId } from '../../domain/ids';
import type { MetafieldPlace, ReadMetafield } from '../../domain/metafields/metafield';
import type {
  StoredMetafield,
  MetafieldChanges,
} from '../../domain/metafields/written/metafield-changes';
import type { WrittenType } from '../../domain/metafields/written-value';
import type { Detail } from '../../domain/reasons/detail';
import type { GrantingShop } from './shopify';

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
  { kind: 'written' } | { kind: 'stale' } | { kind: 'refused'; detail: Detail };

/** `taken`: there is one of this type, which may be another than the wanted one. */
export type DefinedMetafield =
  { kind: 'defined' } | { kind: 'taken'; type: string } | { kind: 'refused'; detail: Detail };

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
