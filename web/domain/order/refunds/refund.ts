import type { Cents } from '../../money/cents';
import type { Instant } from '../../ids';

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

export interface RefundAdjustment {
  reason: string;
  amount: Cents;
  tax: Cents;
}
