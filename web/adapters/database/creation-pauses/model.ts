import type { ShopId } from '../../../domain/ids';
import { APP_WIDE } from '../../../ports/stores/work/regular-work-store';
import { table } from '../sql/table';

export const creationPauses = table(
  'creation_pauses',
  ({ instant, number, text }) => ({
    /** 0 where all shops are paused. */
    shop_id: number<ShopId>(),
    reason: text(),
    since: instant(),
  }),
  { primary: ['shop_id'] },
);

/**
 * The reason of the pause that counts for a shop, its own before that of all. Part of other
 * statements: a pause counts at once, in every process, and costs orders no statement of their own.
 */
export const pausesOf = (shopId: 'shops.id' | 'documents.shop_id') =>
  `SELECT creation_pauses.reason FROM creation_pauses
    WHERE creation_pauses.shop_id IN (${APP_WIDE}, ${shopId})
    ORDER BY creation_pauses.shop_id DESC LIMIT 1`;
