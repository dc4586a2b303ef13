import type { BulkAction } from '../../../domain/bulk/bulk-run';
import type { TaxChoice } from '../../../domain/documents/model/instruction';
import type { ShopId } from '../../../domain/ids';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

export const bulkRuns = table(
  'bulk_runs',
  ({ flag, instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    id: key(36),
    action: key<BulkAction>(8),
    /** The action while it is running, so that the index allows one of each. */
    running: optional(key(8)),
    kinds: text(),
    /** Groups included besides due orders, as JSON; null where none are. */
    including: optional(text()),
    /** The tax treatment that is chosen; null where the action is another. */
    treatment: optional(key<TaxChoice>(32)),
    /** Of the orders for which it was chosen, as JSON; null where it was for others. */
    tax_group: optional(text()),
    /** The orders with what became of each: one job at a time writes them. */
    items: text(),
    cancelled: flag(),
    started_at: instant(),
    moved_at: instant(),
    ended_at: optional(instant()),
  }),
  {
    primary: ['shop_id', 'id'],
    unique: [['shop_id', 'running']],
    indexes: [['shop_id', 'started_at'], ['started_at']],
  },
);
