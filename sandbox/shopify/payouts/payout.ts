/** Money taken back by a customer's bank; the order itself knows nothing of it. */
export interface Chargeback {
  id: number;
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
