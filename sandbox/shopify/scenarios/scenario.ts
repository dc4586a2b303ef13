import type { Cancellation } from '../orders/cancel';
import type { LineSpec, OrderSpec } from '../orders/model/order-spec';
import type { AddressState } from '../orders/model/order-state';
import type { RefundRequest } from '../orders/refund';

/**
 * What happens to a scenario's order right after it was placed. Lines are named by their position.
 */
export type Step =
  | { do: 'pay'; gateway?: string; amount?: number }
  | { do: 'fulfil' }
  | { do: 'edit'; add?: LineSpec[]; setQuantity?: { line: number; quantity: number }[] }
  | { do: 'address'; change: Partial<AddressState> }
  | { do: 'exchange'; returned: { line: number; quantity: number }[]; add: LineSpec[] }
  | ({ do: 'refund'; lines?: { line: number; quantity: number }[] } & Partial<
      Omit<RefundRequest, 'lines'>
    >)
  | ({ do: 'cancel' } & Partial<Cancellation>);

/** An order like in real shops, as data. Left unpaid unless `order.payments` or a step pays it. */
export interface Scenario {
  name: string;
  /** German, for a person choosing one. */
  title: string;
  description: string;
  /** `invoice`, or the product's reason code for not making one once the order is paid. */
  expects: string;
  /**
   * What follows once it is invoiced, in the order in which it is made: documents as `credit-note
   * refund`, `credit-note edit` or `invoice edit`, or a reason code.
   */
  follows?: string[];
  order: OrderSpec;
  then?: Step[];
}
