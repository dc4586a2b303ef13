export interface TransactionSettings {
  create: false | 'all';
  /** Tells Lexware which document a transaction pays; needs finalised documents. */
  hints: boolean;
  /** The platform's fees go along with the transactions. */
  fees: boolean;
  /**
   * Payment methods by id that get a financial account and transactions. PayPal can never be
   * switched on.
   */
  gateways: Record<string, boolean>;
}

export const DEFAULT_TRANSACTIONS: TransactionSettings = {
  create: false,
  hints: false,
  fees: false,
  gateways: {},
};
