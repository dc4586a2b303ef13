import { z } from 'zod';

export const transactionSettings = z.object({
  create: z.union([z.literal(false), z.literal('all')]),
  /** Reports to Lexware which document a transaction pays; needs finalised documents. */
  hints: z.boolean(),
  /** The platform's fees go along with the transactions. */
  fees: z.boolean(),
  /**
   * Payment methods by id that get a financial account and transactions. PayPal can never be
   * switched on.
   */
  gateways: z.record(z.string(), z.boolean()),
});
export type TransactionSettings = z.infer<typeof transactionSettings>;

export const DEFAULT_TRANSACTIONS: TransactionSettings = {
  create: false,
  hints: false,
  fees: false,
  gateways: {},
};
