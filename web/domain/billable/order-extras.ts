import { DEFAULT_TEXTS } from '../documents/labels/default-texts';
import { type BasisItem, grossOf, expectedTotal } from './basis';
import { type Cents, ZERO, cents, sum } from '../money/cents';
import { taxRate } from '../tax-rates/tax-rate';
import type { Order } from '../order/order';
import { priceOf } from '../order/line-amounts';

/** Items are stored in German; what a document prints follows its language. */
const TITLES = DEFAULT_TEXTS.de;

export function single(kind: BasisItem['kind'], title: string, unitPrice: Cents) {
  return {
    kind,
    title,
    variantTitle: null,
    sku: null,
    quantity: 1,
    unitPrice,
    discounts: [],
  };
}

function untaxed(
  source: 'tip' | 'cashRounding' | 'duties' | 'fees',
  title: string,
  amount: Cents,
): BasisItem[] {
  if (amount === 0) return [];
  const parts = [{ rate: taxRate(0), base: amount, tax: ZERO }];
  return [{ source, ...single(source, title, amount), parts, hasZeroRate: false }];
}

/** What an order bills in addition to its lines and shipping. */
export function extraItems({ totals }: Order): BasisItem[] {
  return [
    ...untaxed('duties', TITLES.duties, totals.duties),
    ...untaxed('fees', TITLES.fees, totals.fees),
  ];
}

/**
 * Some sales channels list the tip among the lines, others only in the totals. The amounts show
 * which: a tip is added when the order's total is reached with it but not without.
 */
export function withTip(order: Order, items: BasisItem[]): BasisItem[] {
  const { tip } = order.totals;
  if (tip === 0) return items;
  const [without, withIt] = distances(order, grossOf(items, order.taxesIncluded), tip);
  // A refund of just the tip's amount makes both fit; the total when the order was placed decides
  // then.
  const isMissing = without === withIt ? isTipExtra(order) : withIt < without;
  return isMissing ? [...items, ...untaxed('tip', TITLES.tip, tip)] : withTipNamed(items, tip);
}

/**
 * Cash rounding of a till: always part of the payment, but part of the order only where its total
 * includes it. Billed although the total lacks it, it would need a second line that takes it off
 * again.
 */
export function withCashRounding(order: Order, items: BasisItem[]): BasisItem[] {
  const { cashRounding } = order.totals;
  const [without, withIt] = distances(order, grossOf(items, order.taxesIncluded), cashRounding);
  // A refund in cash may be rounded, too, and make both fit.
  const isBillable = without === withIt ? isRoundingExtra(order, items) : withIt < without;
  return isBillable
    ? [...items, ...untaxed('cashRounding', TITLES.cashRounding, cashRounding)]
    : items;
}

/** How far the order's total is from the positions without an amount, and with it. */
function distances(order: Order, billed: Cents, amount: Cents): [number, number] {
  const distance = (total: Cents) => Math.abs(expectedTotal(order, total) - total);
  return [distance(billed), distance(cents(billed + amount))];
}

function isTipExtra(order: Order): boolean {
  return isNearer(placedRest(order), order.totals.tip);
}

function isRoundingExtra(order: Order, items: BasisItem[]): boolean {
  const isTipAdded = items.some(({ source }) => source === 'tip');
  return isNearer(
    placedRest(order) - (isTipAdded ? order.totals.tip : 0),
    order.totals.cashRounding,
  );
}

function isNearer(rest: number, amount: Cents): boolean {
  return Math.abs(rest - amount) < Math.abs(rest);
}

/** What the total of the order as it was placed has beyond its lines, shipping, duties and fees. */
function placedRest({ lines, shippingLines, taxesIncluded, totals }: Order): number {
  const prices = [
    ...lines.map((line) => priceOf(line, line.quantity)),
    ...shippingLines.filter(({ isRemoved }) => !isRemoved).map(({ price }) => price),
  ].reduce((a, b) => a + b, 0);
  const discounts = sum(
    [...lines, ...shippingLines].flatMap((one) => one.discounts.map(({ amount }) => amount)),
  );
  const tax = sum(
    [...lines, ...shippingLines].flatMap((one) => one.taxLines.map(({ amount }) => amount)),
  );
  return (
    totals.total - (prices - discounts + (taxesIncluded ? 0 : tax) + totals.duties + totals.fees)
  );
}

/**
 * The line that is the order's tip, named so: Shopify lists tips among the lines without a mark of
 * their own. It is the untaxed piece without SKU that costs what the order states as tip. No goods,
 * so shipping does not share its fate.
 */
function withTipNamed(items: BasisItem[], tip: Cents): BasisItem[] {
  const line = items.findLast(
    (item) => isLikeTip(item) && sum(item.parts.map(({ base }) => base)) === tip,
  );
  return items.map((item) => (item === line ? { ...item, kind: 'tip' } : item));
}

function isLikeTip({ kind, sku, quantity, hasZeroRate, parts }: BasisItem): boolean {
  return (
    kind === 'goods' &&
    !sku &&
    quantity === 1 &&
    !hasZeroRate &&
    parts.every(({ rate }) => rate === 0)
  );
}
