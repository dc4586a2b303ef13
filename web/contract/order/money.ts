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

const PAYMENT_KINDS = ['payment', 'authorization', 'void', 'change'] as const;
const MONEY_STATES = ['moved', 'underWay', 'failed'] as const;

/**
 * The order's money as Shopify reports it now, the oldest first, in GET
 * /api/orders/{orderId}/details. Amounts are whole cents of the order's currency; a refund is no negative amount.
 */
export const paymentsAnswer = z.object({
  payments: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(PAYMENT_KINDS),
      state: z.enum(MONEY_STATES),
      /** German name of the payment method. */
      gatewayName: z.string(),
      amountCents: z.number().int(),
      /** Null while nothing moved. */
      at: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      state: z.enum(MONEY_STATES),
      amountCents: z.number().int(),
      at: z.string(),
      /** Its credit notes, as the order's documents name them. */
      documentIds: z.array(z.number().int()),
    }),
  ),
});
export type PaymentsAnswer = z.infer<typeof paymentsAnswer>;
