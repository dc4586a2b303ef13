import { causeText } from '../../domain/documents/model/cause';
import type { ShopId } from '../../domain/ids';
import type { ClaimInput } from '../../ports/stores/document-store';
import { contentText } from './document-content-column';
import { toInstant } from './sql/instant';
import type { Value } from './sql/sql';

/** A claim as its row. */
export const CLAIM_COLUMNS = [
  ...['shop_id', 'order_id', 'kind', 'cause', 'state', 'reference', 'title', 'voucher_date', 'total', 'tax'],
  ...['currency', 'preceding_id', 'content', 'cancelled', 'created_at', 'updated_at'],
];

export function claimRow(shopId: ShopId, input: ClaimInput): Value[] {
  const { orderId, kind, cause, reference, title, total, tax, currency } = input;
  const at = toInstant(input.at);
  const voucherDate = toInstant(input.voucherDate);
  return [
    ...[shopId, orderId, kind, causeText(cause), 'claimed', reference, title, voucherDate, total, tax, currency],
    ...[input.precedingId, contentText(input), 0, at, at],
  ];
}
