import { z } from 'zod';
import { share, sum, toCents } from '../money';
import type {
  DiscountSpec,
  LineSpec,
  OrderSpec,
  ShippingSpec,
  TaxSpec,
} from '../orders/model/order-spec';
import type { Allocation } from '../orders/model/order-state';
import type { Shop } from '../shop';
import { partialOrder } from './partial-order';
import type {
  PartialAllocation,
  PartialDiscount,
  PartialLine,
  PartialOrder,
  PartialShipping,
  PartialTax,
} from './partial-order';
import { contactOf } from './partial-parties';
import { UNDERSTOOD, LINE_FIELDS, SHIPPING_FIELDS, keptAsGiven } from './stored-as-given';

/**
 * Fills what an order given in parts leaves out, consistently: lines first, totals follow, payments
 * by the status.
 */
export function completeOrder(raw: Record<string, unknown>, shop: Shop): OrderSpec {
  const order = partialOrder.parse({ lineItems: [DEFAULT_LINE], ...raw });
  const currency = order.currencyCode ?? shop.facts.currency;
  const taxesIncluded = order.taxesIncluded ?? shop.facts.taxesIncluded;
  const lines = (order.lineItems ?? []).map(lineOf);
  const shipping = order.shippingLines ?? (order.shippingLine ? [order.shippingLine] : []);
  return {
    id: order.id,
    name: order.name,
    createdAt: order.createdAt,
    processedAt: order.processedAt,
    test: order.test,
    currency,
    presentment: presentmentOf(order, currency),
    taxesIncluded,
    contact: contactOf(order, () => shop.nextId()),
    lines,
    shipping: shipping.map(shippingOf),
    discounts: discountsOf(order, lines),
    tip: order.totalTipReceivedSet ?? order.totalTipReceived,
    payments: paymentsOf(order),
    metafields: order.metafields,
    given: keptAsGiven(order, UNDERSTOOD),
  };
}

const DEFAULT_LINE = {
  title: 'Kaffeebecher „Hamburg“',
  originalUnitPriceSet: '19.99',
  sku: 'BECHER-HH',
};

const GERMAN_TAX: TaxSpec[] = [{ title: 'MwSt.', rate: '0.19' }];

function lineOf(line: PartialLine): LineSpec {
  const whole =
    line.originalTotalSet === undefined
      ? undefined
      : share(line.originalTotalSet, 1, line.quantity);
  const untaxed = line.taxable === false || line.isGiftCard === true;
  return {
    id: line.id,
    title: line.title ?? line.name ?? 'Artikel',
    variantTitle: line.variantTitle,
    sku: line.sku,
    vendor: line.vendor,
    quantity: line.quantity,
    currentQuantity: line.currentQuantity,
    ...(line.originalUnitPriceSet ?? line.originalUnitPrice ?? { price: whole ?? 1000 }),
    taxes: line.taxLines?.map(taxOf) ?? (untaxed ? [] : GERMAN_TAX),
    isGiftCard: line.isGiftCard,
    requiresShipping: line.requiresShipping,
    customAttributes: line.customAttributes,
    allocations: line.discountAllocations?.map(allocationOf),
    given: keptAsGiven(line, LINE_FIELDS),
  };
}

function shippingOf(shipping: PartialShipping): ShippingSpec {
  const price =
    shipping.originalPriceSet ??
    shipping.originalPrice ??
    shipping.price ??
    shipping.discountedPriceSet ??
    0;
  return {
    id: shipping.id,
    title: shipping.title ?? 'Standardversand',
    price,
    taxes: shipping.taxLines?.map(taxOf),
    allocations:
      shipping.discountAllocations?.map(allocationOf) ??
      discountedTo(price, shipping.discountedPriceSet),
    isRemoved: shipping.isRemoved,
    given: keptAsGiven(shipping, SHIPPING_FIELDS),
  };
}

function discountedTo(price: number, discounted: number | undefined): Allocation[] | undefined {
  if (discounted === undefined || discounted === price) return undefined;
  return [{ discount: 0, amount: price - discounted }];
}

function taxOf(tax: PartialTax): TaxSpec {
  const rate = tax.rate ?? String((tax.ratePercentage ?? 19) / 100);
  return { title: tax.title, rate, amount: tax.priceSet ?? tax.price };
}

function allocationOf(given: PartialAllocation): Allocation {
  const amount = given.allocatedAmountSet ?? given.allocatedAmount ?? 0;
  return { discount: given.discountApplication?.index ?? 0, amount };
}

/** The discounts named; allocations without any get one manual discount to point to. */
function discountsOf(order: PartialOrder, lines: readonly LineSpec[]): DiscountSpec[] {
  if (order.discountApplications !== undefined) return order.discountApplications.map(discountOf);
  const amount = sum(lines.flatMap((line) => line.allocations?.map((one) => one.amount) ?? []));
  return amount === 0
    ? []
    : [{ kind: 'manual', title: 'Rabatt', target: 'line', method: 'across', value: { amount } }];
}

function discountOf(given: PartialDiscount): DiscountSpec {
  const code = given.__typename === 'DiscountCodeApplication' || typeof given.code === 'string';
  const automatic = given.__typename === 'AutomaticDiscountApplication';
  return {
    kind: code ? 'code' : automatic ? 'automatic' : 'manual',
    title: given.code ?? given.title ?? 'Rabatt',
    target: given.targetType === 'SHIPPING_LINE' ? 'shipping' : 'line',
    method: given.allocationMethod === 'EACH' ? 'each' : 'across',
    value: given.value ?? { amount: 0 },
  };
}

function paymentsOf(order: PartialOrder): OrderSpec['payments'] {
  if (order.transactions !== undefined) {
    return order.transactions.flatMap(({ kind, status, gateway, amountSet, amount }) =>
      (kind === 'SALE' || kind === 'CAPTURE' || kind === 'AUTHORIZATION') &&
      ['SUCCESS', 'PENDING'].includes(status)
        ? [
            {
              kind,
              gateway: gateway ?? 'shopify_payments',
              amount: amountSet ?? amount,
              isPending: status === 'PENDING',
            },
          ]
        : [],
    );
  }
  const gateway = 'shopify_payments';
  if (order.displayFinancialStatus === 'AUTHORIZED') return [{ gateway, kind: 'AUTHORIZATION' }];
  if (['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(order.displayFinancialStatus ?? ''))
    return [{ gateway }];
  return promised(order);
}

/**
 * Terms of payment and manual methods promise the money with the order; one made through the API
 * promises nothing.
 */
function promised({
  paymentTerms,
  paymentGatewayNames: [method] = [],
}: PartialOrder): OrderSpec['payments'] {
  const gateway = method ?? (paymentTerms ? 'manual' : undefined);
  return gateway === undefined ? [] : [{ gateway, isPending: true }];
}

const bothMoneys = z.object({
  shopMoney: z.object({ amount: z.union([z.string(), z.number()]) }),
  presentmentMoney: z.object({
    amount: z.union([z.string(), z.number()]),
    currencyCode: z.string(),
  }),
});

/** The rate is read off the total, when both its moneys are given. */
function presentmentOf(order: PartialOrder, currency: string): OrderSpec['presentment'] {
  const both = bothMoneys.safeParse(order.totalPriceSet);
  const presentment =
    order.presentmentCurrencyCode ??
    (both.success ? both.data.presentmentMoney.currencyCode : currency);
  if (!both.success || presentment === currency) return { currency: presentment, rate: '1' };
  const shop = toCents(both.data.shopMoney.amount);
  const millionths = share(toCents(both.data.presentmentMoney.amount), 1_000_000, shop);
  return {
    currency: presentment,
    rate:
      shop === 0
        ? '1'
        : `${Math.floor(millionths / 1e6)}.${String(millionths % 1e6).padStart(6, '0')}`,
  };
}
