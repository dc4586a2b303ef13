/** One order as the stand-in stores it. All amounts in cents of the shop's currency. */
export interface OrderState {
  id: number;
  number: number;
  name: string;
  createdAt: string;
  processedAt: string;
  updatedAt: string;
  cancelledAt: string | null;
  cancelReason: string | null;
  test: boolean;
  currency: string;
  presentment: Presentment;
  taxesIncluded: boolean;
  contact: OrderContact;
  lines: LineState[];
  shipping: ShippingState[];
  discounts: DiscountState[];
  tip: number;
  transactions: TransactionState[];
  refunds: RefundState[];
  fulfillments: FulfillmentState[];
  edited: boolean;
  isExchanged: boolean;
  /** The total at the moment of purchase, before any edit. */
  originalTotal: number;
  metafields: Record<string, unknown>[];
  /** Fields of the GraphQL shape that were given with the order and are answered as given. */
  given: Record<string, unknown>;
}

export interface Presentment {
  currency: string;
  /** Presentment units per shop unit, in millionths. */
  rateMillionths: number;
}

export interface OrderContact {
  email: string | null;
  phone: string | null;
  note: string | null;
  poNumber: string | null;
  locale: string | null;
  sourceName: string | null;
  tags: string[];
  customAttributes: Attribute[];
  customer: CustomerState | null;
  company: CompanyState | null;
  billingAddress: AddressState | null;
  shippingAddress: AddressState | null;
}

export interface Attribute {
  key: string;
  value: string;
}

export interface CustomerState {
  id: number;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  note: string | null;
  tags: string[];
  locale: string;
}

export interface CompanyState {
  name: string;
  externalId: string | null;
  taxRegistrationId: string | null;
}

export interface AddressState {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  address1: string | null;
  address2: string | null;
  zip: string | null;
  city: string | null;
  province: string | null;
  countryCode: string | null;
  phone: string | null;
}

export interface TaxState {
  title: string;
  rateMillionths: number;
  amount: number;
}

/** What one discount takes off one line, over the whole ordered quantity. */
export interface Allocation {
  discount: number;
  amount: number;
}

export interface LineState {
  id: number;
  title: string;
  variantTitle: string | null;
  sku: string | null;
  vendor: string | null;
  price: number;
  /** In ten-thousandths, where it has more than two decimals. */
  exactPrice?: number;
  quantity: number;
  currentQuantity: number;
  /**
   * Units refunded before the line was last raised, and their value then: a refund is not valued
   * anew.
   */
  settled: { quantity: number; subtotal: number; taxes: number[] };
  fulfilledQuantity: number;
  taxable: boolean;
  isGiftCard: boolean;
  requiresShipping: boolean;
  customAttributes: Attribute[];
  allocations: Allocation[];
  taxes: TaxState[];
  given: Record<string, unknown>;
}

export interface ShippingState {
  id: number;
  title: string;
  code: string;
  price: number;
  allocations: Allocation[];
  taxes: TaxState[];
  isRemoved: boolean;
  given: Record<string, unknown>;
}

export interface DiscountState {
  kind: 'automatic' | 'code' | 'manual';
  /** The code of a code discount, else its title. */
  title: string;
  target: 'line' | 'shipping';
  /** `across`: one amount split over the order. `each`: taken off each line it is entitled for. */
  method: 'across' | 'each';
  value: { percentage: string } | { amount: number };
}

export interface TransactionState {
  id: number;
  parentId: number | null;
  kind: 'AUTHORIZATION' | 'CAPTURE' | 'REFUND' | 'SALE' | 'VOID';
  status: 'SUCCESS' | 'PENDING' | 'FAILURE' | 'ERROR' | 'AWAITING_RESPONSE';
  gateway: string;
  amount: number;
  createdAt: string;
  /** The refund this transaction belongs to. */
  refundId: number | null;
}

export interface RefundState {
  id: number;
  createdAt: string;
  note: string | null;
  lines: RefundLineState[];
  shipping: RefundShippingState[];
  adjustments: AdjustmentState[];
}

export interface RefundLineState {
  id: number;
  lineId: number;
  quantity: number;
  restockType: 'CANCEL' | 'LEGACY_RESTOCK' | 'NO_RESTOCK' | 'RETURN';
  subtotal: number;
  taxes: TaxState[];
}

export interface RefundShippingState {
  id: number;
  shippingId: number;
  subtotal: number;
  taxes: TaxState[];
}

/** Shopify's sign: calculated minus actual refund, so money given beyond the goods is negative. */
export interface AdjustmentState {
  id: number;
  reason: string;
  amount: number;
}

export interface FulfillmentState {
  id: number;
  createdAt: string;
  updatedAt: string;
  status: 'SUCCESS' | 'CANCELLED' | 'PENDING' | 'OPEN' | 'ERROR' | 'FAILURE';
  lines: { id: number; lineId: number; quantity: number }[];
}
