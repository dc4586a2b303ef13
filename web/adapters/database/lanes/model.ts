import type { ShopId } from '../../../domain/ids';
import type { LaneToken } from '../../../ports/stores/job-stores';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

export const lanes = table(
  'lanes',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    /** How often it was taken. */
    token: number<LaneToken>(),
    /** The process that has it; null: it was let go. */
    owner: optional(key(64)),
    /** The end of the lease, by the clock of the database. */
    held_until: instant(),
  }),
  { primary: ['shop_id'] },
);
