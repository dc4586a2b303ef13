import { Router } from 'express';
import { currentShop } from '../../http/current-shop';
import type { Database } from '../../ports/stores/database';
import { financialAccounts } from './transaction-answer';

/** Accounts of the payment methods with their balances. */
export function transactionRoutes({ database }: { database: Database }): Router {
  return Router().get('/transactions/accounts', async (_req, res) => {
    res.json(await financialAccounts(database, currentShop(res).id));
  });
}
