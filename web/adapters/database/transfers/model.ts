import type { DocumentId, ShopId } from '../../../domain/ids';
import type { GrantId, GrantSource } from '../../../domain/plans/allowance';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

export const transfers = table(
  'transfers',
  ({ id, instant, number }) => ({
    id: id(),
    shop_id: number<ShopId>(),
    document_id: number<DocumentId>(),
    period_start: instant(),
    /** What it was taken from; null: the month's quota. */
    grant_id: optional(number<GrantId>()),
    taken_at: optional(instant()),
  }),
  {
    primary: ['id'],
    unique: [['shop_id', 'document_id']],
    indexes: [
      ['shop_id', 'period_start', 'grant_id'],
      ['shop_id', 'grant_id'],
      ['shop_id', 'taken_at'],
    ],
  },
);

export const grants = table(
  'grants',
  ({ id, instant, key, number, text }) => ({
    id: id<GrantId>(),
    shop_id: number<ShopId>(),
    source: key<GrantSource>(20),
    /** What was granted once is never granted again. */
    grant_key: key(60),
    amount: number(),
    /** Null: never. */
    expires_at: optional(instant()),
    granted_at: instant(),
    reason: optional(text()),
  }),
  { primary: ['id'], unique: [['shop_id', 'grant_key']] },
);
