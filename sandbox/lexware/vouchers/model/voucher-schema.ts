import { z } from 'zod';
import { parseApiDate } from '../../clock';
import { countryCodes, countryOf } from '../../lookups/countries';
import { decimalPlaces } from './amounts';

const TAX_TYPES = [
  'net',
  'gross',
  'vatfree',
  'intraCommunitySupply',
  'constructionService13b',
  'externalService13b',
  'thirdPartyCountryService',
  'thirdPartyCountryDelivery',
  'photovoltaicEquipment',
] as const;

const DATE_MESSAGE = "ungültiges Datum, erwartet wird das Format 'yyyy-MM-ddTHH:mm:ss.SSSXXX'";

/** A date in milliseconds since 1970. */
const apiDate = z.string().transform((value, context) => {
  const parsed = parseApiDate(value);
  if (parsed !== null) return parsed;
  context.addIssue({ code: 'custom', message: DATE_MESSAGE });
  return z.NEVER;
});

const number = (places: number) =>
  z.number().refine((value) => decimalPlaces(value) <= places, {
    message: `numerischer Wert außerhalb des gültigen Bereichs (höchstens ${places} Nachkommastellen)`,
  });
const percentage = number(2).refine(
  (value) => value >= 0 && value <= 100,
  'muss zwischen 0 und 100 liegen',
);
const currency = z.string().refine((value) => value === 'EUR', 'nur EUR wird unterstützt');
const longText = z.string().max(2000).optional();
const country = z.string().refine((code) => countryOf(code) !== undefined, {
  error: () => `ungültiges Land, unterstützt werden: ${countryCodes().join(', ')}`,
});

const unitPrice = z.object({
  currency,
  netAmount: number(4).optional(),
  grossAmount: number(4).optional(),
  taxRatePercentage: number(2),
});

const lineItem = z.object({
  type: z.enum(['custom', 'text', 'material', 'service']),
  id: z.string().optional(),
  name: z.string().min(1).max(255),
  description: longText,
  quantity: number(4).optional(),
  unitName: z.string().min(1).optional(),
  unitPrice: unitPrice.optional(),
  discountPercentage: percentage.optional(),
});

const shippingConditions = z.object({
  shippingType: z.enum(['service', 'serviceperiod', 'delivery', 'deliveryperiod', 'none']),
  shippingDate: apiDate.optional(),
  shippingEndDate: apiDate.optional(),
});

const paymentConditions = z.object({
  paymentTermLabel: z.string().min(1),
  paymentTermDuration: z.number().int().nonnegative(),
  paymentDiscountConditions: z
    .object({ discountPercentage: percentage, discountRange: z.number().int().nonnegative() })
    .optional(),
});

/** Body of a sales voucher; what a kind does not know is ignored. */
export const voucherInput = z.object({
  voucherDate: apiDate,
  language: z.enum(['de', 'en']).default('de'),
  address: z.object({
    contactId: z.uuid().optional(),
    name: z.string().min(1).max(255).optional(),
    supplement: z.string().optional(),
    street: z.string().optional(),
    zip: z.string().optional(),
    city: z.string().optional(),
    countryCode: country.optional(),
  }),
  lineItems: z.array(lineItem).max(300),
  totalPrice: z
    .object({
      currency,
      totalDiscountAbsolute: number(2).optional(),
      totalDiscountPercentage: percentage.optional(),
    })
    .optional(),
  taxConditions: z.object({
    taxType: z.enum(TAX_TYPES),
    taxSubType: z.enum(['distanceSales', 'electronicServices']).optional(),
    taxTypeNote: z.string().optional(),
  }),
  paymentConditions: paymentConditions.optional(),
  shippingConditions: shippingConditions.optional(),
  xRechnung: z.object({ buyerReference: z.string() }).optional(),
  printLayoutId: z.uuid().optional(),
  title: z.string().max(25).optional(),
  introduction: longText,
  remark: longText,
  deliveryTerms: z.string().max(255).optional(),
});

export type VoucherInput = z.infer<typeof voucherInput>;
export type LineItemInput = VoucherInput['lineItems'][number];
export type TaxType = (typeof TAX_TYPES)[number];
export type PaymentConditions = z.infer<typeof paymentConditions>;
export type ShippingConditions = z.infer<typeof shippingConditions>;
