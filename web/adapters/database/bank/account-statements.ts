import { columnsOf } from '../sql/table';
import { financialAccounts } from './models';

/**
 * Frequent queries on the table `financial_accounts` for an order's transactions, prepared once per
 * connection; values are bound in the order of the text. Changes go through the model.
 */

export const OF_SHOP = `SELECT ${columnsOf(financialAccounts)} FROM financial_accounts
  WHERE shop_id = ? ORDER BY gateway`;

/** The account that was open when money moved, as condition of an insert. */
export const OPEN_SINCE = `financial_accounts a
  WHERE a.shop_id = ? AND a.gateway = ? AND a.booked_since <= ?`;
