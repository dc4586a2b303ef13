import { toInstant } from '../clock';
import { spread, sum, toMillionths } from '../money';
import { lineTotal, payments, priceOfPieces, shippingTotal, totals } from './model/amounts';
import { allocate } from './model/discounts';
import type { LineSpec, OrderSpec, ShippingSpec } from './model/order-spec';
import type {
  Allocation,
  LineState,
  OrderState,
  ShippingState,
  TaxState,
} from './model/order-state';
import { aggregated, retaxed, taxesOf } from './model/tax';

/** Where new ids and times come from: the shop the order is placed in. */
export interface Placing {
  nextId(): number;
  nextNumber(): number;
  /** Milliseconds. */
  now: number;
}

const DAY = 86_400_000;

/**
 * Works out an order the way Shopify's checkout does: discounts, taxes per line, shipping tax,
 * totals, payments.
 */
export function placeOrder(spec: OrderSpec, placing: Placing): OrderState {
  const number = placing.nextNumber();
  const createdAt = spec.createdAt ?? toInstant(placing.now - (spec.ageDays ?? 0) * DAY);
  const lines = placedLines(spec, placing);
  const order: OrderState = {
    id: spec.id ?? placing.nextId(),
    number,
    name: spec.name ?? `#${number}`,
    createdAt,
    processedAt: spec.processedAt ?? createdAt,
    updatedAt: createdAt,
    test: spec.test ?? false,
    currency: spec.currency,
    presentment: presentmentOf(spec),
    taxesIncluded: spec.taxesIncluded,
    contact: spec.contact,
    lines,
    shipping: placedShipping(spec, lines, placing),
    discounts: spec.discounts.map(({ lines: _lines, ...discount }) => discount),
    tip: spec.tip ?? 0,
    given: spec.given ?? {},
    metafields: spec.metafields ?? [],
    ...untouched(),
  };
  order.originalTotal = totals(order).total;
  payAtCheckout(order, spec, placing);
  return order;
}

function presentmentOf(spec: OrderSpec): OrderState['presentment'] {
  const { currency, rate } = spec.presentment ?? { currency: spec.currency, rate: '1' };
  return { currency, rateMillionths: toMillionths(rate) };
}

/** What no order has at the moment it is placed. */
function untouched() {
  return {
    cancelledAt: null,
    cancelReason: null,
    transactions: [],
    refunds: [],
    fulfillments: [],
    edited: false,
    isExchanged: false,
    originalTotal: 0,
  };
}

function payAtCheckout(order: OrderState, spec: OrderSpec, placing: Placing): void {
  for (const payment of spec.payments ?? []) {
    order.transactions.push({
      id: placing.nextId(),
      parentId: null,
      kind: payment.kind ?? 'SALE',
      status: payment.isPending === true ? 'PENDING' : 'SUCCESS',
      gateway: payment.gateway,
      amount: payment.amount ?? payments(order).outstanding,
      createdAt: order.createdAt,
      refundId: null,
    });
  }
}

function placedLines(spec: OrderSpec, placing: Placing): LineState[] {
  const worked = allocate(
    spec.discounts,
    'line',
    spec.lines.map((line) => ({
      total: line.isGiftCard === true ? 0 : priceOfPieces(line, line.quantity),
    })),
  );
  return spec.lines.map((line, index) =>
    placedLine(line, {
      allocations: line.allocations ?? worked[index] ?? [],
      taxesIncluded: spec.taxesIncluded,
      placing,
    }),
  );
}

interface LinePlacing {
  allocations: Allocation[];
  taxesIncluded: boolean;
  placing: Placing;
}

function placedLine(
  line: LineSpec,
  { allocations, taxesIncluded, placing }: LinePlacing,
): LineState {
  const placed: LineState = {
    id: line.id ?? placing.nextId(),
    title: line.title,
    variantTitle: line.variantTitle ?? null,
    sku: line.sku ?? null,
    vendor: line.vendor ?? null,
    price: line.price,
    exactPrice: line.exactPrice,
    quantity: line.quantity,
    currentQuantity: line.currentQuantity ?? line.quantity,
    settled: { quantity: 0, subtotal: 0, taxes: [] },
    fulfilledQuantity: 0,
    taxable: line.taxes.length > 0,
    isGiftCard: line.isGiftCard ?? false,
    requiresShipping: line.requiresShipping ?? line.isGiftCard !== true,
    customAttributes: line.customAttributes ?? [],
    allocations,
    taxes: [],
    given: line.given ?? {},
  };
  return { ...placed, taxes: taxesOf(lineTotal(placed), line.taxes, taxesIncluded) };
}

function placedShipping(
  spec: OrderSpec,
  lines: readonly LineState[],
  placing: Placing,
): ShippingState[] {
  const worked = allocate(
    spec.discounts,
    'shipping',
    spec.shipping.map((one) => ({ total: one.price })),
  );
  return spec.shipping.map((one, index) => {
    const shipping: ShippingState = {
      id: one.id ?? placing.nextId(),
      title: one.title,
      code: one.title,
      price: one.price,
      allocations: one.allocations ?? worked[index] ?? [],
      taxes: [],
      isRemoved: one.isRemoved ?? false,
      given: one.given ?? {},
    };
    return {
      ...shipping,
      taxes: shippingTaxes(one, shipping, { lines, taxesIncluded: spec.taxesIncluded }),
    };
  });
}

interface Goods {
  lines: readonly LineState[];
  taxesIncluded: boolean;
}

/**
 * Shipping follows the goods: its amount is split over their rates by value, each part taxed and
 * rounded on its own.
 */
function shippingTaxes(spec: ShippingSpec, shipping: ShippingState, goods: Goods): TaxState[] {
  const total = shippingTotal(shipping);
  if (spec.taxes !== undefined) return taxesOf(total, spec.taxes, goods.taxesIncluded);
  const groups = byRate(goods.lines.filter((line) => line.taxes.length > 0));
  const weighted = sum(groups.map((group) => group.total)) === 0;
  const parts = spread(
    total,
    groups.map((group) => (weighted ? 1 : group.total)),
  );
  return aggregated(
    groups.flatMap((group, index) => retaxed(parts[index] ?? 0, group.taxes, goods.taxesIncluded)),
  );
}

function byRate(lines: readonly LineState[]): { taxes: TaxState[]; total: number }[] {
  const groups = new Map<string, { taxes: TaxState[]; total: number }>();
  for (const line of lines) {
    const key = line.taxes.map((tax) => `${tax.title}|${tax.rateMillionths}`).join();
    const group = groups.get(key) ?? { taxes: line.taxes, total: 0 };
    groups.set(key, { ...group, total: group.total + lineTotal(line) });
  }
  return [...groups.values()];
}

/** A further line, as an order edit adds it: no discount of the order reaches it. */
export function addedLine(order: OrderState, line: LineSpec, placing: Placing): LineState {
  return placedLine(line, { allocations: [], taxesIncluded: order.taxesIncluded, placing });
}
