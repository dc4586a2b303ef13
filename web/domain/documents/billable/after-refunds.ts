import { type Cents, cents, sum } from '../../money/cents';
import { oncePerOrder } from '../../order/once-per-order';
import type { Order } from '../../order/order';
import type { Refund } from '../../order/refunds/refund';
import { refundValues } from '../../order/refunds/refund-value';
import type { BasisAnswer, InvoiceBasis } from './basis';
import { billableBasis } from './invoice-basis';

/** The billable positions less what refunds took off. */
export interface AfterRefunds {
  kind: 'left';
  /** Everything billable. */
  billable: InvoiceBasis;
  /** What each real refund took off of it, tax included. */
  takenOff: ReadonlyMap<Refund, Cents>;
  /** Below zero where refunds paid back more. */
  left: Cents;
}

/** Computed once for the columns of order lists and for the order balance. */
export const afterRefunds = oncePerOrder(readAfterRefunds);

function readAfterRefunds(order: Order): AfterRefunds | Extract<BasisAnswer, { kind: 'refuse' }> {
  const answer = billableBasis(order);
  if (answer.kind === 'refuse') return answer;
  const { basis: billable } = answer;
  const takenOff = refundValues(order, billable.total);
  return { kind: 'left', billable, takenOff, left: cents(billable.total - sum(takenOff.values())) };
}
