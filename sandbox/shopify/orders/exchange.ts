import { toInstant } from '../clock';
import { Refusal } from '../refusal';
import { payments } from './model/amounts';
import { edit } from './edit';
import type { EditOutcome } from './edit';
import type { LineQuantity } from './fulfil';
import { lineOf } from './fulfil';
import type { LineSpec } from './model/order-spec';
import type { OrderState, RefundState } from './model/order-state';
import type { Placing } from './place';
import { payBack, refundedLine } from './refund';

export interface Exchange {
  returned: LineQuantity[];
  add: LineSpec[];
}

export interface ExchangeOutcome extends EditOutcome {
  refund: RefundState;
}

/**
 * Units come back and new lines take their place on the same order, as Shopify's exchanges do: the
 * returned lines are a refund whose money is only what the new ones do not use up; a dearer
 * exchange leaves the difference to be paid.
 */
export function exchange(
  order: OrderState,
  { returned, add }: Exchange,
  placing: Placing,
): ExchangeOutcome {
  if (returned.length === 0 || add.length === 0)
    throw new Refusal('An exchange returns something and adds something');
  const refund: RefundState = {
    id: placing.nextId(),
    createdAt: toInstant(placing.now),
    note: null,
    lines: returned.map((one) => refundedLine(order, one, { restock: true, placing })),
    shipping: [],
    adjustments: [],
  };
  for (const line of refund.lines) lineOf(order, line.lineId).currentQuantity -= line.quantity;
  const outcome = edit(order, { add, setQuantity: [] }, placing);
  order.isExchanged = true;
  order.refunds.push(refund);
  const amount = Math.max(0, -payments(order).outstanding);
  payBack(order, { refundId: refund.id, amount, placing });
  return { ...outcome, refund };
}
