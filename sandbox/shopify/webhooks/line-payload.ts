import { toFixedDecimal } from '../money';
import { allocated, shippingTotal } from '../orders/model/amounts';
import { gid } from '../orders/graphql/lines';
import type {
  Allocation,
  DiscountState,
  LineState,
  OrderState,
  ShippingState,
} from '../orders/model/order-state';
import { both, moneySet, taxLinePayload, type Json } from './payload-money';

export function linePayload(order: OrderState, line: LineState): Json {
  return {
    id: line.id,
    admin_graphql_api_id: gid('LineItem', line.id),
    attributed_staffs: [],
    current_quantity: line.currentQuantity,
    fulfillable_quantity: Math.max(line.currentQuantity - line.fulfilledQuantity, 0),
    fulfillment_service: 'manual',
    fulfillment_status: fulfillmentOf(line),
    gift_card: line.isGiftCard,
    grams: 0,
    name: [line.title, line.variantTitle].filter((part) => part !== null).join(' - '),
    ...both(order, 'price', line.price),
    product_exists: true,
    product_id: line.id,
    properties: line.customAttributes.map(({ key, value }) => ({ name: key, value })),
    quantity: line.quantity,
    requires_shipping: line.requiresShipping,
    sales_line_item_group_id: null,
    sku: line.sku,
    taxable: line.taxable,
    title: line.title,
    ...both(order, 'total_discount', allocated(line)),
    variant_id: line.id,
    variant_inventory_management: 'shopify',
    variant_title: line.variantTitle,
    vendor: line.vendor,
    tax_lines: line.taxes.map(taxLinePayload(order)),
    duties: [],
    discount_allocations: line.allocations.map(allocationPayload(order)),
  };
}

function fulfillmentOf({ fulfilledQuantity, quantity }: LineState): string | null {
  if (fulfilledQuantity === 0) return null;
  return fulfilledQuantity >= quantity ? 'fulfilled' : 'partial';
}

export function shippingPayload(order: OrderState, one: ShippingState): Json {
  const discounted = shippingTotal(one);
  return {
    id: one.id,
    carrier_identifier: null,
    code: one.code,
    current_discounted_price_set: moneySet(order, one.isRemoved ? 0 : discounted),
    ...both(order, 'discounted_price', discounted),
    is_removed: one.isRemoved,
    phone: null,
    ...both(order, 'price', one.price),
    requested_fulfillment_service_id: null,
    source: 'shopify',
    title: one.title,
    tax_lines: one.taxes.map(taxLinePayload(order)),
    discount_allocations: one.allocations.map(allocationPayload(order)),
  };
}

const allocationPayload =
  (order: OrderState) =>
  ({ amount, discount }: Allocation): Json => ({
    ...both(order, 'amount', amount),
    discount_application_index: discount,
  });

const KINDS = { automatic: 'automatic', code: 'discount_code', manual: 'manual' } as const;

export function discountPayload({ kind, title, target, method, value }: DiscountState): Json {
  const isPercentage = 'percentage' in value;
  return {
    target_type: target === 'line' ? 'line_item' : 'shipping_line',
    type: KINDS[kind],
    value: isPercentage
      ? (Number(value.percentage) * 100).toFixed(1)
      : toFixedDecimal(value.amount),
    value_type: isPercentage ? 'percentage' : 'fixed_amount',
    allocation_method: method,
    target_selection: 'all',
    ...(kind === 'code' ? { code: title } : { title }),
  };
}

/** Codes with what they took off in all. */
export function discountCodes(order: OrderState): Json[] {
  const taken = (index: number): number =>
    [...order.lines, ...order.shipping]
      .map(({ allocations }) =>
        allocated({ allocations: allocations.filter(({ discount }) => discount === index) }),
      )
      .reduce((a, b) => a + b, 0);
  return order.discounts.flatMap((one, index) => {
    if (one.kind !== 'code') return [];
    const amount = toFixedDecimal(taken(index));
    return [
      { code: one.title, amount, type: 'percentage' in one.value ? 'percentage' : 'fixed_amount' },
    ];
  });
}
