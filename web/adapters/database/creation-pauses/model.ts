import type { ShopId } from '../../../domain/ids';
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
