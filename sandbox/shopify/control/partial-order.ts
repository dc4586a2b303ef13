import { z } from 'zod';
import { anyId, listOf, money, unitPrice } from './partial-money';

const text = z.string().nullable().default(null);
const note = z
  .string()
  .max(5_000, 'Note is too long (maximum is 5000 characters)')
  .nullable()
  .default(null);

const tagsWithin = (one: { longest: number; refusal: string }) =>
  z
    .array(z.string().max(one.longest, one.refusal))
    .max(250, 'Tags cannot be more than 250')
    .transform(onceEach);

/** Tags are the same whatever their case, and the first one stays. */
const onceEach = (tags: string[]): string[] =>
  [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed();

const splitAtCommas = (given: string | string[]): string[] =>
  [given]
    .flat()
    .flatMap((tags) => tags.split(','))
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

const tagsOf = (limits: { longest: number; refusal: string }) =>
  z
    .union([z.array(z.string()), z.string()])
    .transform(splitAtCommas)
    .pipe(tagsWithin(limits));

const attributes = z.array(
  z.object({
    key: z.string(),
    value: z
      .string()
      .nullish()
      .transform((value) => value ?? ''),
  }),
);
const decimal = z.union([z.string(), z.number()]).transform(String);

const address = z.object({
  firstName: text,
  lastName: text,
  name: text,
  company: text,
  address1: text,
  address2: text,
  zip: text,
  city: text,
  province: text,
  countryCode: z.string().nullish(),
  countryCodeV2: z.string().nullish(),
  phone: text,
});

const taxLine = z.object({
  title: z.string().default('MwSt.'),
  rate: decimal.optional(),
  ratePercentage: z.union([z.string(), z.number()]).transform(Number).optional(),
  priceSet: money.optional(),
  price: money.optional(),
});

const allocation = z.object({
  allocatedAmountSet: money.optional(),
  allocatedAmount: money.optional(),
  discountApplication: z.object({ index: z.number().int().optional() }).nullish(),
});

const line = z
  .object({
    id: anyId.optional(),
    title: text,
    name: text,
    variantTitle: text,
    sku: text,
    vendor: text,
    quantity: z.number().int().positive().default(1),
    currentQuantity: z.number().int().nonnegative().optional(),
    originalUnitPriceSet: unitPrice.optional(),
    originalUnitPrice: unitPrice.optional(),
    originalTotalSet: money.optional(),
    taxable: z.boolean().optional(),
    isGiftCard: z.boolean().optional(),
    requiresShipping: z.boolean().optional(),
    customAttributes: attributes.optional(),
    taxLines: z.array(taxLine).optional(),
    discountAllocations: z.array(allocation).optional(),
  })
  .loose();

const shippingLine = z
  .object({
    id: anyId.optional(),
    title: text,
    originalPriceSet: money.optional(),
    originalPrice: money.optional(),
    price: money.optional(),
    discountedPriceSet: money.optional(),
    taxLines: z.array(taxLine).optional(),
    discountAllocations: z.array(allocation).optional(),
    isRemoved: z.boolean().optional(),
  })
  .loose();

const discountApplication = z.object({
  __typename: z.string().optional(),
  index: z.number().int().optional(),
  code: text,
  title: text,
  allocationMethod: text,
  targetType: text,
  value: z
    .union([z.object({ percentage: decimal }), money.transform((amount) => ({ amount }))])
    .optional(),
});

const transaction = z.object({
  kind: z
    .enum([
      'SALE',
      'CAPTURE',
      'AUTHORIZATION',
      'REFUND',
      'VOID',
      'CHANGE',
      'SUGGESTED_REFUND',
      'EMV_AUTHORIZATION',
    ])
    .default('SALE'),
  status: z.string().default('SUCCESS'),
  gateway: text,
  amountSet: money.optional(),
  amount: money.optional(),
});

const customer = z.object({
  id: anyId.optional(),
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  note,
  tags: tagsOf({
    longest: 255,
    refusal: 'Tags is too long (maximum is 255 characters)',
  }).default([]),
  locale: z.string().default('de'),
});

/** Shopify's B2B buyer. */
export const purchasingCompany = z.object({
  company: z.object({ name: z.string(), externalId: text }),
  location: z
    .object({
      taxRegistrationId: text,
      taxSettings: z.object({ taxRegistrationId: text }).nullish(),
    })
    .nullish(),
});

/** A part of an order in the shape of the Admin GraphQL type; everything may be left out. */
export const partialOrder = z
  .object({
    id: anyId.optional(),
    name: z.string().optional(),
    createdAt: z.iso.datetime({ offset: true }).optional(),
    processedAt: z.iso.datetime({ offset: true }).optional(),
    test: z.boolean().optional(),
    currencyCode: z.string().optional(),
    presentmentCurrencyCode: z.string().optional(),
    taxesIncluded: z.boolean().optional(),
    email: z.string().nullish(),
    phone: text,
    note,
    poNumber: text,
    customerLocale: z.string().default('de'),
    sourceName: z.string().default('web'),
    tags: tagsOf({
      longest: 40,
      refusal: 'Title Tag exceeds the maximum length of 40 characters',
    }).optional(),
    customAttributes: attributes.optional(),
    customer: customer.nullish(),
    purchasingEntity: z.unknown().optional(),
    billingAddress: address.nullish(),
    shippingAddress: address.nullish(),
    lineItems: listOf(line),
    shippingLine: shippingLine.nullish(),
    shippingLines: listOf(shippingLine),
    discountApplications: listOf(discountApplication),
    totalTipReceivedSet: money.optional(),
    totalTipReceived: money.optional(),
    totalPriceSet: z.unknown().optional(),
    displayFinancialStatus: z.string().nullable().optional(),
    displayFulfillmentStatus: z.string().optional(),
    transactions: listOf(transaction),
    metafields: listOf(z.record(z.string(), z.unknown())),
    paymentTerms: z.unknown().optional(),
    paymentGatewayNames: z.array(z.string()).optional(),
  })
  .loose();

export type PartialOrder = z.infer<typeof partialOrder>;
export type PartialLine = z.infer<typeof line>;
export type PartialShipping = z.infer<typeof shippingLine>;
export type PartialTax = z.infer<typeof taxLine>;
export type PartialAllocation = z.infer<typeof allocation>;
export type PartialDiscount = z.infer<typeof discountApplication>;
export type PartialAddress = z.infer<typeof address>;
export type PartialCustomer = z.infer<typeof customer>;
