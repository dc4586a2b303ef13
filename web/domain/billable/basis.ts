import type { ItemSource } from '../order/item-source';
import { type Cents, sum, cents } from '../money/cents';
import type { Discount, Order } from '../order/order';
import { type RatePart, type AmountsPerRate, grossOfPart } from '../tax-rates/amounts-per-rate';
import type { RefuseReason } from '../documents/model/reason';
import type { Detail } from '../reasons/detail';
import { realRefunds, grossTakenBack, adjustmentOf } from '../order/refund-value';
import type { TaxRate } from '../tax-rates/tax-rate';

/**
 * One position of what is to be invoiced; `quantity * unitPrice - discounts` equals the sum of
 * `parts`, but for prices of more than two decimals.
 */
export interface BasisItem {
  source: ItemSource;
  /**
   * `amount`: what a correction gives back beyond positions, or withholds of them; its title names
   * it.
   */
  kind: 'goods' | 'giftCard' | 'shipping' | 'tip' | 'cashRounding' | 'duties' | 'fees' | 'amount';
  title: string;
  variantTitle: string | null;
  sku: string | null;
  quantity: number;
  /** Before discounts, in the order's basis (gross or net). */
  unitPrice: Cents;
  discounts: Discount[];
  parts: RatePart[];
  /** The shop states a rate of 0 % instead of stating no tax at all. */
  hasZeroRate: boolean;
}

export interface InvoiceBasis {
  taxesIncluded: boolean;
  items: BasisItem[];
  /** Gross amount that the invoice must come to. */
  total: Cents;
  /** The same per tax rate; adds up to `total`. */
  rates: AmountsPerRate;
}

export type BasisAnswer =
  | { kind: 'basis'; basis: InvoiceBasis }
  | {
      kind: 'refuse';
      reason: Extract<RefuseReason, 'INVALID_ORDER' | 'TOTAL_MISMATCH'>;
      detail: Detail;
    };

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

/** Rates above zero that bear an amount, the highest first. */
export function chargedRates(basis: InvoiceBasis): TaxRate[] {
  const parts = basis.items.flatMap((item) => item.parts);
  const charged = parts.filter(({ rate, tax }) => rate > 0 && tax !== 0).map(({ rate }) => rate);
  return [...new Set(charged)].toSorted((a, b) => b - a);
}

/**
 * Sold without any statement on tax. A stated rate of 0 % (photovoltaics) is a decision of the
 * merchant.
 */
export function isUntaxedGoods({ kind, parts, hasZeroRate }: BasisItem): boolean {
  return (
    kind === 'goods' && !hasZeroRate && parts.some(({ base, rate }) => base !== 0 && rate === 0)
  );
}

/** Whether all goods that cost something were sold without any statement on tax. */
export function areGoodsUntaxed({ items }: InvoiceBasis): boolean {
  const sold = items.filter(
    ({ kind, parts }) => kind === 'goods' && parts.some(({ base }) => base !== 0),
  );
  return sold.length > 0 && sold.every(isUntaxedGoods);
}

/** Cents that may be carried in one visible rounding line; more is a mistake, not a rounding. */
export const MAX_ROUNDING = 5;
