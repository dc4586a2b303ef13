import type {
  Refund,
  Customer,
  FulfillmentStatus,
  Order,
  OrderLine,
  OrderTotals,
  PaymentStatus,
  PurchasingCompany,
} from '../../../domain/order/order';
import type { OrderId } from '../../../domain/ids';
import { cents, sum, ZERO } from '../../../domain/money/cents';
import type { OrderMovements, RefundAnswer } from './movement-answers';
import type { OrderHeader } from './order-answers';

/** The parts Shopify gives in separate answers, all of the same moment. */
interface OrderParts {
  header: OrderHeader;
  lines: OrderLine[];
  movements: OrderMovements;
  refunds: Refund[];
}

export function toOrder({ header, lines, movements, refunds }: OrderParts): Order {
  return {
    id: header.id as OrderId,
    name: header.name,
    createdAt: header.createdAt,
    processedAt: header.processedAt,
    updatedAt: header.updatedAt,
    cancelledAt: header.cancelledAt,
    test: header.test,
    currency: header.currencyCode,
    presentmentCurrency: header.presentmentCurrencyCode,
    taxesIncluded: header.taxesIncluded,
    sourceName: header.sourceName,
    locale: header.customerLocale,
    tags: header.tags,
    note: header.note,
    customAttributes: header.customAttributes,
    poNumber: header.poNumber,
    discountCodes: header.discountCodes,
    paymentStatus: toPaymentStatus(header, movements),
    fulfillmentStatus: toFulfillmentStatus(header.displayFulfillmentStatus),
    paymentGateways: header.paymentGatewayNames,
    paymentTerms: header.paymentTerms,
    email: header.email,
    phone: header.phone,
    customer: toCustomer(header),
    company: toCompany(header),
    billingAddress: header.billingAddress,
    shippingAddress: header.shippingAddress,
    lines,
    shippingLines: movements.shippingLines.nodes,
    totals: toTotals(header),
    transactions: movements.transactions,
    refunds,
    fulfillments: movements.fulfillments,
  };
}

/** Shopify names no state of some orders; it follows from what was received then. */
function toPaymentStatus(header: OrderHeader, { transactions }: OrderMovements): PaymentStatus {
  if (header.displayFinancialStatus !== 'unknown') return header.displayFinancialStatus;
  const done = transactions.filter(({ status }) => status === 'success');
  const received = done
    .filter(({ kind }) => kind === 'sale' || kind === 'capture')
    .map(({ amount }) => amount);
  if (sum(received) >= header.currentTotalPriceSet) return 'paid';
  return received.length > 0 ? 'partially_paid' : 'pending';
}

const FULFILLMENT_STATUS: Record<string, FulfillmentStatus> = {
  FULFILLED: 'fulfilled',
  UNFULFILLED: 'unfulfilled',
  OPEN: 'unfulfilled',
  PENDING_FULFILLMENT: 'unfulfilled',
  IN_PROGRESS: 'partial',
  PARTIALLY_FULFILLED: 'partial',
  SCHEDULED: 'planned',
  ON_HOLD: 'stopped',
  REQUEST_DECLINED: 'denied',
  RESTOCKED: 'restocked',
};

function toFulfillmentStatus(status: string | null): FulfillmentStatus {
  return FULFILLMENT_STATUS[status ?? ''] ?? 'unknown';
}

function toCustomer({ customer }: OrderHeader): Customer | null {
  if (!customer) return null;
  const { defaultEmailAddress, ...rest } = customer;
  return { ...rest, email: defaultEmailAddress?.emailAddress ?? null };
}

function toCompany({ purchasingEntity }: OrderHeader): PurchasingCompany | null {
  if (!purchasingEntity?.company) return null;
  const taxRegistrationId = purchasingEntity.location?.taxSettings?.taxRegistrationId ?? null;
  return { ...purchasingEntity.company, taxRegistrationId };
}

function toTotals(header: OrderHeader): OrderTotals {
  return {
    total: header.totalPriceSet,
    currentTotal: header.currentTotalPriceSet,
    currentTax: header.currentTotalTaxSet,
    outstanding: header.totalOutstandingSet ?? undefined,
    tip: header.totalTipReceivedSet ?? ZERO,
    cashRounding: header.totalCashRoundingAdjustment?.paymentSet ?? ZERO,
    duties: header.currentTotalDutiesSet ?? ZERO,
    fees: header.currentTotalAdditionalFeesSet ?? ZERO,
  };
}

/** One refund from its pages: the lines differ from page to page, the rest is on each. */
export function toRefund(first: RefundAnswer, lines: Refund['lines']): Refund {
  return {
    id: first.id,
    // Refunds still being processed have no creation time yet.
    createdAt: first.createdAt ?? first.processedAt,
    note: first.note,
    total: first.totalRefundedSet,
    lines,
    shipping: first.refundShippingLines.nodes,
    // Shopify counts from the shop's view: money that went back to the customer is negative there.
    adjustments: first.orderAdjustments.nodes.map(({ reason, amount, tax }) => ({
      reason,
      amount: cents(-amount),
      tax: cents(-tax),
    })),
    transactionIds: first.transactions.nodes.map(({ id }) => id),
  };
}
