import type { Instant } from '../../ids';
import { isPointOfSale, isRealRefund } from '../../order/balance';
import type { Order } from '../../order/order';
import { hasOneOf } from '../../order/tags';
import type { CreateMode } from '../../settings/sections/invoice-settings';
import type { OrderSettings } from '../../settings/sections/order-settings';
import { isBefore, millisOf } from '../../time/berlin';

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
