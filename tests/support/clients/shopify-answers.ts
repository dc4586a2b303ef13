import type { Received, Reply } from '../network/scripted-server';

/** When the scripted order last changed. */
export const UPDATED = '2026-03-02T09:00:00Z';

/** With 200, and yet nobody can read it. */
export const UNREAD: Record<string, Reply> = {
  'a page in place of data': {
    text: '<html>Wir sind gleich zurück</html>',
    headers: { 'content-type': 'text/html' },
  },
  'an answer that breaks off': { text: '{"data":{"shop":{"name":"De' },
  'neither data nor errors': { json: {} },
};

export const bag = (amount: string) => ({ shopMoney: { amount } });
const one = (nodes: unknown[]) => ({ pageInfo: { hasNextPage: false, endCursor: null }, nodes });
const tax = { title: 'MwSt', rate: 0.07, ratePercentage: 7.000000000000001, priceSet: bag('0.65') };

function header() {
  return {
    id: 'gid://shopify/Order/1001',
    name: '#1001',
    createdAt: UPDATED,
    processedAt: UPDATED,
    updatedAt: UPDATED,
    cancelledAt: null,
    test: false,
    currencyCode: 'EUR',
    presentmentCurrencyCode: 'CHF',
    taxesIncluded: true,
    tags: ['b2b'],
    customAttributes: [{ key: 'gift', value: null }],
    displayFinancialStatus: 'PARTIALLY_PAID',
    displayFulfillmentStatus: 'ON_HOLD',
    paymentGatewayNames: ['paypal'],
    customer: {
      id: 'gid://shopify/Customer/5',
      firstName: 'Ina',
      lastName: null,
      note: null,
      tags: [],
      defaultEmailAddress: { emailAddress: 'ina@example.org' },
    },
    purchasingEntity: {
      __typename: 'PurchasingCompany',
      company: { id: 'gid://shopify/Company/9', name: 'Muster GmbH', externalId: null },
      location: { taxSettings: { taxRegistrationId: 'DE123456788' } },
    },
    billingAddress: {
      address1: 'Weg 1',
      address2: 'Hof',
      zip: '79100',
      city: 'Freiburg',
      countryCodeV2: 'DE',
    },
    shippingAddress: null,
    totalPriceSet: bag('9.99'),
    currentTotalPriceSet: bag('9.9'),
    totalOutstandingSet: bag('0.4'),
    currentTotalTaxSet: bag('0.65'),
    totalTipReceivedSet: bag('0.0'),
    totalCashRoundingAdjustment: { paymentSet: bag('-0.02') },
    currentTotalDutiesSet: null,
    currentTotalAdditionalFeesSet: null,
  };
}

export const line = (id: number, price = '33.33') => ({
  id: `gid://shopify/LineItem/${id}`,
  title: `Tasse ${id}`,
  variantTitle: null,
  sku: null,
  quantity: 3,
  currentQuantity: 2,
  isGiftCard: false,
  requiresShipping: true,
  customAttributes: [],
  originalUnitPriceSet: bag(price),
  discountAllocations: [
    {
      allocatedAmountSet: bag('1.00'),
      discountApplication: { __typename: 'DiscountCodeApplication', code: 'SALE' },
    },
    {
      allocatedAmountSet: bag('0.50'),
      discountApplication: { __typename: 'ManualDiscountApplication', title: 'Treue' },
    },
  ],
  taxLines: [tax],
});

export const movements = {
  shippingLines: one([
    {
      id: null,
      title: 'Versand',
      isRemoved: false,
      originalPriceSet: bag('4.90'),
      discountAllocations: [],
      taxLines: [tax],
    },
  ]),
  transactions: [
    {
      id: 'gid://shopify/OrderTransaction/9',
      kind: 'EMV_AUTHORIZATION',
      status: 'NEW_WORD',
      gateway: null,
      manualPaymentGateway: true,
      processedAt: UPDATED,
      parentTransaction: null,
      amountSet: bag('9.99'),
    },
  ],
  fulfillments: [{ id: 'gid://shopify/Fulfillment/3', createdAt: UPDATED, status: 'SUCCESS' }],
  refunds: [{ id: 'gid://shopify/Refund/7' }],
};

const refund = {
  id: 'gid://shopify/Refund/7',
  createdAt: null,
  processedAt: UPDATED,
  totalRefundedSet: bag('5.00'),
  refundLineItems: one([
    {
      quantity: 1,
      restockType: 'NO_RESTOCK',
      lineItem: { id: 'gid://shopify/LineItem/1' },
      subtotalSet: bag('5.00'),
      totalTaxSet: bag('0.33'),
    },
  ]),
  refundShippingLines: one([]),
  orderAdjustments: one([
    { reason: 'REFUND_DISCREPANCY', amountSet: bag('-1.00'), taxAmountSet: bag('0.00') },
  ]),
  transactions: { nodes: [{ id: 'gid://shopify/OrderTransaction/9' }] },
};

/** All but the second line and the refund. */
export function wholeOrder(overrides: Record<string, unknown> = {}) {
  const lineItems = { pageInfo: { hasNextPage: true, endCursor: 'c1' }, nodes: [line(1)] };
  return { ...header(), paymentTerms: null, lineItems, ...movements, ...overrides };
}

/** Answers each operation of the order query by name; `first` may answer instead. */
export function orderScript(
  first: (operation: string, count: number) => Reply | null = () => null,
) {
  const counts: Record<string, number> = {};
  return ({ body }: Received): Reply => {
    const operation = /query (\w+)/.exec(body)?.[1] ?? '';
    counts[operation] = (counts[operation] ?? 0) + 1;
    const reply = first(operation, counts[operation]);
    return reply ?? { json: { data: dataOf(operation, body) } };
  };
}

function dataOf(operation: string, body: string): unknown {
  if (operation === 'Order') return { order: wholeOrder() };
  if (operation === 'Refund') return { order: { updatedAt: UPDATED }, node: refund };
  if (!body.includes('"after":"c1"')) throw new Error('Not the second page');
  return { order: { updatedAt: UPDATED, lineItems: one([line(2)]) } };
}
