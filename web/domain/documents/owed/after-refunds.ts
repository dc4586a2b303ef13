import { type Cents, cents, sum } from '../../money/cents';
import { oncePerOrder } from '../../order/once-per-order';
import type { Order } from '../../order/order';
import type { Refund } from '../../order/refunds/refund';
import { refundValues } from '../../order/refunds/refund-value';
import type { BasisAnswer, InvoiceBasis } from './basis';
import { owedBasis } from './invoice-basis';

/** What refunds left of everything the customer ever owed. */
export interface AfterRefunds {
  kind: 'left';
  /** Everything ever owed. */
  owed: InvoiceBasis;
  /** What each real refund took off of it, tax included. */
  takenOff: ReadonlyMap<Refund, Cents>;
  /** Below zero where refunds paid back more. */
  left: Cents;
}

/** Computed once for what lists keep of the order and for its account. */
export const afterRefunds = oncePerOrder(readAfterRefunds);

function readAfterRefunds(order: Order): AfterRefunds | Extract<BasisAnswer, { kind: 'refuse' }> {
  const answer = owedBasis(order);
  if (answer.kind === 'refuse') return answer;
  const { basis: owed } = answer;
  const takenOff = refundValues(order, owed.total);
  return { kind: 'left', owed, takenOff, left: cents(owed.total - sum(takenOff.values())) };
}
