import type { OrderId, Instant } from '../ids';
import type { OrderMetafields } from '../metafields/metafield';
import type { TaxRate } from '../tax-rates/tax-rate';
import type { Cents } from '../money/cents';

/**
 * One order as Shopify describes it now, in the shop's currency. "As ordered" amounts cover every
 * quantity ever on the order (also edited away or refunded later); `current…` amounts are what is
 * left after edits and refunds.
 */
export interface Order {
  id: OrderId;
  /** The order number as shown to the merchant, e.g. `#1001`. */
  name: string;
  createdAt: Instant;
  processedAt: Instant;
  updatedAt: Instant;
  cancelledAt: Instant | null;
  test: boolean;
  /** ISO 4217 code of the shop's currency; all amounts below are in it. */
  currency: string;
  /** The currency shown to the customer and paid in. */
  presentmentCurrency: string;
  /** True when the shop's prices include tax ("gross shop"). */
  taxesIncluded: boolean;
  sourceName: string | null;
  locale: string | null;
  tags: string[];
  note: string | null;
  customAttributes: Attribute[];
  poNumber: string | null;
  /** Codes the customer entered, also those that took nothing off. */
  discountCodes: string[];
  paymentStatus: PaymentStatus;
  fulfillmentStatus: FulfillmentStatus;
  paymentGateways: string[];
  /**
   * What was agreed on when to pay; null where nothing was, `hidden` where the app may not see it.
   */
  paymentTerms: PaymentTerms | 'hidden' | null;
  email: string | null;
  phone: string | null;
  customer: Customer | null;
  /** The buying company of a B2B order (Shopify "companies"), null for all others. */
  company: PurchasingCompany | null;
  billingAddress: Address | null;
  shippingAddress: Address | null;
  lines: OrderLine[];
  shippingLines: ShippingLine[];
  totals: OrderTotals;
  transactions: OrderTransaction[];
  refunds: Refund[];
  fulfillments: Fulfillment[];
  /** Those that the settings name; absent where they name none. */
  metafields?: OrderMetafields;
}

export interface PaymentTerms {
  kind: 'receipt' | 'net' | 'fixed' | 'fulfillment' | 'unknown';
  /** As the shop names them, e.g. `Net 30`. */
  name: string;
  /** Days of a `net` term. */
  days: number | null;
  /** Null while it depends on something to come, e.g. on dispatch. */
  dueAt: Instant | null;
}

export interface Attribute {
  key: string;
  value: string;
}

export const PAYMENT_STATUSES = [
  'pending',
  'authorized',
  'expired',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
  'voided',
  'unknown',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const FULFILLMENT_STATUSES = [
  'unfulfilled',
  'partial',
  'fulfilled',
  'planned',
  'stopped',
  'denied',
  'restocked',
  'unknown',
] as const;
export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number];

export interface Customer {
  /** Shopify's numeric customer id as text. */
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  note: string | null;
  tags: string[];
}

export interface PurchasingCompany {
  /** Shopify's numeric company id as text. */
  id: string;
  name: string;
  externalId: string | null;
  taxRegistrationId: string | null;
}

export interface Address {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  street: string | null;
  supplement: string | null;
  zip: string | null;
  city: string | null;
  /** Shopify's code within the country; only where an address is to be written back. */
  province?: string | null;
  /** ISO 3166-1 alpha-2, upper case. */
  countryCode: string | null;
  phone: string | null;
}

export interface TaxLine {
  title: string;
  rate: TaxRate;
  amount: Cents;
}

export interface Discount {
  /** The name shown to the customer: the code, or the title of an automatic or manual discount. */
  title: string;
  /** Positive amount taken off this line, over the whole ordered quantity. */
  amount: Cents;
}

export interface OrderLine {
  id: string;
  title: string;
  variantTitle: string | null;
  sku: string | null;
  /** Null unless the app may read products. */
  barcode: string | null;
  vendor: string | null;
  /** As ordered, before edits and refunds. */
  quantity: number;
  /** What is left after edits and refunds. */
  currentQuantity: number;
  /** Price of one piece before discounts, in the basis of `taxesIncluded`. */
  unitPrice: Cents;
  /**
   * The same in ten-thousandths of the currency unit, where the shop's price has more than two
   * decimals.
   */
  exactPrice?: number;
  discounts: Discount[];
  /** Taxes over the whole ordered quantity. */
  taxLines: TaxLine[];
  isGiftCard: boolean;
  requiresShipping: boolean;
  customAttributes: Attribute[];
}

export interface ShippingLine {
  id: string;
  title: string;
  /** Before discounts. */
  price: Cents;
  discounts: Discount[];
  taxLines: TaxLine[];
  isRemoved: boolean;
}

export interface OrderTotals {
  /** As placed, incl. tax, shipping and tip. */
  total: Cents;
  /** After edits and refunds. */
  currentTotal: Cents;
  currentTax: Cents;
  /**
   * The amount that Shopify still expects to be paid, negative where too much was paid; meaningless
   * for an order that was called off. Absent where it is unknown.
   */
  outstanding?: Cents;
  /** Tip received; part of the total. */
  tip: Cents;
  /** Cash rounding of point-of-sale payments; part of the total, may be negative. */
  cashRounding: Cents;
  /** Import duties and additional fees; part of the total. */
  duties: Cents;
  fees: Cents;
}

export interface OrderTransaction {
  id: string;
  parentId: string | null;
  kind:
    | 'authorization'
    | 'capture'
    | 'change'
    | 'refund'
    | 'sale'
    | 'suggested_refund'
    | 'void'
    | 'unknown';
  status: 'awaiting_response' | 'error' | 'failure' | 'pending' | 'success' | 'unknown';
  /**
   * Shopify's id of the payment method, e.g. `shopify_payments`, `paypal`, `gift_card`, `manual`.
   */
  gateway: string;
  /**
   * A payment recorded manually, e.g. a bank transfer; no provider moved it. Absent counts
   * as false.
   */
  isManual?: boolean;
  processedAt: Instant | null;
  amount: Cents;
  /**
   * The provider's fee (positive) and the tax therein; absent where the platform does not report
   * it.
   */
  fee?: { amount: Cents; tax: Cents };
  /** The provider kept a fee that is not in euro, so `fee` is absent. Absent counts as false. */
  hasForeignFee?: boolean;
}

export interface Fulfillment {
  id: string;
  createdAt: Instant;
  status: 'cancelled' | 'error' | 'failure' | 'open' | 'pending' | 'success' | 'unknown';
}

export interface Refund {
  id: string;
  createdAt: Instant;
  /** What the merchant wrote about it. */
  note: string | null;
  /** What went back to the customer, as amounts in the order's currency. */
  total: Cents;
  lines: RefundLine[];
  shipping: RefundShipping[];
  /** Amounts that belong to no line, e.g. a goodwill refund; positive = paid back. */
  adjustments: RefundAdjustment[];
  transactionIds: string[];
}

export interface RefundLine {
  lineId: string;
  quantity: number;
  restockType: 'cancel' | 'legacy_restock' | 'no_restock' | 'return' | 'unknown';
  /** After discounts, in the basis of `taxesIncluded`. */
  subtotal: Cents;
  tax: Cents;
}

export interface RefundShipping {
  subtotal: Cents;
  tax: Cents;
}

interface RefundAdjustment {
  reason: string;
  amount: Cents;
  tax: Cents;
}
