import { z } from 'zod';
import type { Instant, OrderId } from '../../domain/ids';
import { cents } from '../../domain/money/cents';
import { isBefore } from '../../domain/time/berlin';
import type { BalanceTransaction } from '../../domain/transactions/payout-entries';
import { AppError } from '../../ports/app-error';
import type { PayoutList, ShopifyPayout, ShopifyPayouts } from '../../ports/shopify';
import type { AdminRequests } from './admin-requests';
import { instant, money, nextPage, numericId } from './orders/order-answers';
import { BALANCE_MOVEMENTS, PAYOUT_CONTENTS, PAYOUTS } from './operations/payouts.graphql';

/** Lexware's books are in euro; a payout in another currency has no account there. */
const CURRENCY = 'EUR';

const bigNumber = z.union([z.string(), z.number()]).transform(String);

const payout = z.object({
  legacyResourceId: bigNumber,
  issuedAt: instant,
  status: z.string(),
  transactionType: z.string(),
  net: z.object({ amount: z.string(), currencyCode: z.string() }),
  summary: z.object({ retriedPayoutsGross: money, retriedPayoutsFee: money }),
});

const payoutsAnswer = z.object({
  shopifyPaymentsAccount: z
    .object({ payouts: z.object({ pageInfo: nextPage, nodes: z.array(payout) }) })
    .nullable(),
});

const balanceTransaction = z.object({
  id: numericId,
  type: z.string(),
  transactionDate: instant,
  sourceOrderTransactionId: bigNumber.nullish(),
  amount: money,
  fee: money,
  associatedOrder: z.object({ id: numericId, name: z.string() }).nullish(),
});

type BalanceAnswer = z.output<typeof balanceTransaction>;

const contentsAnswer = answerWith(balanceTransaction);
const movementsAnswer = answerWith(
  balanceTransaction.extend({ currency: z.object({ currencyCode: z.string() }) }),
);

function answerWith<Node extends z.ZodType>(node: Node) {
  return z.object({
    shopifyPaymentsAccount: z
      .object({ balanceTransactions: z.object({ pageInfo: nextPage, nodes: z.array(node) }) })
      .nullable(),
  });
}

/** Reads payouts and what they contain. */
export function createPayoutClient(requests: Pick<AdminRequests, 'query'>): ShopifyPayouts {
  return {
    payoutsSince: (shopDomain, since, until) =>
      unlessForbidden(async (): Promise<PayoutList> => {
        const query = `issued_at:>='${since}'`;
        const isBeyond = ({ issuedAt }: { issuedAt: Instant }) =>
          until !== undefined && !isBefore(issuedAt, until);
        const pages = pagesOf(async (after) => {
          const variables = { query, after };
          const answer = await requests.query(shopDomain, PAYOUTS, variables, payoutsAnswer);
          return answer.shopifyPaymentsAccount?.payouts;
        });
        const payouts: ShopifyPayout[] = [];
        for await (const { nodes } of pages) {
          payouts.push(...nodes.filter((one) => !isBeyond(one)).flatMap(toPayout));
          if (nodes.some(isBeyond)) break;
        }
        return payouts.length === 0 ? { kind: 'none' } : { kind: 'payouts', payouts };
      }),

    movements: (shopDomain, { since, until }, after) =>
      unlessForbidden(async () => {
        const variables = { query: `processed_at:>='${since}' processed_at:<'${until}'`, after };
        const { shopifyPaymentsAccount } = await requests.query(
          shopDomain,
          BALANCE_MOVEMENTS,
          variables,
          movementsAnswer,
        );
        if (!shopifyPaymentsAccount) return { kind: 'movements', movements: [], next: null };
        const { nodes, pageInfo } = shopifyPaymentsAccount.balanceTransactions;
        const isBeyond = nodes.some(({ transactionDate }) => isBefore(transactionDate, since));
        return {
          kind: 'movements',
          movements: nodes
            .filter((one) => !isTransfer(one) && !isKnownFromOrder(one))
            .filter(({ currency }) => currency.currencyCode === CURRENCY)
            .map(toMovement)
            .filter(({ date }) => !isBefore(date, since) && isBefore(date, until)),
          next: isBeyond ? null : pageAfter(after, pageInfo),
        };
      }),

    async payoutContents(shopDomain, payoutId) {
      const query = `payments_transfer_id:${payoutId}`;
      const pages = pagesOf(async (after) => {
        const variables = { query, after };
        const answer = await requests.query(shopDomain, PAYOUT_CONTENTS, variables, contentsAnswer);
        return answer.shopifyPaymentsAccount?.balanceTransactions;
      });
      const contents: BalanceTransaction[] = [];
      for await (const { nodes } of pages)
        contents.push(...nodes.filter((one) => !isTransfer(one)).map(toMovement));
      return contents;
    },
  };
}

/** One page after the other, for whoever wants more of them. */
async function* pagesOf<Page extends { pageInfo: PageInfo }>(
  read: (after: string | null) => Promise<Page | undefined>,
): AsyncGenerator<Page, void> {
  let after: string | null = null;
  do {
    const page = await read(after);
    if (!page) return;
    yield page;
    after = pageAfter(after, page.pageInfo);
  } while (after !== null);
}

type PageInfo = z.output<typeof nextPage>;

/** A list that names the page just read as its next one would never end. */
function pageAfter(before: string | null, { hasNextPage, endCursor }: PageInfo): string | null {
  if (!hasNextPage) return null;
  if (endCursor === null || endCursor === before)
    throw new AppError('INVALID_PAYLOAD', 'A list of Shopify Payments does not go on');
  return endCursor;
}

async function unlessForbidden<Answer>(
  read: () => Promise<Answer>,
): Promise<Answer | { kind: 'forbidden' }> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'SHOPIFY_SCOPE_MISSING')
      return { kind: 'forbidden' };
    throw error;
  }
}

/** Payouts themselves, and failed ones that come back, are named by the list of payouts. */
function isTransfer({ type }: BalanceAnswer): boolean {
  return type.startsWith('TRANSFER');
}

/** The order itself has it, also where this list does not say as which of its transactions. */
function isKnownFromOrder({ type, associatedOrder }: BalanceAnswer): boolean {
  return isOrderMoney(type) && Boolean(associatedOrder);
}

function toMovement({ type, ...one }: BalanceAnswer): BalanceTransaction {
  const orderTransactionId = one.sourceOrderTransactionId ?? null;
  return {
    id: one.id,
    kind: kindOf(type, orderTransactionId),
    amount: one.amount,
    fee: one.fee,
    order: one.associatedOrder
      ? { id: one.associatedOrder.id as OrderId, name: one.associatedOrder.name }
      : null,
    orderTransactionId: isOrderMoney(type) ? orderTransactionId : null,
    date: one.transactionDate,
  };
}

const FINAL: Record<string, ShopifyPayout['state']> = { PAID: 'paid', FAILED: 'failed' };

function toPayout({
  legacyResourceId,
  issuedAt,
  status,
  transactionType,
  net,
  summary,
}: z.output<typeof payout>): ShopifyPayout[] {
  if (net.currencyCode !== CURRENCY) return [];
  // The amount is unsigned; the direction is a field of its own.
  const size = Math.abs(money.parse(net));
  const isWithdrawal = transactionType === 'WITHDRAWAL';
  const retried = cents(summary.retriedPayoutsGross - summary.retriedPayoutsFee);
  const state = FINAL[status] ?? 'open';
  return [
    { id: legacyResourceId, issuedAt, net: cents(isWithdrawal ? -size : size), retried, state },
  ];
}

/**
 * Only charges and refunds are the order's own transactions; disputes and the like refer to them at
 * most.
 */
function isOrderMoney(type: string): boolean {
  return type === 'CHARGE' || type === 'REFUND';
}

const CHARGEBACKS = [
  'CHARGEBACK_HOLD',
  'CHARGEBACK_HOLD_RELEASE',
  'DISPUTE_REVERSAL',
  'DISPUTE_WITHDRAWAL',
];
const CHARGEBACK_FEES = ['CHARGEBACK_FEE', 'CHARGEBACK_FEE_REFUND'];

/** Many kinds may name an order, e.g. shipping labels, duties and taxes: that alone says nothing. */
function kindOf(type: string, orderTransactionId: string | null): BalanceTransaction['kind'] {
  if (CHARGEBACKS.includes(type)) return 'chargeback';
  if (CHARGEBACK_FEES.includes(type)) return 'chargeback-fee';
  if (!isOrderMoney(type) || orderTransactionId === null) return 'adjustment';
  return type === 'CHARGE' ? 'payment' : 'refund';
}
