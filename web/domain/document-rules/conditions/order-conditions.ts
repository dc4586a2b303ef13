import type { Order } from '../../order/order';
import type { OrderSettings } from '../../setting-sections/order-settings';
import { isPointOfSale, isRealRefund, hasHappened, isPaidBack } from '../../order/balance';
import { hasOneOf } from '../../order/tags';
import type { Instant } from '../../ids';
import type { CreateMode, OrderEvent } from '../../setting-sections/invoice-settings';
import { isBefore, millisOf } from '../../time/berlin';
import { paymentMethodId, paymentMethodsOf } from '../../order/payment-method';

/** Orders of a till that the merchant left out. */
export function isSkippedTill(order: Order, { skipPos, posName }: OrderSettings): boolean {
  return skipPos && isPointOfSale(order, posName);
}

/** One matching tag suffices; case and blanks around it do not count. */
export function hasSkippedTag(order: Order, { skipTags }: OrderSettings): boolean {
  return hasOneOf(order.tags, skipTags);
}

export function isSkippedFree(order: Order, { skipFree }: OrderSettings): boolean {
  return skipFree && isFree(order);
}

/** Nothing to pay: from the start, or because everything was edited away before any money moved. */
function isFree({ totals, refunds, cancelledAt }: Order): boolean {
  if (totals.total === 0) return true;
  return totals.currentTotal === 0 && cancelledAt === null && !refunds.some(isRealRefund);
}

/**
 * Placed before the automatic creation begins: the installation (`true`) or the German day or
 * moment that was chosen.
 */
export function isBeforeStart(
  createdAt: Instant,
  create: CreateMode,
  installedAt: Instant,
): boolean {
  if (create === 'all' || create === false) return false;
  if (create !== true) return isBefore(createdAt, create);
  // Shopify reports times in whole seconds: an order of the second in which the app was installed
  // is a new one.
  return millisOf(createdAt) < Math.floor(millisOf(installedAt) / 1_000) * 1_000;
}

/** When a document becomes due; invoice and delivery settings have both fields, or the first. */
interface Timing {
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
