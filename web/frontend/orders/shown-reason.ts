import type { DecisionAnswer, OrderAnswer } from '../../contract/order/order';
import { needsAttention } from '../../domain/documents/decisions/decision';

export type ShownReason =
  { kind: 'undecided' | 'cancelled' } | { kind: DecisionAnswer['kind']; decision: DecisionAnswer };

/**
 * Why an order lacks a document; null where it has what it needs. What waits for the merchant comes
 * first, whichever document it is about.
 */
export function shownReason(order: OrderAnswer): ShownReason | null {
  const { decision, decisions } = order;
  const urgent = [decision, ...decisions].find((one) => one !== null && needsAttention(one));
  if (urgent) return { kind: urgent.kind, decision: urgent };
  if (order.hasInvoice) return null;
  if (decision === null) return { kind: 'undecided' };
  const isGivenUp = order.cancelledAt !== null && decision.kind === 'wait';
  return isGivenUp ? { kind: 'cancelled' } : { kind: decision.kind, decision };
}
