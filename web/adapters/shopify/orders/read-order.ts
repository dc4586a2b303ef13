import type {
  Refund,
  Order,
  OrderLine,
  Customer,
  FulfillmentStatus,
  OrderTotals,
  PaymentStatus,
  PurchasingCompany,
} from '../../../domain/order/order';
import { z } from 'zod';
import type { Instant, OrderId } from '../../../domain/ids';
import { isGranted } from '../../../domain/scopes/shopify-scopes';
import { AppError } from '../../../ports/app-error';
import type { GrantingShop } from '../../../ports/shopify';
import type { AdminRequests, SignedIn } from '../admin-requests';
import { ScopeMissing } from '../admin-failures';
import { readMetafields } from './read-metafields';
import {
  orderMovements,
  refundPage,
  type OrderMovements,
  type RefundAnswer,
} from './movement-answers';
import { orderHeader, orderLines, type OrderHeader } from './order-answers';
import { ORDER, ORDER_LINES, REFUND } from '../operations/order.graphql';
import { cents, sum, ZERO } from '../../../domain/money/cents';

const MAX_READS = 3;
const PRODUCTS_SCOPE = 'read_products';
const TERMS_SCOPE = 'read_payment_terms';

/** Raised when two answers describe different states of the order. */
class OrderChanged extends Error {}

/**
 * Reads an order by one query, and by further ones for its refunds and for lines beyond the first
 * page. Every answer has the time of the order's last change; if that differs between them the
 * order is read again.
 */
export async function readOrder(
  requests: AdminRequests,
  shop: GrantingShop,
  orderId: OrderId,
): Promise<Order | null> {
  for (let read = 1; read <= MAX_READS; read += 1) {
    try {
      const signedIn = await requests.signedIn(shop.domain);
      const id = `gid://shopify/Order/${orderId}`;
      const order = await readOnce(new OrderReader(signedIn, shop.grantedScopes, id));
      return order && { ...order, metafields: await readMetafields(signedIn, shop, id) };
    } catch (error) {
      if (!(error instanceof OrderChanged)) throw error;
    }
  }
  throw new AppError('SHOPIFY_UNAVAILABLE', `Order ${orderId} keeps changing while it is read`);
}

async function readOnce(reader: OrderReader): Promise<Order | null> {
  const order = await reader.order();
  if (!order) return null;
  const lines = [...order.lineItems.nodes, ...(await reader.linesAfter(order.lineItems.pageInfo))];
  const refunds: Refund[] = [];
  for (const { id } of order.refunds) refunds.push(await reader.refund(id));
  return toOrder({ header: order, lines, movements: order, refunds });
}

/** One object: an intersection would read the whole answer three times and merge the results. */
const wholeOrder = z.object({
  order: orderHeader.extend({ ...orderLines.shape, ...orderMovements.shape }).nullable(),
});
const furtherLines = z.object({ order: orderLines.nullable() });
type PageInfo = z.output<typeof orderLines>['lineItems']['pageInfo'];

/** Parts of an order that the shop may hide from the app. */
interface Allowed {
  withProducts: boolean;
  withTerms: boolean;
}

class OrderReader {
  private updatedAt: Instant | null = null;

  constructor(
    private readonly requests: SignedIn,
    private readonly grantedScopes: readonly string[],
    private readonly id: string,
  ) {}

  async order() {
    const { order } = await this.asFarAsAllowed((allowed) =>
      this.requests.query(ORDER, { id: this.id, ...allowed }, wholeOrder),
    );
    this.updatedAt = order?.updatedAt ?? null;
    return order;
  }

  async linesAfter(first: PageInfo): Promise<OrderLine[]> {
    const lines: OrderLine[] = [];
    for (let { hasNextPage, endCursor: after } = first; hasNextPage && after !== null;) {
      const variables = { id: this.id, after };
      const answer: z.output<typeof furtherLines> = await this.asFarAsAllowed(({ withProducts }) =>
        this.requests.query(ORDER_LINES, { ...variables, withProducts }, furtherLines),
      );
      const { pageInfo, nodes } = this.unchanged(answer.order).lineItems;
      lines.push(...nodes);
      ({ hasNextPage, endCursor: after } = pageInfo);
    }
    return lines;
  }

  /**
   * Barcodes and terms of payment have scopes of their own; without them the whole query would
   * fail, so they are left out. The order then has its terms marked as hidden: whether it can do
   * without them depends on the document.
   */
  private async asFarAsAllowed<Answer>(
    readWith: (allowed: Allowed) => Promise<Answer>,
  ): Promise<Answer> {
    const withProducts = isGranted(this.grantedScopes, PRODUCTS_SCOPE);
    const withTerms = isGranted(this.grantedScopes, TERMS_SCOPE);
    try {
      return await readWith({ withProducts, withTerms });
    } catch (error) {
      // The shop may have revoked a scope since it was last read; that is detected elsewhere.
      const requested = [
        ...(withProducts ? [PRODUCTS_SCOPE] : []),
        ...(withTerms ? [TERMS_SCOPE] : []),
      ];
      if (!(error instanceof ScopeMissing) || !error.isOnlyAbout(requested)) throw error;
      return readWith({
        withProducts: withProducts && !error.names(PRODUCTS_SCOPE),
        withTerms: withTerms && !error.names(TERMS_SCOPE),
      });
    }
  }

  async refund(id: string): Promise<Refund> {
    const lines: Refund['lines'] = [];
    for (let after: string | null = null; ;) {
      const variables: Record<string, unknown> = { orderId: this.id, id, after };
      const answer = await this.requests.query(REFUND, variables, refundPage);
      this.unchanged(answer.order);
      if (!answer.node) throw new OrderChanged();
      const { pageInfo, nodes } = answer.node.refundLineItems;
      lines.push(...nodes);
      if (!pageInfo.hasNextPage || pageInfo.endCursor === null) return toRefund(answer.node, lines);
      after = pageInfo.endCursor;
    }
  }

  private unchanged<Part extends { updatedAt: Instant }>(order: Part | null): Part {
    if (order?.updatedAt !== this.updatedAt) throw new OrderChanged();
    return order;
  }
}

/** The parts Shopify gives in separate answers, all of the same moment. */
interface OrderParts {
  header: OrderHeader;
  lines: OrderLine[];
  movements: OrderMovements;
  refunds: Refund[];
}

function toOrder({ header, lines, movements, refunds }: OrderParts): Order {
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
function toRefund(first: RefundAnswer, lines: Refund['lines']): Refund {
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
