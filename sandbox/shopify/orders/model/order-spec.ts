import type { Allocation, Attribute, DiscountState, OrderContact } from './order-state';

/**
 * What a customer buys, before Shopify's arithmetic. Prices in cents, in the basis of
 * `taxesIncluded`.
 */
export interface OrderSpec {
  id?: number;
  name?: string;
  createdAt?: string;
  processedAt?: string;
  /** Placed that many days before the stand-in's now. */
  ageDays?: number;
  test?: boolean;
  currency: string;
  /** Presentment units per shop unit as a decimal, e.g. `{ currency: 'CHF', rate: '0.9412' }`. */
  presentment?: { currency: string; rate: string };
  taxesIncluded: boolean;
  contact: OrderContact;
  lines: LineSpec[];
  shipping: ShippingSpec[];
  discounts: DiscountSpec[];
  tip?: number;
  /**
   * Payments made at checkout; without an amount, what is open. Manual methods only promise one
   * (`isPending`).
   */
  payments?: {
    gateway: string;
    amount?: number;
    kind?: 'SALE' | 'AUTHORIZATION' | 'CAPTURE';
    isPending?: boolean;
  }[];
  /** What a cart can hand on to the order that it becomes. */
  metafields?: Record<string, unknown>[];
  given?: Record<string, unknown>;
}

export interface LineSpec {
  id?: number;
  title: string;
  variantTitle?: string | null;
  sku?: string | null;
  vendor?: string | null;
  quantity: number;
  currentQuantity?: number;
  price: number;
  /** In ten-thousandths, where it has more than two decimals. */
  exactPrice?: number;
  taxes: TaxSpec[];
  isGiftCard?: boolean;
  requiresShipping?: boolean;
  customAttributes?: Attribute[];
  /** Fixed allocations that come with the order; without them they follow from the discounts. */
  allocations?: Allocation[];
  given?: Record<string, unknown>;
}

export interface TaxSpec {
  title: string;
  /** As a fraction, e.g. `0.19`. */
  rate: string;
  /** Cents, when the order comes with the amount; else computed. */
  amount?: number;
}

export interface ShippingSpec {
  id?: number;
  title: string;
  price: number;
  /** Left out: split over the rates of the goods. */
  taxes?: TaxSpec[];
  allocations?: Allocation[];
  isRemoved?: boolean;
  given?: Record<string, unknown>;
}

export type DiscountSpec = DiscountState & {
  /** Indexes of the lines an `each` discount is entitled for; left out: all. */
  lines?: number[];
};
