import { sum } from '../../money';
import { payments } from './amounts';
import type { OrderState } from './order-state';

export type FinancialStatus =
  | 'AUTHORIZED'
  | 'PAID'
  | 'PARTIALLY_PAID'
  | 'PARTIALLY_REFUNDED'
  | 'PENDING'
  | 'REFUNDED'
  | 'VOIDED';

export function financialStatus(order: OrderState): FinancialStatus {
  const { received, refunded, outstanding, authorized } = payments(order);
  if (received > 0 && refunded > 0) return refunded >= received ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  if (received > 0) return outstanding > 0 ? 'PARTIALLY_PAID' : 'PAID';
  if (order.cancelledAt !== null) return 'VOIDED';
  if (authorized > 0) return 'AUTHORIZED';
  return outstanding > 0 ? 'PENDING' : 'PAID';
}

export function fulfillmentStatus(
  order: OrderState,
): 'FULFILLED' | 'PARTIALLY_FULFILLED' | 'UNFULFILLED' {
  const fulfilled = sum(order.lines.map((line) => line.fulfilledQuantity));
  if (fulfilled === 0) return 'UNFULFILLED';
  const open = sum(order.lines.map(unfulfilled));
  return open === 0 ? 'FULFILLED' : 'PARTIALLY_FULFILLED';
}

export const unfulfilled = (line: { currentQuantity: number; fulfilledQuantity: number }): number =>
  Math.max(0, line.currentQuantity - line.fulfilledQuantity);
