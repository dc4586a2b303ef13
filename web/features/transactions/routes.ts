import { Router } from 'express';
import { currentShop } from '../../http/current-shop';
import type { TransactionsDatabase } from './transactions-stores';
import { toFinancialAccountsAnswer } from './transaction-answer';

/** Accounts of the payment methods with their balances. */
export function transactionRoutes({ database }: { database: TransactionsDatabase }): Router {
  return Router().get('/transactions/accounts', async (_req, res) => {
    res.json(await toFinancialAccountsAnswer(database, currentShop(res).id));
  });
}
