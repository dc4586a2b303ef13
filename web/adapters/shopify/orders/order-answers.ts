import { z } from 'zod';
import type { Discount, OrderLine, PaymentTerms, TaxLine } from '../../../domain/order/order';
import { cents, divideRounded } from '../../../domain/money/cents';
import { roundedDecimal } from '../../../domain/money/cents-text';
import { oneLine } from '../../../domain/text/shorten';
import { taxRate } from '../../../domain/tax-rates/tax-rate';

export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

/** Names and addresses, which are printed on one line each. */
const oneLineText = text.transform((value) => value && oneLine(value));

export const instant = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value).toISOString());
export const optionalInstant = instant.nullish().transform((value) => value ?? null);

/** `gid://shopify/Order/123` without what every id of its kind shares; some carry a query. */
export const numericId = z
  .string()
  .transform((gid) => /[^/]+$/.exec(gid)?.[0].split('?')[0] ?? gid);

/**
 * Money in one currency, to the nearest unit of so many places: amounts of more than two decimals
 * stop no order.
 */
const moneyIn = (places: 2 | 4) =>
  z.object({ amount: z.string() }).transform((given, context) => {
    const amount = roundedDecimal(given.amount, places);
    if (amount !== null) return amount;
    context.addIssue({ code: 'custom', message: 'not an amount' });
    return z.NEVER;
  });

/** Money in one currency, in cents. */
export const money = moneyIn(2).transform((amount) => cents(amount));

/** The shop's side of a money bag. */
export const amount = z.object({ shopMoney: money }).transform(({ shopMoney }) => shopMoney);

/** Values of Shopify's enumerations in our spelling; one we do not know yet becomes `unknown`. */
export function enumValue<Value extends string>(...known: Value[]) {
  return z
    .string()
    .nullish()
    .transform(
      (value): Value | 'unknown' => known.find((one) => one === value?.toLowerCase()) ?? 'unknown',
    );
}

const attributes = z
  .array(z.object({ key: z.string(), value: text }))
  .transform((list) => list.map(({ key, value }) => ({ key, value: value ?? '' })));

export const taxLine = z
  .object({
    title: z.string(),
    rate: z.number().nullish(),
    ratePercentage: z.number().nullish(),
    priceSet: amount,
  })
  .transform((line, context): TaxLine => {
    const percentage = line.ratePercentage ?? (line.rate ?? 0) * 100;
    // Shopify gives the rate as a binary fraction (7.000000000000001): the nearest hundredth of a
    // percent is meant.
    const hundredths = Math.round(percentage * 100);
    if (hundredths >= 0 && hundredths <= 10_000) {
      return { title: line.title, rate: taxRate(hundredths), amount: line.priceSet };
    }
    context.addIssue({ code: 'custom', message: 'not a tax rate' });
    return z.NEVER;
  });

export const discount = z
  .object({
    allocatedAmountSet: amount,
    discountApplication: z.object({ code: text, title: text }),
  })
  .transform(({ allocatedAmountSet, discountApplication: { code, title } }): Discount => ({
    title: code ?? title ?? '',
    amount: allocatedAmountSet,
  }));

const address = z
  .object({
    firstName: oneLineText,
    lastName: oneLineText,
    company: oneLineText,
    address1: oneLineText,
    address2: oneLineText,
    zip: oneLineText,
    city: oneLineText,
    provinceCode: text,
    countryCodeV2: text,
    phone: oneLineText,
  })
  .transform(({ address1, address2, provinceCode, countryCodeV2, ...rest }) => ({
    ...rest,
    province: provinceCode,
    street: address1,
    supplement: address2,
    countryCode: countryCodeV2,
  }))
  .nullish()
  .transform((value) => value ?? null);

/** A deposit and the rest are schedules of their own; what is due last ends the term. */
const paymentTerms = z
  .object({
    paymentTermsType: enumValue('receipt', 'net', 'fixed', 'fulfillment'),
    paymentTermsName: z.string(),
    dueInDays: z.int().nullish(),
    paymentSchedules: z.object({ nodes: z.array(z.object({ dueAt: optionalInstant })) }),
  })
  .transform(
    ({ paymentTermsType, paymentTermsName, dueInDays, paymentSchedules }): PaymentTerms => ({
      kind: paymentTermsType,
      name: paymentTermsName,
      days: dueInDays ?? null,
      dueAt:
        paymentSchedules.nodes
          .map(({ dueAt }) => dueAt)
          .toSorted()
          .at(-1) ?? null,
    }),
  );

const customer = z.object({
  id: numericId,
  firstName: oneLineText,
  lastName: oneLineText,
  note: text,
  tags: z.array(z.string()),
  defaultEmailAddress: z.object({ emailAddress: oneLineText }).nullish(),
});

/** A union: for a private customer only `__typename` comes. */
const purchasingEntity = z.object({
  company: z
    .object({ id: numericId, name: z.string().transform(oneLine), externalId: text })
    .optional(),
  location: z.object({ taxSettings: z.object({ taxRegistrationId: text }).nullish() }).nullish(),
});

export const orderHeader = z.object({
  id: numericId,
  name: z.string(),
  createdAt: instant,
  processedAt: instant,
  updatedAt: instant,
  cancelledAt: optionalInstant,
  test: z.boolean(),
  currencyCode: z.string(),
  presentmentCurrencyCode: z.string(),
  taxesIncluded: z.boolean(),
  sourceName: text,
  customerLocale: text,
  tags: z.array(z.string()),
  note: text,
  customAttributes: attributes,
  poNumber: text,
  discountCodes: z.array(z.string()).default([]),
  displayFinancialStatus: enumValue(
    'authorized',
    'expired',
    'paid',
    'partially_paid',
    'partially_refunded',
    'pending',
    'refunded',
    'voided',
  ),
  displayFulfillmentStatus: text,
  paymentGatewayNames: z.array(z.string()),
  // Left out of the answer where the question left it out.
  paymentTerms: paymentTerms
    .nullish()
    .transform((terms) => (terms === undefined ? ('hidden' as const) : terms)),
  email: oneLineText,
  phone: oneLineText,
  customer: customer.nullish(),
  purchasingEntity: purchasingEntity.nullish(),
  billingAddress: address,
  shippingAddress: address,
  totalPriceSet: amount,
  currentTotalPriceSet: amount,
  totalOutstandingSet: amount.nullish(),
  currentTotalTaxSet: amount,
  totalTipReceivedSet: amount.nullish(),
  totalCashRoundingAdjustment: z.object({ paymentSet: amount }).nullish(),
  currentTotalDutiesSet: amount.nullish(),
  currentTotalAdditionalFeesSet: amount.nullish(),
});

export type OrderHeader = z.output<typeof orderHeader>;

export const nextPage = z.object({ hasNextPage: z.boolean(), endCursor: text });

/** In ten-thousandths; what is more than whole cents is kept, because many pieces make it count. */
function priceOfPiece(exactPrice: number): Pick<OrderLine, 'unitPrice' | 'exactPrice'> {
  const unitPrice = cents(divideRounded(exactPrice, 100));
  return exactPrice % 100 === 0 ? { unitPrice } : { unitPrice, exactPrice };
}

const line = z
  .object({
    id: numericId,
    title: z.string(),
    variantTitle: text,
    sku: text,
    vendor: text,
    variant: z.object({ barcode: text }).nullish(),
    quantity: z.int(),
    currentQuantity: z.int(),
    isGiftCard: z.boolean(),
    requiresShipping: z.boolean(),
    customAttributes: attributes,
    originalUnitPriceSet: z.object({ shopMoney: moneyIn(4) }),
    discountAllocations: z.array(discount),
    taxLines: z.array(taxLine),
  })
  .transform(({ originalUnitPriceSet, discountAllocations, variant, ...rest }) => ({
    ...rest,
    barcode: variant?.barcode ?? null,
    ...priceOfPiece(originalUnitPriceSet.shopMoney),
    discounts: discountAllocations,
  }));

export const orderLines = z.object({
  updatedAt: instant,
  lineItems: z.object({ pageInfo: nextPage, nodes: z.array(line) }),
});
