import type { ShopId } from '../../../domain/ids';
import type { NotificationKind } from '../../../domain/notifications/merchant-notification';
import { table } from '../sql/table';

/**
 * Which notifications a shop was mailed; one row per kind and occasion, so that none is sent twice.
 */
export const notifications = table(
  'notifications',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    kind: key<NotificationKind>(32),
    occasion: key(64),
    state: key<'due' | 'sending' | 'done'>(8),
    changed_at: instant(),
  }),
  { primary: ['shop_id', 'kind', 'occasion'] },
);
