import type { WaitReason } from '../../../domain/documents/model/reason';
import type { LexwareId } from '../../../domain/ids';
import { UNDECIDED } from '../decisions/table';
import type { Dialect } from '../sql/dialect';
import { byIndex, limit, placeholders } from '../sql/sql-text';
import { columnsOf, indexOn, only, type RowOf } from '../sql/table';
import { bankTransactions, financialAccounts } from './models';

/**
 * Frequent queries for an order's transactions, prepared once per connection; values are bound in
 * the order of the text. Transactions are claimed by `insertInto`; rare changes go through the
 * models.
 */

/** The payer is called what the order calls its customer now. */
const PAYER = `(SELECT orders.customer_name FROM orders
  WHERE orders.shop_id = bank_transactions.shop_id AND orders.order_id = bank_transactions.order_id) AS payer`;
const ACCOUNT = `(SELECT a.lexware_id FROM financial_accounts a
  WHERE a.shop_id = bank_transactions.shop_id AND a.gateway = bank_transactions.gateway) AS account_id`;

export type TransactionRow = RowOf<typeof bankTransactions> & {
  payer: string | null;
  account_id: LexwareId | null;
};

const OF_TRANSACTION = `${columnsOf(bankTransactions)}, ${PAYER}, ${ACCOUNT}`;
const OLDEST_FIRST = 'value_date, external_reference';

const those = (condition: string) => `SELECT ${OF_TRANSACTION}
  FROM bank_transactions WHERE shop_id = ? AND ${condition} ORDER BY ${OLDEST_FIRST}`;

export const OF_ORDER = those('order_id = ?');

export const byReferences = (count: number) =>
  those(`external_reference IN ${placeholders(count)}`);

/** Documents of these orders that Lexware has taken a hint to. */
export const hintedOf = (count: number) => `SELECT ${only(bankTransactions, 'hinted_document')}
  FROM bank_transactions WHERE shop_id = ? AND order_id IN ${placeholders(count)}
    AND hinted_document IS NOT NULL AND hinted_at IS NOT NULL`;

/** As a condition on another table with an order: the order that the money belongs to. */
const ofItsOrder = (name: string) =>
  `${name}.shop_id = bank_transactions.shop_id AND ${name}.order_id = bank_transactions.order_id`;

/** What kept a document away and is over where money is posted: the order is decided again soon. */
const ENDED = (['NOT_ACTIVATED', 'NOT_CONNECTED', 'CONNECTION_INTERRUPTED'] satisfies WaitReason[])
  .map((reason) => `'${reason}'`)
  .join(', ');

/**
 * The number of a document of its order is still to come: the document has none yet, is to be
 * created, or nothing was decided about the order's invoice. Delivery notes are not named, and of an
 * unclear document nobody knows when it will be one. Scalars, not EXISTS, and the number behind a
 * CASE: else MariaDB reads what has no number in all shops, for each transaction.
 */
const AWAITS_NUMBER = `((SELECT 1 FROM documents d WHERE ${ofItsOrder('d')}
      AND d.kind <> 'delivery-note' AND d.state <> 'unclear' AND d.cancelled = 0
      AND CASE WHEN d.number IS NULL THEN 1 END = 1 LIMIT 1) IS NOT NULL
    OR (SELECT 1 FROM decisions due WHERE ${ofItsOrder('due')} AND due.kind <> 'delivery-note'
      AND (due.decision_kind = 'create' OR (due.decision_kind = 'wait' AND due.reason IN (${ENDED})))
      AND NOT EXISTS (SELECT 1 FROM documents d WHERE ${ofItsOrder('d')}
        AND d.kind = due.kind AND d.cause = due.cause) LIMIT 1) IS NOT NULL
    OR (SELECT 1 FROM orders WHERE ${ofItsOrder('orders')} AND ${UNDECIDED}
      AND NOT EXISTS (SELECT 1 FROM documents d WHERE ${ofItsOrder('d')}) LIMIT 1) IS NOT NULL)`;

const WAITS = `(claimed_at > ? AND ${AWAITS_NUMBER})`;

const OF_SHOP_BY_STATE = indexOn('bank_transactions', ['shop_id', 'state', 'value_date']).name;

/** Few of all that a shop ever had. */
const allClaimed = (
  dialect: Dialect,
) => `FROM bank_transactions ${byIndex(dialect, OF_SHOP_BY_STATE)}
  WHERE shop_id = ? AND state = 'claimed'`;

export type ClaimedRow = TransactionRow & { claimed_count: number };

/**
 * Those of all gateways but these that do not wait for a number, or no longer. Each says how many are
 * claimed at all, as far as that is up to one more than these.
 */
export const claimed = (dialect: Dialect, except: number, max: number) => {
  const all = allClaimed(dialect);
  const others = except === 0 ? '' : `AND gateway NOT IN ${placeholders(except)}`;
  return `SELECT ${OF_TRANSACTION}, (SELECT COUNT(*) FROM (SELECT 1 AS one ${all} ${limit(max + 1)})
      AS all_claimed) AS claimed_count
    ${all} ${others} AND NOT ${WAITS} ORDER BY ${OLDEST_FIRST} ${limit(max)}`;
};

export const newestWaiting = (dialect: Dialect) =>
  `SELECT MAX(claimed_at) AS newest ${allClaimed(dialect)} AND ${WAITS}`;

/** Posted, with a hint to a document that is still open. */
export const COUNT_UNASSIGNED = `SELECT COUNT(*) AS count FROM bank_transactions t
  JOIN documents d ON d.id = t.hinted_document AND d.shop_id = t.shop_id
  WHERE t.shop_id = ? AND t.state = 'posted' AND t.value_date >= ?
    AND t.hinted_at IS NOT NULL AND d.status = 'open'`;

export const markSent = (count: number) => `UPDATE bank_transactions
  SET sent_at = COALESCE(sent_at, ?) WHERE shop_id = ? AND external_reference IN ${placeholders(count)}`;

const ONE = 'shop_id = ? AND external_reference = ?';

/** Where it has no hint yet, or one to this document. */
export const claimHint = (instead: 'none' | 'another') => `UPDATE bank_transactions
  SET hinted_document = ?, hinted_at = NULL
  WHERE ${ONE} AND hinted_document ${instead === 'none' ? 'IS NULL' : '= ?'}`;

export const CONFIRM_HINT = `UPDATE bank_transactions SET hinted_at = ? WHERE ${ONE}`;

const open = (count: number) =>
  `state <> 'posted' AND external_reference IN ${placeholders(count)}`;

/** What the accounts of a shop gain by some that were not posted yet. */
export const addToBalances = (count: number) =>
  `UPDATE financial_accounts SET balance = balance + (
      SELECT COALESCE(SUM(moved.amount + moved.fee), 0) FROM bank_transactions moved
        WHERE moved.shop_id = financial_accounts.shop_id AND moved.gateway = financial_accounts.gateway
          AND ${open(count)})
    WHERE shop_id = ?`;

export const post = (count: number) => `UPDATE bank_transactions
  SET state = 'posted', refusal = NULL,
    lexware_id = CASE external_reference ${'WHEN ? THEN ? '.repeat(count)}END
  WHERE shop_id = ? AND ${open(count)}`;

/** What Lexware answers about an account. */
export const ACCOUNT_ANSWER = [
  'lexware_id',
  'name',
  'bank_name',
  'lock_version',
  'deactivated',
  'sent_balance',
] as const;

export const UPDATE_ACCOUNT = `UPDATE financial_accounts
  SET ${ACCOUNT_ANSWER.map((column) => `${column} = ?`).join(', ')}
  WHERE shop_id = ? AND gateway = ?`;

export const OF_SHOP = `SELECT ${columnsOf(financialAccounts)} FROM financial_accounts
  WHERE shop_id = ? ORDER BY gateway`;

/** The account that was open when money moved, as condition of an insert. */
export const OPEN_SINCE = `financial_accounts a
  WHERE a.shop_id = ? AND a.gateway = ? AND a.booked_since <= ?`;
