import type { Cancellation } from '../orders/cancel';
import type { LineSpec, OrderSpec } from '../orders/order-spec';

/** What happens to a scenario's order right after it was placed. Lines are named by their position. */
export type Step =
  | { do: 'pay'; gateway?: string; amount?: number }
  | { do: 'fulfil' }
  | { do: 'edit'; add?: LineSpec[]; setQuantity?: { line: number; quantity: number }[] }
  | { do: 'refund'; lines?: { line: number; quantity: number }[]; shipping?: 'full' | number; amount?: number }
  | ({ do: 'cancel' } & Partial<Cancellation>);

/** An order that real shops see, as data. Left unpaid unless `order.payments` or a step says otherwise. */
export interface Scenario {
  name: string;
  /** German, for a person choosing one. */
  title: string;
  description: string;
  /** `invoice`, or the product's reason code for not making one once the order is paid. */
  expects: string;
  order: OrderSpec;
  then?: Step[];
}
