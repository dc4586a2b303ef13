import type { OrderId, ShopId } from '../../../domain/ids';
import type { VatCheckResult } from '../../../ports/vat-check';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

/** Results of checks of buyers' VAT ids; proof that stays with the order. */
export const vatChecks = table(
  'vat_checks',
  ({ instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    order_id: key<OrderId>(20),
    vat_id: key(20),
    asked_at: instant(),
    result: key<VatCheckResult>(7),
    request_id: optional(key(64)),
    answer: text(),
    tries: number(),
  }),
  { primary: ['shop_id', 'order_id', 'vat_id', 'asked_at'] },
);
