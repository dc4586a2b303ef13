import { type Cents, ZERO, cents, sum } from '../money/cents';
import { decimalFromCents } from '../money/cents-text';
import { spread } from '../money/spread';
import { isRealRefund } from '../order/balance';
import type { Discount, Order, OrderLine, ShippingLine, TaxLine } from '../order/order';
import { type TaxRate, taxRate } from '../tax/tax-rate';
import type { RefuseReason } from './reason';
import { withBlendedShipping } from './shipping-share';
import { type RatePart, splitByRate } from './split-by-rate';

/** One position of what is to be invoiced; `quantity * unitPrice - discounts` equals the sum of `parts`. */
export interface BasisItem {
  /** Where it comes from: `line:{id}`, `shipping:{id}`, `tip`, `cashRounding`, `duties`, `fees`. */
  source: string;
  kind: 'goods' | 'giftCard' | 'shipping' | 'tip' | 'cashRounding' | 'duties' | 'fees';
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

export interface GrossPerRate {
  rate: TaxRate;
  gross: Cents;
}

export interface InvoiceBasis {
  taxesIncluded: boolean;
  items: BasisItem[];
  /** Gross amount that the invoice must come to. */
  total: Cents;
  /** The same per tax rate, ascending; adds up to `total`. */
  rates: GrossPerRate[];
}

export type BasisAnswer =
  | { kind: 'basis'; basis: InvoiceBasis }
  | { kind: 'refuse'; reason: Extract<RefuseReason, 'INVALID_ORDER' | 'TOTAL_MISMATCH'>; detail: string };

/** Cents that may be carried in one visible rounding line; more is a mistake, not a rounding. */
export const MAX_ROUNDING = 5;

/** What an order's invoice has to bill: everything the customer ever owed, whether given back later or not. */
export function invoiceBasis(order: Order): BasisAnswer {
  const contradiction = findContradiction(order);
  if (contradiction) return { kind: 'refuse', reason: 'INVALID_ORDER', detail: contradiction };
  const drafts = [...lineDrafts(order), ...shippingDrafts(order)];
  const hasUntaxedGoods = drafts.some(isUntaxedGoods);
  const items: BasisItem[] = [];
  for (const draft of drafts) {
    const item = toItem(draft, { taxesIncluded: order.taxesIncluded, hasUntaxedGoods });
    if (!item) {
      return {
        kind: 'refuse',
        reason: 'INVALID_ORDER',
        detail: `Preis und Steuer von „${draft.title}“ widersprechen sich.`,
      };
    }
    items.push(item);
  }
  items.push(...extraItems(order));
  if (items.length === 0)
    return { kind: 'refuse', reason: 'INVALID_ORDER', detail: 'Die Bestellung hat keine Positionen mehr.' };
  return checked(order, withTip(order, withBlendedShipping(items, order.taxesIncluded)));
}

type ItemDraft = Omit<BasisItem, 'parts' | 'hasZeroRate'> & { taxLines: TaxLine[] };

function isUntaxedGoods({ kind, unitPrice, taxLines }: ItemDraft): boolean {
  return kind === 'goods' && unitPrice > 0 && taxLines.every(({ amount }) => amount === 0);
}

interface OrderFacts {
  taxesIncluded: boolean;
  hasUntaxedGoods: boolean;
}

function toItem(draft: ItemDraft, { taxesIncluded, hasUntaxedGoods }: OrderFacts): BasisItem | null {
  const { taxLines, ...item } = draft;
  const amount = item.unitPrice * item.quantity - sum(item.discounts.map((one) => one.amount));
  const mayHaveUntaxedRest = item.kind === 'shipping' && hasUntaxedGoods;
  const parts = splitByRate({
    amount: cents(amount),
    quantity: item.quantity,
    taxLines,
    taxesIncluded,
    mayHaveUntaxedRest,
  });
  return parts && { ...item, parts, hasZeroRate: taxLines.some(({ rate }) => rate === 0) };
}

function lineDrafts(order: Order): ItemDraft[] {
  return order.lines.flatMap((line) => {
    const quantity = invoicedQuantity(order, line);
    if (quantity === 0) return [];
    return {
      source: `line:${line.id}`,
      kind: line.isGiftCard ? 'giftCard' : 'goods',
      title: line.title,
      variantTitle: line.variantTitle,
      sku: line.sku,
      quantity,
      unitPrice: line.unitPrice,
      discounts: line.discounts.map((one) => ({ ...one, amount: prorated(one.amount, quantity, line.quantity) })),
      taxLines: line.taxLines.map((one) => ({ ...one, amount: prorated(one.amount, quantity, line.quantity) })),
    };
  });
}

/** What is left plus what was given back for money; pieces edited away before payment were never sold. */
function invoicedQuantity(order: Order, line: OrderLine): number {
  const refunded = order.refunds.filter(isRealRefund).flatMap((refund) => refund.lines);
  const returned = refunded.filter(({ lineId }) => lineId === line.id).reduce((total, one) => total + one.quantity, 0);
  return Math.min(line.quantity, line.currentQuantity + returned);
}

function prorated(amount: Cents, quantity: number, ordered: number): Cents {
  return spread(amount, [quantity, ordered - quantity])[0] ?? ZERO;
}

function shippingDrafts(order: Order): ItemDraft[] {
  return order.shippingLines.filter((line) => !line.isRemoved && paidFor(line) > 0).map(shippingDraft);
}

function paidFor({ price, discounts }: ShippingLine): number {
  return price - sum(discounts.map((one) => one.amount));
}

function shippingDraft({ id, title, price, discounts, taxLines }: ShippingLine): ItemDraft {
  return { ...single('shipping', title, price), source: `shipping:${id}`, discounts, taxLines };
}

function single(kind: BasisItem['kind'], title: string, unitPrice: Cents) {
  return { source: kind as string, kind, title, variantTitle: null, sku: null, quantity: 1, unitPrice, discounts: [] };
}

function untaxed(kind: BasisItem['kind'], title: string, amount: Cents): BasisItem[] {
  if (amount === 0) return [];
  const parts = [{ rate: taxRate(0), base: amount, tax: ZERO }];
  return [{ ...single(kind, title, amount), parts, hasZeroRate: false }];
}

function extraItems({ totals }: Order): BasisItem[] {
  return [
    ...untaxed('duties', 'Zölle und Einfuhrabgaben', totals.duties),
    ...untaxed('fees', 'Gebühren', totals.fees),
    ...untaxed('cashRounding', 'Rundung bei Barzahlung', totals.cashRounding),
  ];
}

/**
 * Some sales channels list the tip among the lines, others only in the totals. The amounts tell which: a tip is added
 * when the order's total is reached with it but not without.
 */
function withTip(order: Order, items: BasisItem[]): BasisItem[] {
  const { tip } = order.totals;
  const billed = grossOf(items, order.taxesIncluded);
  const missesTip = (total: Cents) => Math.abs(total - billed - tip) < Math.abs(total - billed);
  if (tip === 0 || !expectedTotals(order).some(missesTip)) return items;
  return [...items, ...untaxed('tip', 'Trinkgeld', tip)];
}

/**
 * The invoice bills what the customer ever owed: what is left of the order plus what refunds paid back. A refund may
 * pay back another amount than the value of the items it takes back (goodwill, restocking fee); whether Shopify lowers
 * `currentTotal` by the money or by the value depends on the kind of refund, so both sums count as the order's total.
 */
function expectedTotals({ totals, refunds }: Order): [Cents, Cents] {
  const real = refunds.filter(isRealRefund);
  const paidBack = sum(real.map((refund) => refund.total));
  const takenBack = sum(
    real.flatMap(({ lines, shipping }) => [...lines, ...shipping].flatMap((one) => [one.subtotal, one.tax])),
  );
  return [cents(totals.currentTotal + paidBack), cents(totals.currentTotal + takenBack)];
}

function checked(order: Order, items: BasisItem[]): BasisAnswer {
  const billed = grossOf(items, order.taxesIncluded);
  const [byMoney, byValue] = expectedTotals(order);
  const total = byValue === billed ? byValue : byMoney;
  if (Math.abs(total - billed) > MAX_ROUNDING) {
    const detail = `Positionen ${decimalFromCents(billed)}, Bestellung ${decimalFromCents(total)} ${order.currency}`;
    return { kind: 'refuse', reason: 'TOTAL_MISMATCH', detail };
  }
  const rates = withResidue(ratesOf(items, order.taxesIncluded), cents(total - billed));
  return { kind: 'basis', basis: { taxesIncluded: order.taxesIncluded, items, total, rates } };
}

export function grossOfPart(part: RatePart, taxesIncluded: boolean): Cents {
  return taxesIncluded ? part.base : cents(part.base + part.tax);
}

function grossOf(items: BasisItem[], taxesIncluded: boolean): Cents {
  return sum(items.flatMap((item) => item.parts.map((part) => grossOfPart(part, taxesIncluded))));
}

function ratesOf(items: BasisItem[], taxesIncluded: boolean): GrossPerRate[] {
  const byRate = new Map<TaxRate, number>();
  for (const part of items.flatMap((item) => item.parts)) {
    byRate.set(part.rate, (byRate.get(part.rate) ?? 0) + grossOfPart(part, taxesIncluded));
  }
  return [...byRate].map(([rate, gross]) => ({ rate, gross: cents(gross) })).toSorted((a, b) => a.rate - b.rate);
}

/** A few cents that belong to no position count to the rate with the largest amount, where they weigh least. */
function withResidue(rates: GrossPerRate[], residue: Cents): GrossPerRate[] {
  if (residue === 0) return rates;
  const largest = largestRate(rates);
  return rates.map((one) => (one === largest ? { ...one, gross: cents(one.gross + residue) } : one));
}

/** The same total over changed items; cents that belong to no item stay with the rate that bears most. */
export function rebased(total: Cents, items: BasisItem[], taxesIncluded: boolean): InvoiceBasis {
  const residue = cents(total - grossOf(items, taxesIncluded));
  return { taxesIncluded, items, total, rates: withResidue(ratesOf(items, taxesIncluded), residue) };
}

export function largestRate(rates: GrossPerRate[]): GrossPerRate | undefined {
  return rates.toSorted((a, b) => b.gross - a.gross)[0];
}

function findContradiction(order: Order): string | null {
  const line = order.lines.find(isContradictory);
  if (line) return `Mengen oder Beträge von „${line.title}“ widersprechen sich.`;
  const shipping = order.shippingLines.find((one) => !one.isRemoved && paidFor(one) < 0);
  if (shipping) return `Der Rabatt auf „${shipping.title}“ ist höher als der Preis.`;
  return statesOtherTax(order) ? 'Die Steuer der Bestellung entspricht nicht der Steuer ihrer Positionen.' : null;
}

function isContradictory(line: OrderLine): boolean {
  const { quantity, currentQuantity, unitPrice, discounts } = line;
  const areQuantitiesWrong = quantity < 1 || currentQuantity < 0 || currentQuantity > quantity;
  return areQuantitiesWrong || unitPrice < 0 || unitPrice * quantity < sum(discounts.map((one) => one.amount));
}

/** Lines whose taxes were left out somewhere would make a taxed order look untaxed, so the sums are compared. */
function statesOtherTax({ lines, shippingLines, refunds, totals }: Order): boolean {
  const isChanged = refunds.length > 0 || lines.some((line) => line.currentQuantity !== line.quantity);
  if (isChanged || totals.duties !== 0 || totals.fees !== 0) return false;
  const taxed = [...lines, ...shippingLines.filter((line) => !line.isRemoved)];
  const stated = taxed.flatMap((one) => one.taxLines.map((tax) => tax.amount));
  return Math.abs(totals.currentTax - sum(stated)) > MAX_ROUNDING + stated.length / 2;
}
