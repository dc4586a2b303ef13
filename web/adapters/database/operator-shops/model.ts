import type { ShopId } from '../../../domain/ids';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

export const shopNotes = table(
  'shop_notes',
  ({ id, instant, key, number, text }) => ({
    id: id(),
    shop_id: number<ShopId>(),
    at: instant(),
    author: key(100),
    text: text(),
  }),
  { primary: ['id'], indexes: [['shop_id', 'id']] },
);

/** Messages of the contact form, without what they say. */
export const tickets = table(
  'tickets',
  ({ id, instant, key, number }) => ({
    id: id(),
    /** Null where the sender named no shop of ours. */
    shop_id: optional(number<ShopId>()),
    number: key(12),
    received_at: instant(),
  }),
  { primary: ['id'], unique: [['number']], indexes: [['shop_id', 'id'], ['received_at']] },
);

export const settingsChanges = table(
  'settings_changes',
  ({ id, instant, key, number, text }) => ({
    id: id(),
    shop_id: number<ShopId>(),
    at: instant(),
    /** Who saved it, by their number at Shopify. */
    user_id: optional(key(20)),
    /** JSON. */
    difference: text(),
  }),
  { primary: ['id'], indexes: [['shop_id', 'id'], ['at']] },
);
