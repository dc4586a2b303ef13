import type { Detail } from '../../reasons/detail';
import { sum } from '../../money/cents';
import { paidForLine, paidForShipping } from '../../order/lines/line-amounts';
import type { Order, OrderLine } from '../../order/order';
import { MAX_ROUNDING } from './rounding';

/** What makes an order unreadable as an invoice; null when its amounts agree. */
export function findContradiction(order: Order): Detail | null {
  const line = order.lines.find(isContradictory);
  if (line) return { code: 'LINE_CONTRADICTS_ITSELF', title: line.title };
  const shipping = order.shippingLines.find((one) => !one.isRemoved && paidForShipping(one) < 0);
  if (shipping) return { code: 'SHIPPING_DISCOUNT_TOO_HIGH', title: shipping.title };
  return statesOtherTax(order) ? { code: 'ORDER_TAX_DIFFERS' } : null;
}

function isContradictory(line: OrderLine): boolean {
  const { quantity, currentQuantity, unitPrice } = line;
  const areQuantitiesWrong = quantity < 1 || currentQuantity < 0 || currentQuantity > quantity;
  return areQuantitiesWrong || unitPrice < 0 || paidForLine(line) < 0;
}

/**
 * Lines whose taxes were lost on the way would make a taxed order look untaxed, so the sums are
 * compared. Duties have taxes of their own, which no document of ours shows; fees are billed
 * without, so tax on them must not get lost.
 */
function statesOtherTax({ lines, shippingLines, refunds, totals }: Order): boolean {
  const isChanged =
    refunds.length > 0 || lines.some((line) => line.currentQuantity !== line.quantity);
  if (isChanged || totals.duties !== 0) return false;
  const taxed = [...lines, ...shippingLines.filter((line) => !line.isRemoved)];
  const stated = taxed.flatMap((one) => one.taxLines.map((tax) => tax.amount));
  return Math.abs(totals.currentTax - sum(stated)) > MAX_ROUNDING + stated.length / 2;
}
