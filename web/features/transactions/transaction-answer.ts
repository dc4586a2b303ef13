import type { FinancialAccountsAnswer, TransactionAnswer } from '../../contract/order/money';
import { transactionText } from '../../contract/texts/transaction-texts';
import type { ShopId } from '../../domain/ids';
import { paymentMethodName } from '../../domain/documents/labels/payment-method-name';
import { SHOPIFY_PAYMENTS } from '../../domain/transactions/bookable-gateway';
import type { BankTransactionRecord } from '../../ports/stores/bank-stores';
import type { StoresOf } from '../../ports/stores/database';
import type { Connection } from '../../ports/stores/connection-store';
import { missingTransactionScopes } from './transaction-scopes';

/** An order's transactions as its page shows them. */
export function transactionAnswers(
  rows: BankTransactionRecord[],
  connection: Connection | null,
): TransactionAnswer[] {
  const isForbidden = missingTransactionScopes(connection).length > 0;
  return rows.map(({ gateway, amount, fee, date, state, hintedAt, refusal }) => ({
    gateway,
    gatewayName: paymentMethodName(gateway),
    amountCents: amount,
    feeCents: fee,
    date,
    state,
    hinted: hintedAt !== null,
    text: transactionText({ state, hinted: hintedAt !== null, refusal, isForbidden }),
  }));
}

export async function toFinancialAccountsAnswer(
  database: StoresOf<'connections' | 'financialAccounts'>,
  shopId: ShopId,
): Promise<FinancialAccountsAnswer> {
  const records = await database.financialAccounts.ofShop(shopId);
  return {
    items: records.map(({ gateway, account, balance, since }) => ({
      gateway,
      name: account?.name || paymentMethodName(gateway),
      balanceCents: balance,
      exists: account !== null,
      since,
    })),
    missingScopes: missingTransactionScopes(await database.connections.byShop(shopId)),
    payoutsForbidden: records.some(
      ({ gateway, payoutNote }) => gateway === SHOPIFY_PAYMENTS && payoutNote !== null,
    ),
  };
}
