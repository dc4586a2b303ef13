import type { Order, TaxLine, OrderLine, ShippingLine, Refund } from '../order/order';
import {
  type BasisAnswer,
  type BasisItem,
  type InvoiceBasis,
  grossOf,
  expectedTotal,
  MAX_ROUNDING,
} from './basis';
import { oncePerOrder } from '../order/once-per-order';
import { isCalledOff, isRealRefund } from '../order/balance';
import { extraItems, withCashRounding, withTip, single } from './order-extras';
import { withBlendedShipping } from './shipping-share';
import { type Cents, cents, sum, ZERO, spread } from '../money/cents';
import { splitByRate } from './split-by-rate';
import {
  soldQuantity,
  isMultiPurposeCard,
  priceOf,
  discountsOn,
  prorated,
  paidForShipping,
  paidForLine,
} from '../order/line-amounts';
import { sourceOfLine, shippingOfSource, sourceOfShipping } from '../order/item-source';
import { withResidue, grossPerRate } from '../tax-rates/amounts-per-rate';
import type { Detail } from '../reasons/detail';
import { refundValues } from '../order/refund-value';

/**
 * What an order's invoice has to bill: everything the customer ever owed, whether given back later
 * or not.
 */
export function invoiceBasis(order: Order): BasisAnswer {
  const answer = billableBasis(order);
  if (answer.kind === 'refuse' || answer.basis.items.length > 0) return answer;
  return {
    kind: 'refuse',
    reason: 'INVALID_ORDER',
    detail: { code: 'NO_POSITIONS' },
  };
}

/**
 * As invoiceBasis, but nothing at all is an answer, too: everything was edited away or called off
 * before payment.
 */
export const billableBasis = oncePerOrder(readBillable);

function readBillable(order: Order): BasisAnswer {
  if (isCalledOff(order)) return { kind: 'basis', basis: emptyBasis(order) };
  const contradiction = findContradiction(order);
  if (contradiction) return { kind: 'refuse', reason: 'INVALID_ORDER', detail: contradiction };
  const drafts = [...lineDrafts(order), ...shippingDrafts(order)];
  const hasUntaxedGoods = order.lines.some(isUntaxedGoods);
  const items: BasisItem[] = [];
  for (const draft of drafts) {
    const item = toItem(draft, { taxesIncluded: order.taxesIncluded, hasUntaxedGoods });
    if (!item) {
      return {
        kind: 'refuse',
        reason: 'INVALID_ORDER',
        detail: { code: 'ITEM_PRICE_AND_TAX_DIFFER', title: draft.title },
      };
    }
    items.push(withoutRemoved(item, order));
  }
  items.push(...extraItems(order));
  const complete = withCashRounding(order, withTip(order, items));
  return checked(order, withBlendedShipping(complete, order.taxesIncluded));
}

function emptyBasis({ taxesIncluded }: Order): InvoiceBasis {
  return { taxesIncluded, items: [], total: ZERO, rates: new Map() };
}

/** `price`: of all pieces, before discounts. */
type ItemDraft = Omit<BasisItem, 'parts' | 'hasZeroRate'> & { price: Cents; taxLines: TaxLine[] };

/** Lines that left meanwhile count, too: the tax of the shipping was computed with them. */
function isUntaxedGoods({ isGiftCard, unitPrice, taxLines }: OrderLine): boolean {
  return !isGiftCard && unitPrice > 0 && taxLines.every(({ amount }) => amount === 0);
}

interface OrderFacts {
  taxesIncluded: boolean;
  hasUntaxedGoods: boolean;
}

function toItem(
  draft: ItemDraft,
  { taxesIncluded, hasUntaxedGoods }: OrderFacts,
): BasisItem | null {
  const { taxLines, price, ...item } = draft;
  const amount = price - sum(item.discounts.map((one) => one.amount));
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
    const quantity = soldQuantity(order, line);
    if (quantity === 0) return [];
    return {
      source: sourceOfLine(line.id),
      kind: isMultiPurposeCard(line) ? 'giftCard' : 'goods',
      title: line.title,
      variantTitle: line.variantTitle,
      sku: line.sku,
      quantity,
      unitPrice: line.unitPrice,
      price: priceOf(line, quantity),
      discounts: discountsOn(line, quantity),
      taxLines: line.taxLines.map((one) => ({
        ...one,
        amount: prorated(one.amount, quantity, line.quantity),
      })),
    };
  });
}

/**
 * Shipping that was removed as a whole without money was never owed; Shopify keeps its line and
 * records a refund of zero.
 */
function shippingDrafts(order: Order): ItemDraft[] {
  const removed = removedShipping(order);
  const isBillable = (line: ShippingLine) => paidForShipping(line) > (removed.get(line) ?? 0);
  return order.shippingLines
    .filter((line) => !line.isRemoved && isBillable(line))
    .map(shippingDraft);
}

/**
 * What left of each shipping line without money; refunds do not name the line, so lines are used up
 * one after the other.
 */
function removedShipping({ refunds, shippingLines }: Order): Map<ShippingLine, number> {
  const unpaid = refunds
    .filter((refund) => !isRealRefund(refund))
    .flatMap((refund) => refund.shipping);
  let left: number = sum(unpaid.map(({ subtotal }) => subtotal));
  const removed = new Map<ShippingLine, number>();
  for (const line of shippingLines.filter(({ isRemoved }) => !isRemoved)) {
    const off = Math.min(left, Math.max(paidForShipping(line), 0));
    removed.set(line, off);
    left -= off;
  }
  return removed;
}

/** An item of which a part left without money, at the rates of the whole. */
function withoutRemoved(item: BasisItem, order: Order): BasisItem {
  const line = shippingOfSource(order, item.source);
  const off = line ? (removedShipping(order).get(line) ?? 0) : 0;
  if (off === 0) return item;
  const whole = sum(item.parts.map(({ base }) => base));
  const bases = spread(
    cents(whole - off),
    item.parts.map(({ base }) => Math.max(base, 0)),
  );
  const parts = item.parts.map((part, index) => ({
    rate: part.rate,
    base: bases[index] ?? ZERO,
    tax: prorated(part.tax, whole - off, whole),
  }));
  return { ...item, unitPrice: cents(whole - off), discounts: [], parts };
}

function shippingDraft({ id, title, price, discounts, taxLines }: ShippingLine): ItemDraft {
  return {
    ...single('shipping', title, price),
    source: sourceOfShipping(id),
    price,
    discounts,
    taxLines,
  };
}

function checked(order: Order, items: BasisItem[]): BasisAnswer {
  const billed = grossOf(items, order.taxesIncluded);
  const total = expectedTotal(order, billed);
  if (Math.abs(total - billed) > MAX_ROUNDING) {
    return {
      kind: 'refuse',
      reason: 'TOTAL_MISMATCH',
      detail: {
        code: 'POSITIONS_AND_ORDER_DIFFER',
        positions: billed,
        ordered: total,
        currency: order.currency,
      },
    };
  }
  return { kind: 'basis', basis: rebased(total, items, order.taxesIncluded) };
}

/**
 * The same total over changed items; cents that belong to no item stay with the rate that bears
 * most.
 */
export function rebased(total: Cents, items: BasisItem[], taxesIncluded: boolean): InvoiceBasis {
  const residue = cents(total - grossOf(items, taxesIncluded));
  return {
    taxesIncluded,
    items,
    total,
    rates: withResidue(grossPerRate(items, taxesIncluded), residue),
  };
}

/** What makes an order unreadable as an invoice; null when its amounts agree. */
function findContradiction(order: Order): Detail | null {
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

/** The billable positions less what refunds took off. */
interface AfterRefunds {
  kind: 'left';
  /** Everything billable. */
  billable: InvoiceBasis;
  /** What each real refund took off of it, tax included. */
  takenOff: ReadonlyMap<Refund, Cents>;
  /** Below zero where refunds paid back more. */
  left: Cents;
}

/** Computed once for the columns of order lists and for the order balance. */
export const afterRefunds = oncePerOrder(readAfterRefunds);

function readAfterRefunds(order: Order): AfterRefunds | Extract<BasisAnswer, { kind: 'refuse' }> {
  const answer = billableBasis(order);
  if (answer.kind === 'refuse') return answer;
  const { basis: billable } = answer;
  const takenOff = refundValues(order, billable.total);
  return { kind: 'left', billable, takenOff, left: cents(billable.total - sum(takenOff.values())) };
}
