import type { Refund, Address, Order, OrderLine } from '../../order/order';
import type { DocumentKind } from '../../documents/model/document';
import type { Instant, OrderId } from '../../ids';
import { cents, ZERO } from '../../money/cents';
import { taxRate } from '../../tax-rates/tax-rate';
import {
  itemValues,
  moneyText,
  orderValues,
  type PlaceholderScope,
  type ValueSource,
} from './order-values';

const address: Address = {
  firstName: 'Anna',
  lastName: 'Beispiel',
  company: 'Beispiel GmbH',
  street: 'Hauptstraße 1',
  supplement: 'Hinterhaus',
  zip: '10115',
  city: 'Berlin',
  countryCode: 'DE',
  phone: '030 1234567',
};

const line: OrderLine = {
  id: '1',
  title: 'Wanderrucksack',
  variantTitle: 'Blau',
  sku: 'WR-30',
  barcode: '4006381333931',
  vendor: 'Bergwerk',
  quantity: 1,
  currentQuantity: 1,
  unitPrice: cents(13_000),
  discounts: [{ title: 'SOMMER10', amount: cents(1_000) }],
  taxLines: [{ title: 'USt', rate: taxRate(1_900), amount: cents(1_916) }],
  isGiftCard: false,
  requiresShipping: true,
  customAttributes: [{ key: 'Gravur', value: 'A. B.' }],
};

const refund: Refund = {
  id: '1',
  createdAt: '2026-03-05T09:00:00.000Z',
  note: 'Reißverschluss klemmt',
  total: cents(12_000),
  lines: [
    { lineId: '1', quantity: 1, restockType: 'return', subtotal: cents(12_000), tax: cents(1_916) },
  ],
  shipping: [],
  adjustments: [],
  transactionIds: ['2'],
};

/**
 * The order that fills placeholders in previews for a merchant without orders; every value has
 * something to show.
 */
export const SAMPLE_ORDER: Order = {
  id: '5001' as OrderId,
  name: '#1001',
  createdAt: '2026-03-02T09:00:00.000Z',
  processedAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-05T09:00:00.000Z',
  cancelledAt: null,
  test: false,
  currency: 'EUR',
  presentmentCurrency: 'EUR',
  taxesIncluded: true,
  sourceName: 'web',
  locale: 'de',
  tags: ['Stammkunde', 'Express'],
  note: 'Bitte als Geschenk verpacken',
  customAttributes: [{ key: 'Kostenstelle', value: '4711' }],
  poNumber: 'PO-77',
  discountCodes: ['SOMMER10'],
  paymentStatus: 'paid',
  fulfillmentStatus: 'fulfilled',
  paymentTerms: null,
  paymentGateways: ['shopify_payments'],
  email: 'anna@example.com',
  phone: '030 1234567',
  customer: {
    id: '7001',
    email: 'anna@example.com',
    firstName: 'Anna',
    lastName: 'Beispiel',
    note: 'Ruft vor Lieferung an',
    tags: ['Newsletter'],
  },
  company: { id: '1', name: 'Beispiel GmbH', externalId: null, taxRegistrationId: 'DE123456788' },
  billingAddress: address,
  shippingAddress: address,
  lines: [line],
  shippingLines: [
    {
      id: '1',
      title: 'DHL Paket',
      price: cents(490),
      discounts: [],
      taxLines: [{ title: 'USt', rate: taxRate(1_900), amount: cents(78) }],
      isRemoved: false,
    },
  ],
  totals: {
    total: cents(12_490),
    currentTotal: cents(490),
    currentTax: cents(78),
    tip: ZERO,
    cashRounding: ZERO,
    duties: ZERO,
    fees: ZERO,
  },
  transactions: [
    {
      id: '1',
      parentId: null,
      kind: 'sale',
      status: 'success',
      gateway: 'shopify_payments',
      processedAt: '2026-03-02T09:01:00.000Z',
      amount: cents(12_490),
    },
  ],
  refunds: [refund],
  fulfillments: [{ id: '1', createdAt: '2026-03-04T08:00:00.000Z', status: 'success' }],
};

const ISSUED = '2026-03-02T09:00:00.000Z';

/** The number of a document that is not created yet. */
export const SAMPLE_DOCUMENTS: Record<DocumentKind, { number: string; date: Instant }> = {
  invoice: { number: 'RE1001', date: ISSUED },
  'credit-note': { number: 'GS1001', date: ISSUED },
  'delivery-note': { number: 'LS1001', date: ISSUED },
};

export const SAMPLE_SOURCE: ValueSource = {
  order: SAMPLE_ORDER,
  shopName: 'Beispielshop',
  language: 'de',
  document: {
    ...SAMPLE_DOCUMENTS.invoice,
    title: 'Rechnung',
    total: cents(12_490),
    currency: 'EUR',
  },
  invoice: SAMPLE_DOCUMENTS.invoice,
  refund,
  vatId: 'DE123456788',
};

/** All values at once: of the order, and of its first article, discount and shipping. */
export function scopeWithLines(source: ValueSource): PlaceholderScope {
  const { order, language } = source;
  const money = moneyText(order.currency, language);
  const [item] = order.lines;
  const discount = order.lines.flatMap((one) => one.discounts)[0];
  const shipping = order.shippingLines.find((one) => !one.isRemoved);
  return {
    ...orderValues(source),
    item: item ? itemValues(item, source) : {},
    discount: discount ? { title: discount.title, amount: money(discount.amount) } : {},
    shipping: shipping ? { title: shipping.title, price: money(shipping.price) } : {},
  };
}

export function sampleScope(): PlaceholderScope {
  return scopeWithLines(SAMPLE_SOURCE);
}
