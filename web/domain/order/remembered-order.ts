import type { Instant, OrderId } from '../ids';
import { type Cents, ZERO } from '../money/cents';
import type { FulfillmentStatus, Order, PaymentStatus } from './order';

/** What is kept of an order for lists. */
export interface RememberedOrder {
  orderId: OrderId;
  name: string;
  orderedAt: Instant;
  seenUpdatedAt: Instant;
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

/** An order that Shopify shows no more, with as much as texts need; nothing is booked by it. */
export function rememberedOrder(kept: RememberedOrder): Order {
  return {
    ...NOBODY,
    id: kept.orderId,
    name: kept.name,
    createdAt: kept.orderedAt,
    processedAt: kept.orderedAt,
    updatedAt: kept.seenUpdatedAt,
    cancelledAt: kept.cancelledAt,
    test: false,
    currency: kept.currency,
    presentmentCurrency: kept.currency,
    taxesIncluded: true,
    sourceName: kept.sourceName,
    tags: [],
    customAttributes: [],
    discountCodes: [],
    paymentStatus: kept.paymentStatus,
    fulfillmentStatus: kept.fulfillmentStatus,
    paymentTerms: null,
    paymentGateways: [],
    lines: [],
    shippingLines: [],
    totals: totalsOf(kept.total),
    transactions: [],
    refunds: [],
    fulfillments: [],
  };
}

function totalsOf(total: Cents): Order['totals'] {
  const nothing = { currentTax: ZERO, tip: ZERO, cashRounding: ZERO, duties: ZERO, fees: ZERO };
  return { total, currentTotal: total, ...nothing };
}
