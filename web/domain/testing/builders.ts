import type { Refund, Address, Order, OrderLine, ShippingLine, TaxLine } from '../order/order';
import type { OrderId } from '../ids';
import { type Cents, cents, sum, ZERO, divideRounded } from '../money/cents';
import { taxRate } from '../tax-rates/tax-rate';

/** A tax as Shopify computes it for an amount after discounts, e.g. `aTax(1900, 11_900, true)`. */
export function aTax(rate: number, amount: number, taxesIncluded = true): TaxLine {
  const tax = divideRounded(amount * rate, taxesIncluded ? 10_000 + rate : 10_000);
  return { title: 'USt', rate: taxRate(rate), amount: cents(tax) };
}

export type LineInput = Partial<OrderLine> & { rate?: number; taxesIncluded?: boolean };

/**
 * By default one piece at 119.00 with 19 %; taxes follow price, quantity and discounts.
 */
export function aLine({ rate = 1_900, taxesIncluded = true, ...line }: LineInput = {}): OrderLine {
  const quantity = line.quantity ?? 1;
  const unitPrice = line.unitPrice ?? cents(11_900);
  const discounts = line.discounts ?? [];
  const amount = unitPrice * quantity - sum(discounts.map((one) => one.amount));
  return {
    id: '1',
    title: 'Wanderrucksack',
    variantTitle: null,
    sku: 'WR-30',
    barcode: null,
    vendor: null,
    quantity,
    currentQuantity: quantity,
    unitPrice,
    discounts,
    taxLines: rate === 0 ? [] : [aTax(rate, amount, taxesIncluded)],
    isGiftCard: false,
    requiresShipping: true,
    customAttributes: [],
    ...line,
  };
}

/** By default standard shipping for 4.90 at 19 %. */
export function aShippingLine(shipping: Partial<ShippingLine> = {}): ShippingLine {
  const price = shipping.price ?? cents(490);
  return {
    id: '1',
    title: 'DHL Paket',
    price,
    discounts: [],
    taxLines: [aTax(1_900, price)],
    isRemoved: false,
    ...shipping,
  };
}

export function anAddress(address: Partial<Address> = {}): Address {
  return {
    firstName: 'Anna',
    lastName: 'Beispiel',
    company: null,
    street: 'Hauptstraße 1',
    supplement: null,
    zip: '10115',
    city: 'Berlin',
    countryCode: 'DE',
    phone: null,
    ...address,
  };
}

/** By default a refund that paid money back. */
export function aRefund(refund: Partial<Refund> = {}): Refund {
  return {
    id: '1',
    createdAt: '2026-03-05T09:00:00.000Z',
    note: null,
    total: ZERO,
    lines: [],
    shipping: [],
    adjustments: [],
    transactionIds: [],
    ...refund,
  };
}

export type OrderInput = Partial<Omit<Order, 'totals' | 'id'>> & {
  id?: string;
  totals?: Partial<Order['totals']>;
};

/**
 * A paid order of a German customer in a gross shop; totals follow lines and shipping unless given.
 */
export function anOrder({ id = '5001', totals = {}, ...order }: OrderInput = {}): Order {
  const lines = order.lines ?? [aLine()];
  const shippingLines = order.shippingLines ?? [];
  const taxesIncluded = order.taxesIncluded ?? true;
  const sums = totalsOfOrder(lines, shippingLines, taxesIncluded);
  const total = cents(
    sums.total +
      (totals.tip ?? 0) +
      (totals.cashRounding ?? 0) +
      (totals.duties ?? 0) +
      (totals.fees ?? 0),
  );
  return {
    ...HEADER,
    id: id as OrderId,
    lines,
    shippingLines,
    taxesIncluded,
    billingAddress: anAddress(),
    shippingAddress: anAddress(),
    ...order,
    totals: {
      total,
      currentTotal: totals.total ?? total,
      currentTax: sums.tax,
      tip: ZERO,
      cashRounding: ZERO,
      duties: ZERO,
      fees: ZERO,
      ...totals,
    },
  };
}

function totalsOfOrder(
  lines: OrderLine[],
  shipping: ShippingLine[],
  taxesIncluded: boolean,
): { total: Cents; tax: Cents } {
  const sold = [
    ...lines.map((line) => ({ ...line, amount: line.unitPrice * line.quantity })),
    ...shipping.filter((line) => !line.isRemoved).map((line) => ({ ...line, amount: line.price })),
  ];
  const discounts = sum(sold.flatMap((one) => one.discounts.map((discount) => discount.amount)));
  const amount = sold.reduce((all, one) => all + one.amount, 0) - discounts;
  const tax = sum(sold.flatMap((one) => one.taxLines.map((line) => line.amount)));
  return { total: cents(taxesIncluded ? amount : amount + tax), tax };
}

const HEADER = {
  name: '#1001',
  createdAt: '2026-03-02T09:00:00.000Z',
  processedAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:05:00.000Z',
  cancelledAt: null,
  test: false,
  currency: 'EUR',
  presentmentCurrency: 'EUR',
  sourceName: 'web',
  locale: 'de',
  tags: [],
  note: null,
  customAttributes: [],
  poNumber: null,
  discountCodes: [],
  paymentStatus: 'paid',
  fulfillmentStatus: 'unfulfilled',
  paymentTerms: null,
  paymentGateways: ['shopify_payments'],
  email: 'anna@example.com',
  phone: null,
  customer: {
    id: '7001',
    email: 'anna@example.com',
    firstName: 'Anna',
    lastName: 'Beispiel',
    note: null,
    tags: [],
  },
  company: null,
  transactions: [
    {
      id: '9001',
      parentId: null,
      kind: 'sale',
      status: 'success',
      gateway: 'shopify_payments',
      processedAt: '2026-03-02T09:01:00.000Z',
      amount: cents(11_900),
    },
  ],
  refunds: [],
  fulfillments: [],
} satisfies Partial<Order>;
