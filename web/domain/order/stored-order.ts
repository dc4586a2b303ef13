import type { Instant, OrderId } from '../ids';
import { type Cents, ZERO } from '../money/cents';
import type { FulfillmentStatus, Order, PaymentStatus } from './order';

/** What is stored of an order for lists. */
interface StoredOrderFields {
  orderId: OrderId;
  name: string;
  orderedAt: Instant;
  shopifyUpdatedAt: Instant;
  cancelledAt: Instant | null;
  currency: string;
  sourceName: string | null;
  paymentStatus: PaymentStatus;
  fulfillmentStatus: FulfillmentStatus;
  total: Cents;
}

const NOBODY = {
  email: null,
  phone: null,
  customer: null,
  company: null,
  billingAddress: null,
  shippingAddress: null,
  locale: null,
  note: null,
  poNumber: null,
};

/** An order that Shopify shows no more, with as much as texts need; nothing is billed by it. */
export function orderFromStored(stored: StoredOrderFields): Order {
  return {
    ...NOBODY,
    id: stored.orderId,
    name: stored.name,
    createdAt: stored.orderedAt,
    processedAt: stored.orderedAt,
    updatedAt: stored.shopifyUpdatedAt,
    cancelledAt: stored.cancelledAt,
    test: false,
    currency: stored.currency,
    presentmentCurrency: stored.currency,
    taxesIncluded: true,
    sourceName: stored.sourceName,
    tags: [],
    customAttributes: [],
    discountCodes: [],
    paymentStatus: stored.paymentStatus,
    fulfillmentStatus: stored.fulfillmentStatus,
    paymentTerms: null,
    paymentGateways: [],
    lines: [],
    shippingLines: [],
    totals: totalsOf(stored.total),
    transactions: [],
    refunds: [],
    fulfillments: [],
  };
}

function totalsOf(total: Cents): Order['totals'] {
  const nothing = { currentTax: ZERO, tip: ZERO, cashRounding: ZERO, duties: ZERO, fees: ZERO };
  return { total, currentTotal: total, ...nothing };
}
