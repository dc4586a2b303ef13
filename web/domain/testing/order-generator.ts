import fc from 'fast-check';
import { cents, sum, spread } from '../money/cents';
import type { Discount, Order, OrderLine, ShippingLine, TaxLine } from '../order/order';
import { aTax, aLine, anOrder } from './builders';

/** A basket before Shopify's arithmetic: what is bought, at which rates, with which discounts. */
interface Basket {
  taxesIncluded: boolean;
  pieces: {
    quantity: number;
    unitPrice: number;
    rate: number;
    lineDiscount: number;
    fixedDiscount: number;
  }[];
  orderDiscount: { percent: number; fixed: number };
  shipping: { price: number; isFree: boolean };
  tip: { amount: number; isLine: boolean };
}

const piece = fc.record({
  quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(3, 7, 144, 1_000)),
  unitPrice: fc.oneof(
    fc.integer({ min: 0, max: 30_000 }),
    fc.constantFrom(1, 99, 3_333, 1_999, 899_999),
  ),
  rate: fc.constantFrom(1_900, 1_900, 700, 0),
  lineDiscount: fc.constantFrom(0, 0, 0, 0, 10, 10, 15, 15, 33, 33, 50, 100),
  fixedDiscount: fc.constantFrom(0, 0, 1, 250),
});

const basket: fc.Arbitrary<Basket> = fc.record({
  taxesIncluded: fc.boolean(),
  pieces: fc.array(piece, { minLength: 1, maxLength: 8 }),
  orderDiscount: fc.record({
    percent: fc.constantFrom(0, 0, 5, 12.5, 20),
    fixed: fc.constantFrom(0, 0, 500, 1_111),
  }),
  shipping: fc.record({ price: fc.constantFrom(0, 390, 490, 699, 1_295), isFree: fc.boolean() }),
  tip: fc.record({ amount: fc.constantFrom(0, 0, 150, 333), isLine: fc.boolean() }),
});

export interface PlacedOrder {
  order: Order;
  /**
   * Gross amounts per rate as the shop computed them, independent of how an invoice reads them
   * back.
   */
  grossPerRate: Map<number, number>;
  /**
   * Shopify reports of shared shipping only the taxes in whole cents, so its split over the rates
   * is known to a few cents.
   */
  isShippingShared: boolean;
}

/** Orders of German customers whose amounts are those that Shopify's arithmetic yields. */
export const placedOrders: fc.Arbitrary<PlacedOrder> = basket.map(place);

/**
 * Shopify takes line discounts first, spreads order discounts by what is left, then taxes each line
 * on its own.
 */
function place({ taxesIncluded, pieces, orderDiscount, shipping, tip }: Basket): PlacedOrder {
  const bought = pieces.some((one) => one.rate > 0)
    ? pieces
    : pieces.map((one) => ({ ...one, rate: 1_900 }));
  const ownDiscounts = bought.map(lineDiscounts);
  const left = bought.map(
    (one, i) => one.unitPrice * one.quantity - sum((ownDiscounts[i] ?? []).map((d) => d.amount)),
  );
  const shared = orderDiscounts(left, orderDiscount);
  const lines = bought.map(({ quantity, unitPrice, rate }, i) => {
    const discounts = [...(ownDiscounts[i] ?? []), ...(shared[i] ?? [])].filter(
      ({ amount }) => amount > 0,
    );
    return aLine({
      id: String(i + 1),
      quantity,
      unitPrice: cents(unitPrice),
      rate,
      discounts,
      taxesIncluded,
    });
  });
  if (tip.isLine && tip.amount > 0) lines.push(tipLine(tip.amount));
  const shares = shippingShares(lines, shipping);
  const shippingLines = [shippingFor(shares, shipping, taxesIncluded)];
  const totals = totalsWithTip(lines, shippingLines, { taxesIncluded, tip });
  const order = anOrder({ lines, shippingLines, taxesIncluded, totals });
  const sold = [...lines.map((line) => ({ rate: rateOf(line), amount: paidFor(line) })), ...shares];
  if (!tip.isLine) sold.push({ rate: 0, amount: tip.amount });
  return {
    order,
    grossPerRate: grossPerRate(sold, taxesIncluded),
    isShippingShared: shares.length > 1,
  };
}

interface Share {
  rate: number;
  amount: number;
}

function grossPerRate(sold: Share[], taxesIncluded: boolean): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { rate, amount } of sold) {
    const gross = taxesIncluded ? amount : amount + aTax(rate, amount, false).amount;
    if (gross !== 0) sums.set(rate, (sums.get(rate) ?? 0) + gross);
  }
  return sums;
}

function rateOf(line: OrderLine): number {
  return line.taxLines[0]?.rate ?? 0;
}

function paidFor({ unitPrice, quantity, discounts }: OrderLine): number {
  return unitPrice * quantity - sum(discounts.map((one) => one.amount));
}

function lineDiscounts({
  quantity,
  unitPrice,
  lineDiscount,
  fixedDiscount,
}: Basket['pieces'][number]): Discount[] {
  const amount = quantity * unitPrice;
  const percentage = Math.round((amount * lineDiscount) / 100);
  return [
    { title: `AUTO${lineDiscount}`, amount: cents(percentage) },
    { title: 'Mengenrabatt', amount: cents(Math.min(fixedDiscount, amount - percentage)) },
  ];
}

function orderDiscounts(left: number[], { percent, fixed }: Basket['orderDiscount']): Discount[][] {
  const whole = left.reduce((a, b) => a + b, 0);
  const percentage = Math.round((whole * percent) / 100);
  const both = [percentage, Math.min(fixed, whole - percentage)];
  const shares = both.map((amount) => spread(cents(amount), left));
  return left.map((most, line) => {
    const first = Math.min(shares[0]?.[line] ?? 0, most);
    const second = Math.min(shares[1]?.[line] ?? 0, most - first);
    return [
      { title: 'SOMMER', amount: cents(first) },
      { title: 'WILLKOMMEN', amount: cents(second) },
    ];
  });
}

/** Shipping shares the rates of the goods by their value. */
function shippingShares(lines: OrderLine[], { price, isFree }: Basket['shipping']): Share[] {
  const byRate = new Map<number, number>();
  for (const line of lines)
    byRate.set(rateOf(line), (byRate.get(rateOf(line)) ?? 0) + paidFor(line));
  const rates = [...byRate];
  const shares = spread(
    cents(isFree ? 0 : price),
    rates.map(([, value]) => value),
  );
  return rates
    .map(([rate], i) => ({ rate, amount: shares[i] ?? 0 }))
    .filter(({ amount }) => amount > 0);
}

function shippingFor(
  shares: Share[],
  { price, isFree }: Basket['shipping'],
  taxesIncluded: boolean,
): ShippingLine {
  const discounts = isFree ? [{ title: 'VERSANDFREI', amount: cents(price) }] : [];
  const taxLines = shares.map(({ rate, amount }): TaxLine => aTax(rate, amount, taxesIncluded));
  return {
    id: '1',
    title: 'DHL Paket',
    price: cents(price),
    discounts,
    taxLines,
    isRemoved: false,
  };
}

function tipLine(amount: number): OrderLine {
  return aLine({
    id: 'tip',
    title: 'Trinkgeld',
    sku: null,
    unitPrice: cents(amount),
    rate: 0,
    requiresShipping: false,
  });
}

interface TipRule {
  taxesIncluded: boolean;
  tip: Basket['tip'];
}

/** A tip counts once: as a line, or only in the totals. */
function totalsWithTip(
  lines: OrderLine[],
  shippingLines: ShippingLine[],
  { taxesIncluded, tip }: TipRule,
) {
  const { total } = anOrder({ lines, shippingLines, taxesIncluded }).totals;
  const complete = cents(total + (tip.isLine ? 0 : tip.amount));
  return { total: complete, currentTotal: complete, tip: cents(tip.amount) };
}
