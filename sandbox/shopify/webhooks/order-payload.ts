import { sum, toFixedDecimal } from '../money';
import {
  currentShippingTotal,
  currentTotals,
  payments,
  priceOfPieces,
  shippingTotal,
  totals,
} from '../orders/model/amounts';
import { gid } from '../orders/graphql/lines';
import type { OrderState } from '../orders/model/order-state';
import { financialStatus, fulfillmentStatus } from '../orders/model/status';
import { fulfillmentPayload, refundPayload } from './event-payload';
import { discountCodes, discountPayload, linePayload, shippingPayload } from './line-payload';
import { addressPayload, customerPayload } from './party-payload';
import { both, moneySet, taxLinePayload, type Json } from './payload-money';

/**
 * The order as webhooks carry it: REST-shaped, numeric ids, snake case throughout, amounts with two
 * decimals.
 */
export function orderPayload(order: OrderState, shopDomain: string): Json {
  return {
    ...head(order, shopDomain),
    ...origin(order),
    ...contactPayload(order),
    ...currentAmounts(order),
    ...placedAmounts(order),
    discount_applications: order.discounts.map(discountPayload),
    discount_codes: discountCodes(order),
    fulfillments: order.fulfillments.map((one) => fulfillmentPayload(order, one)),
    line_items: order.lines.map((one) => linePayload(order, one)),
    line_item_groups: [],
    payment_terms: null,
    refunds: order.refunds.map((one) => refundPayload(order, one)),
    returns: [],
    shipping_lines: order.shipping.map((one) => shippingPayload(order, one)),
  };
}

function head(order: OrderState, shopDomain: string): Json {
  const token = order.id.toString(36);
  return {
    id: order.id,
    admin_graphql_api_id: gid('Order', order.id),
    app_id: 580111,
    cancel_reason: order.cancelReason?.toLowerCase() ?? null,
    cancelled_at: order.cancelledAt,
    closed_at: null,
    confirmation_number: `BF${token.toUpperCase()}`,
    confirmed: true,
    created_at: order.createdAt,
    currency: order.currency,
    duties_included: false,
    estimated_taxes: false,
    financial_status: financialStatus(order).toLowerCase(),
    fulfillment_status: restFulfillment(order),
    merchant_business_entity_id: 'MTE1NDgzODAwMDk',
    merchant_of_record_app_id: null,
    name: order.name,
    number: order.number - 1000,
    order_number: order.number,
    order_status_url: `https://${shopDomain}/1/orders/${token}/authenticate?key=sandbox`,
    payment_gateway_names: [...new Set(order.transactions.map((one) => one.gateway))],
    presentment_currency: order.presentment.currency,
    processed_at: order.processedAt,
    tax_exempt: false,
    taxes_included: order.taxesIncluded,
    test: order.test,
    token,
    updated_at: order.updatedAt,
  };
}

function restFulfillment(order: OrderState): string | null {
  const status = fulfillmentStatus(order);
  if (status === 'UNFULFILLED') return null;
  return status === 'FULFILLED' ? 'fulfilled' : 'partial';
}

/** The sales channel; of all this the stand-in knows little. */
function origin({ contact }: OrderState): Json {
  return {
    browser_ip: null,
    buyer_accepts_marketing: false,
    cart_token: null,
    checkout_id: null,
    checkout_token: null,
    client_details: null,
    customer_locale: contact.locale,
    device_id: null,
    landing_site: null,
    landing_site_ref: null,
    location_id: null,
    reference: null,
    referring_site: null,
    source_identifier: null,
    source_name: contact.sourceName,
    source_url: null,
    user_id: null,
  };
}

function contactPayload(order: OrderState): Json {
  const { contact } = order;
  return {
    contact_email: contact.email,
    email: contact.email,
    note: contact.note,
    note_attributes: contact.customAttributes.map(({ key, value }) => ({ name: key, value })),
    phone: contact.phone,
    po_number: contact.poNumber,
    tags: contact.tags.join(', '),
    billing_address: addressPayload(contact.billingAddress),
    customer: contact.customer && customerPayload(order, contact.customer),
    shipping_address: addressPayload(contact.shippingAddress),
  };
}

function currentAmounts(order: OrderState): Json {
  const current = currentTotals(order);
  const shipping = sum(order.shipping.map((one) => currentShippingTotal(order, one)));
  return {
    current_shipping_price_set: moneySet(order, shipping),
    ...both(order, 'current_subtotal_price', current.subtotal),
    current_total_additional_fees_set: null,
    ...both(order, 'current_total_discounts', current.discounts),
    current_total_duties_set: null,
    ...both(order, 'current_total_price', current.total),
    ...both(order, 'current_total_tax', current.tax),
    total_outstanding: toFixedDecimal(payments(order).outstanding),
  };
}

function placedAmounts(order: OrderState): Json {
  const placed = totals(order);
  const lines = sum(order.lines.map((line) => priceOfPieces(line, line.quantity)));
  return {
    original_total_additional_fees_set: null,
    original_total_duties_set: null,
    ...both(order, 'subtotal_price', placed.subtotal),
    tax_lines: placed.taxes.map(taxLinePayload(order)),
    total_cash_rounding_payment_adjustment_set: moneySet(order, 0),
    total_cash_rounding_refund_adjustment_set: moneySet(order, 0),
    ...both(order, 'total_discounts', placed.discounts),
    ...both(order, 'total_line_items_price', lines),
    ...both(order, 'total_price', placed.total),
    total_shipping_price_set: moneySet(order, sum(order.shipping.map(shippingTotal))),
    ...both(order, 'total_tax', placed.tax),
    total_tip_received: toFixedDecimal(order.tip),
    total_weight: 0,
  };
}
