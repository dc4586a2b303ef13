import type { LexwareId, OrderId, ShopId } from '../../../domain/ids';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

/** At most one a shop, ever: the row stays once the merchant has decided. */
export const otherAppStops = table(
  'other_app_stops',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    since: instant(),
    /** When the merchant decided; null while nothing is created. */
    ended_at: optional(instant()),
    order_id: key<OrderId>(20),
    lexware_id: key<LexwareId>(36),
    number: optional(key(64)),
  }),
  { primary: ['shop_id'] },
);

/** Since when a shop's creation is stopped so; part of other statements, as pauses are. */
export const stopOf = (shopId: 'shops.id' | 'documents.shop_id') =>
  `SELECT other_app_stops.since FROM other_app_stops
    WHERE other_app_stops.shop_id = ${shopId} AND other_app_stops.ended_at IS NULL`;
