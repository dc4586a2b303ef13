import { hasHappened, isPaidBack } from '../../order/balance';
import type { Order } from '../../order/order';
import { paymentMethodId, paymentMethodsOf } from '../../order/payment-method';
import type { OrderEvent } from '../../settings/sections/invoice-settings';

/** When a document becomes due; invoice and delivery settings have both fields, or the first. */
export interface Timing {
  event: OrderEvent;
  /** Payment methods whose orders need not wait for the event. */
  eventExceptions?: string[];
}

/** Whether the moment has come at which the merchant wants the document. */
export function isDue(order: Order, timing: Timing): boolean {
  return hasHappened(order, timing.event) || isException(order, timing);
}

/**
 * One of the order's payment methods suffices, e.g. a bank transfer besides a gift card: the
 * customer needs the invoice.
 */
function isException(order: Order, { eventExceptions = [] }: Timing): boolean {
  if (eventExceptions.length === 0) return false;
  const exceptions = eventExceptions.map(paymentMethodId);
  return paymentMethodsOf(order).some((method) => exceptions.includes(method));
}

/**
 * The event that the document still waited for when the order ended, i.e. was called off, or all
 * its money was paid back before the dispatch. Should it come after all, the document is due.
 * Payment takes precedence over dispatch; null while the order is active.
 */
export function missedEvent(order: Order, timing: Timing): AwaitedEvent | null {
  const awaited = nextEvents(order, timing);
  const isOver = order.cancelledAt !== null || (isPaidBack(order) && awaited.includes('fulfilled'));
  return isOver ? (awaited[0] ?? null) : null;
}

export type AwaitedEvent = 'paid' | 'fulfilled';

/**
 * What has still to happen with the order before the document is due; all of it, in any order.
 * Empty once it is due.
 */
export function nextEvents(order: Order, timing: Timing): AwaitedEvent[] {
  if (isDue(order, timing)) return [];
  return (['paid', 'fulfilled'] as const).filter(
    (event) => isAwaited(timing.event, event) && !hasHappened(order, event),
  );
}

function isAwaited(wanted: OrderEvent, event: AwaitedEvent): boolean {
  return wanted === event || wanted === 'completed';
}
