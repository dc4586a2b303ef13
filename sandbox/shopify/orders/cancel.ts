import { toInstant } from '../clock';
import { Refusal } from '../refusal';
import { payments } from './model/amounts';
import type { OrderState, RefundState } from './model/order-state';
import type { Placing } from './place';
import { fullRefund, refund } from './refund';

export interface Cancellation {
  refund: boolean;
  restock: boolean;
  reason: string;
}

/**
 * Cancels. An unpaid order loses its units (Shopify stores a refund without money); a paid one only
 * when it is refunded too. Returns that refund.
 */
export function cancel(
  order: OrderState,
  request: Cancellation,
  placing: Placing,
): RefundState | null {
  if (order.cancelledAt !== null) throw new Refusal('The order is cancelled already');
  order.cancelledAt = toInstant(placing.now);
  order.cancelReason = request.reason;
  const paid = payments(order).net > 0;
  const something = order.lines.some((line) => line.currentQuantity > 0);
  if (!something || (paid && !request.refund)) return null;
  return refund(order, fullRefund(order, request.restock), placing);
}
