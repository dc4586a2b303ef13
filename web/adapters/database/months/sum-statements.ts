import { decisions } from '../decisions/table';
import type { Dialect } from '../sql/dialect';
import { forUpdate, limit, placeholders } from '../sql/sql-text';
import { columnsOf, inTable, only } from '../sql/table';
import { summedMonths, markedOrders, monthAnswers, monthShares, monthSums } from './sum-models';

export const lockedMonths = (dialect: Dialect) =>
  `SELECT ${only(summedMonths, 'month', 'rules')} FROM kept_months WHERE shop_id = ?
    ORDER BY month ${forUpdate(dialect)}`;

/** How many of these months have sums, and whether an order is marked. */
export const state = (months: number) => `SELECT
    (SELECT COUNT(*) FROM kept_months
      WHERE shop_id = ? AND rules = ? AND month IN ${placeholders(months)}) AS summed,
    EXISTS (SELECT 1 FROM marked_orders WHERE shop_id = ?) AS hasMarked`;

export const FORGET_SHARES = 'DELETE FROM month_shares WHERE shop_id = ? AND month = ?';
export const FORGET_SUMS = 'DELETE FROM month_sums WHERE shop_id = ? AND month = ?';

export const marked = (max: number) =>
  `SELECT ${only(markedOrders, 'order_id', 'mark')} FROM marked_orders
    WHERE shop_id = ? AND order_id > ? ORDER BY order_id ${limit(max)}`;

/** So many orders that still have this mark. */
export const unmark = (count: number) =>
  `DELETE FROM marked_orders WHERE shop_id = ? AND mark = ? AND order_id IN ${placeholders(count)}`;

/** Adds the shares of so many orders to the sums, or takes them off. */
export const addShares = (dialect: Dialect, orders: number, sign: '' | '-') => {
  const amounts = ['counted', 'amount', 'net', 'tax'] as const;
  const incoming = (column: string) =>
    dialect === 'mysql' ? `VALUES(${column})` : `excluded.${column}`;
  const sums = amounts.map((column) => `${sign}SUM(${column})`).join(', ');
  const added = amounts
    .map((column) => `${column} = month_sums.${column} + ${incoming(column)}`)
    .join(', ');
  const again =
    dialect === 'mysql'
      ? 'ON DUPLICATE KEY UPDATE'
      : 'ON CONFLICT (shop_id, month, part) DO UPDATE SET';
  return `INSERT INTO month_sums (${columnsOf(monthSums)})
    SELECT ${only(monthShares, 'shop_id', 'month', 'part')}, ${sums} FROM month_shares
      WHERE shop_id = ? AND order_id IN ${placeholders(orders)} GROUP BY shop_id, month, part
    ${again} ${added}`;
};

export const removeShares = (orders: number) =>
  `DELETE FROM month_shares WHERE shop_id = ? AND order_id IN ${placeholders(orders)}`;

/** The months that so many orders have a share in. */
export const sharedMonths = (orders: number) =>
  `SELECT DISTINCT ${only(monthShares, 'month')} FROM month_shares
    WHERE shop_id = ? AND order_id IN ${placeholders(orders)}`;

export const raiseVersions = (months: number) =>
  `UPDATE kept_months SET version = version + 1 WHERE shop_id = ? AND month IN ${placeholders(months)}`;

export const VERSION = `SELECT ${only(summedMonths, 'kept_since', 'version')} FROM kept_months
  WHERE shop_id = ? AND month = ?`;

export const ANSWER = `SELECT ${only(monthAnswers, 'basis', 'answer')} FROM month_answers
  WHERE shop_id = ? AND month = ? AND kind = ?`;

export const SUMS = `SELECT ${columnsOf(monthSums, 'shop_id', 'month')} FROM month_sums
  WHERE shop_id = ? AND month = ?`;

const largestOf = (max: number) =>
  `SELECT * FROM (SELECT ${inTable('s', columnsOf(monthShares, 'size'))} FROM month_shares s
    WHERE s.shop_id = ? AND s.month = ? AND s.part = ? ORDER BY s.size DESC, s.order_id DESC
    ${limit(max)}) AS largest`;

/** Of so many parts, along the index of sizes; what explains an entry is read from the decisions. */
export const largest = (parts: number, max: number) =>
  `SELECT ${inTable('s', only(monthShares, 'order_id', 'part', 'amount', 'decided_kind'))}, o.name, o.deleted_at,
      ${inTable('d', columnsOf(decisions, 'shop_id', 'order_id', 'needs_attention'))}
    FROM (${Array.from({ length: parts }, () => largestOf(max)).join(' UNION ALL ')}) AS s
    JOIN orders o ON o.shop_id = s.shop_id AND o.order_id = s.order_id
    LEFT JOIN decisions d ON d.shop_id = s.shop_id AND d.order_id = s.order_id
      AND d.kind = s.decided_kind AND d.cause = s.decided_cause`;

export const ORDERS_OF_PART = `SELECT DISTINCT ${only(monthShares, 'order_id')} FROM month_shares
  WHERE shop_id = ? AND month = ? AND part = ?`;
