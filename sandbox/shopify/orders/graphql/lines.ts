import { share, sum, toDecimal } from '../../money';
import {
  allocated,
  currentShippingTotal,
  lineTotal,
  priceOfPieces,
  shippingTotal,
  taxSum,
} from '../model/amounts';
import { bag, unitPriceBag } from './money-bag';
import type {
  Allocation,
  DiscountState,
  LineState,
  OrderState,
  ShippingState,
  TaxState,
} from '../model/order-state';
import { unfulfilled } from '../model/status';

export const gid = (type: string, id: number): string => `gid://shopify/${type}/${id}`;

export function taxLine(order: OrderState, tax: TaxState): Record<string, unknown> {
  return {
    title: tax.title,
    rate: tax.rateMillionths / 1_000_000,
    ratePercentage: tax.rateMillionths / 10_000,
    priceSet: bag(order, tax.amount),
    channelLiable: false,
    source: 'shopify',
  };
}

const APPLICATIONS = {
  automatic: 'AutomaticDiscountApplication',
  code: 'DiscountCodeApplication',
  manual: 'ManualDiscountApplication',
} as const;

export function discountApplication(
  order: OrderState,
  discount: DiscountState,
  index: number,
): Record<string, unknown> {
  const { value } = discount;
  return {
    __typename: APPLICATIONS[discount.kind],
    index,
    allocationMethod: discount.method === 'across' ? 'ACROSS' : 'EACH',
    targetSelection:
      discount.method === 'across' || discount.target === 'shipping' ? 'ALL' : 'ENTITLED',
    targetType: discount.target === 'shipping' ? 'SHIPPING_LINE' : 'LINE_ITEM',
    title: discount.title,
    code: discount.kind === 'code' ? discount.title : undefined,
    description: discount.kind === 'manual' ? discount.title : undefined,
    value:
      'percentage' in value
        ? { __typename: 'PricingPercentageValue', percentage: Number(value.percentage) }
        : { __typename: 'MoneyV2', amount: toDecimal(value.amount), currencyCode: order.currency },
  };
}

const allocations = (order: OrderState, list: readonly Allocation[]): Record<string, unknown>[] =>
  list.map((one) => {
    const discount = order.discounts[one.discount];
    return {
      allocatedAmountSet: bag(order, one.amount),
      discountApplication:
        discount === undefined ? null : discountApplication(order, discount, one.discount),
    };
  });

export function lineItem(order: OrderState, line: LineState): Record<string, unknown> {
  return {
    __typename: 'LineItem',
    id: gid('LineItem', line.id),
    title: line.title,
    name: line.variantTitle === null ? line.title : `${line.title} - ${line.variantTitle}`,
    variantTitle: line.variantTitle,
    sku: line.sku,
    vendor: line.vendor,
    isGiftCard: line.isGiftCard,
    taxable: line.taxable,
    requiresShipping: line.requiresShipping,
    merchantEditable: order.cancelledAt === null,
    restockable: true,
    customAttributes: line.customAttributes,
    ...lineQuantities(line),
    ...lineAmounts(order, line),
    taxLines: line.taxes.map((tax) => taxLine(order, tax)),
    discountAllocations: allocations(order, line.allocations),
    duties: [],
    ...line.given,
  };
}

function lineQuantities(line: LineState): Record<string, unknown> {
  return {
    quantity: line.quantity,
    currentQuantity: line.currentQuantity,
    refundableQuantity: line.currentQuantity,
    unfulfilledQuantity: unfulfilled(line),
    fulfillableQuantity: unfulfilled(line),
    nonFulfillableQuantity: line.quantity - unfulfilled(line),
    fulfillmentStatus:
      unfulfilled(line) === 0 && line.fulfilledQuantity > 0 ? 'fulfilled' : 'unfulfilled',
  };
}

function lineAmounts(order: OrderState, line: LineState): Record<string, unknown> {
  const original = priceOfPieces(line, line.quantity);
  const total = lineTotal(line);
  const open = line.quantity - unfulfilled(line);
  const beforeTax = order.taxesIncluded ? total - taxSum(line.taxes) : total;
  return {
    originalUnitPriceSet: unitPriceBag(order, line),
    originalTotalSet: bag(order, original),
    discountedUnitPriceSet: bag(order, share(discounted(order, line, false), 1, line.quantity)),
    discountedUnitPriceAfterAllDiscountsSet: bag(order, share(total, 1, line.quantity)),
    priceAfterAllDiscountsBeforeTaxesSet: bag(order, share(beforeTax, 1, line.quantity)),
    discountedTotalSet: ({ withCodeDiscounts }: { withCodeDiscounts?: boolean }) =>
      bag(order, discounted(order, line, withCodeDiscounts === true)),
    totalDiscountSet: bag(order, allocated(line)),
    unfulfilledOriginalTotalSet: bag(order, priceOfPieces(line, unfulfilled(line))),
    unfulfilledDiscountedTotalSet: bag(order, total - share(total, open, line.quantity)),
  };
}

/** Shopify's "discounted" leaves out discounts on the whole order, and codes by default. */
function discounted(order: OrderState, line: LineState, withCodes: boolean): number {
  const counted = line.allocations.filter((one) => {
    const discount = order.discounts[one.discount];
    return discount?.method === 'each' && (withCodes || discount.kind !== 'code');
  });
  return priceOfPieces(line, line.quantity) - sum(counted.map((one) => one.amount));
}

export function shippingLine(order: OrderState, shipping: ShippingState): Record<string, unknown> {
  return {
    __typename: 'ShippingLine',
    id: gid('ShippingLine', shipping.id),
    title: shipping.title,
    code: shipping.code,
    source: 'shopify',
    custom: false,
    isRemoved: shipping.isRemoved,
    originalPriceSet: bag(order, shipping.price),
    discountedPriceSet: bag(order, shippingTotal(shipping)),
    currentDiscountedPriceSet: bag(order, currentShippingTotal(order, shipping)),
    taxLines: shipping.taxes.map((tax) => taxLine(order, tax)),
    discountAllocations: allocations(order, shipping.allocations),
    ...shipping.given,
  };
}
