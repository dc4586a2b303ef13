import { sum } from '../../money';
import { allocated, currentTotals, payments, totals } from '../model/amounts';
import { fulfillment, refundNode, transaction } from './events';
import { discountApplication, gid, lineItem, shippingLine, taxLine } from './lines';
import { customer, mailingAddress, purchasingEntity } from './parties';
import { bag } from './money-bag';
import type { OrderState } from '../model/order-state';
import { financialStatus, fulfillmentStatus } from '../model/status';

/**
 * An order in the shape of the Admin GraphQL type. Lists of connections are plain arrays; the
 * executor pages them.
 */
export function orderNode(order: OrderState, shopDomain: string): Record<string, unknown> {
  return {
    __typename: 'Order',
    ...head(order, shopDomain),
    ...contact(order),
    ...statuses(order),
    ...placedAmounts(order),
    ...currentAmounts(order),
    ...paidAmounts(order),
    ...children(order),
    ...order.given,
  };
}

function head(order: OrderState, shopDomain: string): Record<string, unknown> {
  return {
    id: gid('Order', order.id),
    legacyResourceId: String(order.id),
    name: order.name,
    number: order.number,
    confirmationNumber: `BF${order.id.toString(36).toUpperCase()}`,
    confirmed: true,
    createdAt: order.createdAt,
    processedAt: order.processedAt,
    updatedAt: order.updatedAt,
    cancelledAt: order.cancelledAt,
    cancelReason: order.cancelReason,
    closed: order.cancelledAt !== null,
    closedAt: order.cancelledAt,
    test: order.test,
    edited: order.edited,
    currencyCode: order.currency,
    presentmentCurrencyCode: order.presentment.currency,
    taxesIncluded: order.taxesIncluded,
    taxExempt: false,
    estimatedTaxes: false,
    dutiesIncluded: false,
    statusPageUrl: `https://${shopDomain}/orders/${order.id.toString(36)}/authenticate?key=sandbox`,
    merchantBusinessEntity: {
      id: gid('BusinessEntity', 1),
      displayName: shopDomain,
      primary: true,
    },
    metafields: order.metafields,
  };
}

function contact(order: OrderState): Record<string, unknown> {
  const { customer: person, billingAddress, shippingAddress, locale, ...rest } = order.contact;
  const billing = mailingAddress(billingAddress, gid('MailingAddress', order.id * 10 + 1));
  const shipping = mailingAddress(shippingAddress, gid('MailingAddress', order.id * 10 + 2));
  return {
    email: rest.email,
    phone: rest.phone,
    note: rest.note,
    poNumber: rest.poNumber,
    sourceName: rest.sourceName,
    tags: rest.tags,
    customAttributes: rest.customAttributes,
    customerLocale: locale,
    customer: person === null ? null : customer(order, person),
    purchasingEntity: purchasingEntity(order),
    billingAddress: billing,
    shippingAddress: shipping,
    displayAddress: shipping ?? billing,
    billingAddressMatchesShippingAddress:
      JSON.stringify(billingAddress) === JSON.stringify(shippingAddress),
  };
}

function statuses(order: OrderState): Record<string, unknown> {
  const { received, net, outstanding } = payments(order);
  const gateways = new Set(
    order.transactions.filter((one) => one.kind !== 'REFUND').map((one) => one.gateway),
  );
  const open = order.cancelledAt === null && outstanding > 0;
  return {
    displayFinancialStatus: financialStatus(order),
    displayFulfillmentStatus: fulfillmentStatus(order),
    fullyPaid: order.cancelledAt === null && outstanding <= 0,
    unpaid: open && received === 0,
    canMarkAsPaid: open,
    capturable: false,
    refundable: net > 0,
    restockable: order.lines.some((line) => line.currentQuantity > 0),
    merchantEditable: order.cancelledAt === null,
    fulfillable: fulfillmentStatus(order) !== 'FULFILLED',
    requiresShipping: order.lines.some((line) => line.requiresShipping),
    // A refund is no return: only an exchange comes with one.
    returnStatus: order.isExchanged ? 'RETURNED' : 'NO_RETURN',
    paymentGatewayNames: [...gateways],
    paymentTerms: null,
  };
}

function placedAmounts(order: OrderState): Record<string, unknown> {
  const placed = totals(order);
  const across = order.lines.flatMap((line) =>
    line.allocations
      .filter((one) => order.discounts[one.discount]?.method === 'across')
      .map((one) => one.amount),
  );
  return {
    subtotalPriceSet: bag(order, placed.subtotal),
    totalShippingPriceSet: bag(order, placed.shipping),
    totalTaxSet: bag(order, placed.tax),
    totalDiscountsSet: bag(order, placed.discounts),
    cartDiscountAmountSet: bag(order, sum(across)),
    totalTipReceivedSet: bag(order, order.tip),
    totalPriceSet: bag(order, placed.total),
    originalTotalPriceSet: bag(order, order.originalTotal),
    subtotalLineItemsQuantity: sum(order.lines.map((line) => line.quantity)),
    taxLines: placed.taxes.map((tax) => taxLine(order, tax)),
    totalCashRoundingAdjustment: { paymentSet: bag(order, 0), refundSet: bag(order, 0) },
  };
}

function currentAmounts(order: OrderState): Record<string, unknown> {
  const current = currentTotals(order);
  return {
    currentSubtotalPriceSet: bag(order, current.subtotal),
    currentShippingPriceSet: bag(order, current.shipping),
    currentTotalTaxSet: bag(order, current.tax),
    currentTotalDiscountsSet: bag(order, current.discounts),
    currentCartDiscountAmountSet: bag(order, sum(order.lines.map(allocated))),
    currentTotalPriceSet: bag(order, current.total),
    currentTotalDutiesSet: null,
    currentTotalAdditionalFeesSet: null,
    currentSubtotalLineItemsQuantity: sum(order.lines.map((line) => line.currentQuantity)),
    currentTaxLines: current.taxes.map((tax) => taxLine(order, tax)),
  };
}

function paidAmounts(order: OrderState): Record<string, unknown> {
  const { received, refunded, net, outstanding, authorized } = payments(order);
  const adjustments = order.refunds.flatMap((one) =>
    one.adjustments.map((adjustment) => adjustment.amount),
  );
  const shippingBack = order.refunds.flatMap((one) =>
    one.shipping.map((shipping) => shipping.subtotal),
  );
  return {
    totalReceivedSet: bag(order, received),
    totalRefundedSet: bag(order, refunded),
    totalRefundedShippingSet: bag(order, sum(shippingBack)),
    netPaymentSet: bag(order, net),
    totalOutstandingSet: bag(order, order.cancelledAt === null ? outstanding : -net),
    totalCapturableSet: bag(order, received === 0 ? authorized : 0),
    refundDiscrepancySet: bag(order, sum(adjustments)),
  };
}

function children(order: OrderState): Record<string, unknown> {
  const shipping = order.shipping.map((one) => shippingLine(order, one));
  return {
    lineItems: order.lines.map((line) => lineItem(order, line)),
    nonFulfillableLineItems: [],
    shippingLine: shipping.find((one) => one.isRemoved === false) ?? null,
    shippingLines: ({ includeRemovals }: { includeRemovals?: boolean }) =>
      shipping.filter((one) => includeRemovals === true || one.isRemoved === false),
    discountApplications: order.discounts.map((one, index) =>
      discountApplication(order, one, index),
    ),
    discountCodes: order.discounts.filter((one) => one.kind === 'code').map((one) => one.title),
    discountCode: order.discounts.find((one) => one.kind === 'code')?.title ?? null,
    transactions: order.transactions.map((one) => transaction(order, one)),
    transactionsCount: { count: order.transactions.length, precision: 'EXACT' },
    refunds: order.refunds.map((one) => refundNode(order, one)),
    fulfillments: order.fulfillments.map((one, index) => fulfillment(order, one, index)),
    fulfillmentsCount: { count: order.fulfillments.length, precision: 'EXACT' },
  };
}
