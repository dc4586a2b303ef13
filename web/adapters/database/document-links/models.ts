import type { ShopId } from '../../../domain/ids';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

export const linkKeys = table(
  'link_keys',
  ({ instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    shop_key: key(12),
    /** Encrypted. */
    secret: text(),
    renewed_at: instant(),
  }),
  { primary: ['shop_id'], unique: [['shop_key']] },
);

/** Orders whose link was renewed, revoked or opened. */
export const orderLinks = table(
  'order_links',
  ({ flag, instant, key, number }) => ({
    shop_id: number<ShopId>(),
    order_id: key(20),
    issue: number(),
    revoked: flag(),
    opened: number(),
    last_opened_at: optional(instant()),
  }),
  { primary: ['shop_id', 'order_id'] },
);
