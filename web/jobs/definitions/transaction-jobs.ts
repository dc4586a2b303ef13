import { z } from 'zod';
import { defineJob } from '../job';
import { orderId, orderPayload, shopId, shopPayload } from './payload-parts';

/** Jobs about transactions. */
export const TRANSACTION_JOBS = {
  /** Post all claimed bank transactions of the shop. */
  postTransactions: defineJob({
    name: 'transactions.post',
    payload: shopPayload,
    maxAttempts: 12,
    keyOf: 'name',
  }),
  /** Retry a refused bank transaction. */
  retryTransaction: defineJob({
    name: 'transactions.retry',
    payload: z.object({
      shopId,
      /** Null for entries of a payout; only names the order in the list of failures. */
      orderId: orderId.nullable(),
      externalReference: z.string(),
    }),
    maxAttempts: 3,
    keyOf: ({ externalReference }) => `transaction:${externalReference}`,
  }),
  /** Tell Lexware which documents an order's transactions pay. */
  hintTransactions: defineJob({
    name: 'transactions.hint',
    payload: orderPayload,
    maxAttempts: 12,
    keyOf: (given) => `transactions:${given.orderId}`,
  }),
  /** Post Shopify's payouts. */
  bookPayouts: defineJob({
    name: 'payouts.book',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
};
