import type { BasisItem } from './basis';
import { type Cents, cents, sum } from '../../money/cents';
import type { Order } from '../../order/order';
import { adjustmentOf, grossTakenBack, realRefunds } from '../../order/refunds/refund-value';
import { grossOfPart } from '../../tax/rates/rate-part';

/**
 * The invoice bills everything the customer ever owed: what is left of the order (`currentTotal`)
 * plus what refunds took off it. A refund may pay back another amount than the value of the items
 * it takes back (goodwill, restocking fee, an exchange); whether Shopify lowers `currentTotal` by
 * the money, by the items or by items and adjustments depends on the kind of refund, so each of
 * these sums counts as the order's total.
 */
function expectedTotals(order: Order): Cents[] {
  const refunds = realRefunds(order);
  const paidBack = sum(refunds.map((refund) => refund.total));
  const items = sum(refunds.map((refund) => grossTakenBack(order, refund)));
  const adjusted = items + sum(refunds.map(adjustmentOf));
  return [paidBack, items, adjusted].map((off) => cents(order.totals.currentTotal + off));
}

/** The reading of the order's total that the positions confirm, or come closest to. */
export function expectedTotal(order: Order, billed: Cents): Cents {
  const distance = (total: Cents) => Math.abs(total - billed);
  return expectedTotals(order).reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

export function grossOf(items: BasisItem[], taxesIncluded: boolean): Cents {
  return sum(items.flatMap((item) => item.parts.map((part) => grossOfPart(part, taxesIncluded))));
}
