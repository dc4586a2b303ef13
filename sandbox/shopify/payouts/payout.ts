/** Kinds of money that Shopify takes because of an order, by its own names. */
export const DEDUCTIONS = ['DISPUTE_WITHDRAWAL', 'CHARGEBACK_FEE', 'SHIPPING_LABEL'] as const;

/** The order itself knows nothing of it. */
export interface Deduction {
  id: number;
  type: (typeof DEDUCTIONS)[number];
  orderId: number;
  /** Cents, positive. */
  amount: number;
  fee: number;
  createdAt: string;
}

export interface Payout {
  id: number;
  issuedAt: string;
  status: 'SCHEDULED' | 'PAID' | 'FAILED' | 'CANCELED';
  /** Cents; negative when Shopify takes money back from the bank account. */
  net: number;
  entryIds: ReadonlySet<number>;
  /** Failed payouts whose money went along. */
  retriedIds: ReadonlySet<number>;
}
