import { columnsOf } from '../sql/table';
import { financialAccounts } from './models';

/**
 * Frequent queries on the table `financial_accounts` for an order's transactions, prepared once per
 * connection; values are bound in the order of the text. Rare changes go through the model.
 */

/** What Lexware answers about an account. */
export const ANSWERED = [
  'lexware_id',
  'name',
  'bank_name',
  'lock_version',
  'deactivated',
  'sent_balance',
] as const;

export const UPDATE = `UPDATE financial_accounts SET ${ANSWERED.map((column) => `${column} = ?`).join(', ')}
  WHERE shop_id = ? AND gateway = ?`;

export const OF_SHOP = `SELECT ${columnsOf(financialAccounts)} FROM financial_accounts
  WHERE shop_id = ? ORDER BY gateway`;

/** The account that was open when money moved, as condition of an insert. */
export const OPEN_SINCE = `financial_accounts a
  WHERE a.shop_id = ? AND a.gateway = ? AND a.booked_since <= ?`;
