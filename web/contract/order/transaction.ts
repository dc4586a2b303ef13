import { z } from 'zod';

/**
 * A movement of money as the order page shows it; amounts in signed whole cents, negative when
 * money went out.
 */
export const transactionAnswer = z.object({
  gateway: z.string(),
  /** German name of the payment method. */
  gatewayName: z.string(),
  amountCents: z.number().int(),
  feeCents: z.number().int(),
  date: z.string(),
  state: z.enum(['claimed', 'posted', 'refused']),
  /** Lexware knows which document it pays. */
  hinted: z.boolean(),
  /** One German sentence: what became of it. */
  text: z.string(),
});
export type TransactionAnswer = z.infer<typeof transactionAnswer>;

/** GET /api/transactions/accounts */
export const financialAccountsAnswer = z.object({
  items: z.array(
    z.object({
      gateway: z.string(),
      /** As Lexware shows it, else the payment method's name. */
      name: z.string(),
      /** What was posted, in whole cents. */
      balanceCents: z.number().int(),
      /** The account is there in Lexware Office. */
      exists: z.boolean(),
      /** Money that moved before this moment is not posted. */
      since: z.string(),
    }),
  ),
  /**
   * Lexware scopes that the connection lacks: connecting again with them lets waiting transactions
   * go.
   */
  missingScopes: z.array(z.string()),
  /** Shopify does not let the app read payouts. */
  payoutsForbidden: z.boolean(),
});
export type FinancialAccountsAnswer = z.infer<typeof financialAccountsAnswer>;
