import { causeText } from '../../../domain/documents/model/cause';
import type { ShopId } from '../../../domain/ids';
import type { ClaimInput } from '../../../ports/stores/documents/document-store';
import { contentText } from './content-column';
import { toInstant } from '../sql/instant';
import type { RowOf } from '../sql/table';
import type { documents } from './model';

/** A claim as its row. */
export function claimRow(shopId: ShopId, input: ClaimInput): Partial<RowOf<typeof documents>> {
  const { orderId, kind, cause, reference, title, total, tax, currency } = input;
  const at = toInstant(input.at);
  return {
    ...{
      shop_id: shopId,
      order_id: orderId,
      kind,
      cause: causeText(cause),
      state: 'claimed',
      reference,
      title,
    },
    ...{
      voucher_date: toInstant(input.voucherDate),
      total,
      tax,
      currency,
      preceding_id: input.precedingId,
    },
    ...{ content: contentText(input), cancelled: 0, created_at: at, updated_at: at },
  };
}
