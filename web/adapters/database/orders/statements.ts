import { CENT_LIMIT, PERCENT_LIMIT } from '../../../domain/document-rules/billed/balance-summary';
import type { OptionalFacts } from '../../../ports/stores/order-stores';
import type { DecisionRow } from '../decisions/decision-row';
import { decisions } from '../decisions/model';
import {
  anyDecision,
  anyOther,
  IS_BALANCE_OPEN,
  UNDECIDED,
  WITH_DECISIONS,
} from '../decisions/statements';
import { HAS_MANUAL_DOCUMENTS } from '../manual-documents/statements';
import type { Dialect } from '../sql/dialect';
import { byIndex, forUpdate, placeholders } from '../sql/sql-text';
import { columnsOf, indexOn, inTable, type NoRow, only, type RowOf } from '../sql/table';
import { orders } from './model';

/**
 * Frequent queries of order evaluations on the table `orders`, prepared once per connection;
 * values are bound in the order of the text. Queries of lists are in `list-statements.ts`.
 */

/** The derived flags are for conditions only. */
const FLAGS = ['has_invoice', 'open_balance', 'needs_attention', 'unsettled'] as const;

export type OrderRow = Omit<RowOf<typeof orders>, (typeof FLAGS)[number]>;

export const ORDER_COLUMNS = columnsOf(orders, ...FLAGS);

const ONE = 'orders.shop_id = ? AND orders.order_id = ?';

export type OwnDecision = Omit<DecisionRow, 'shop_id' | 'order_id' | 'needs_attention'>;

const OWN_COLUMNS = columnsOf(decisions, 'shop_id', 'order_id', 'needs_attention');

const DECIDED = `${inTable('orders', ORDER_COLUMNS)}, ${inTable('d', OWN_COLUMNS)}`;

export type DecidedRow = OrderRow & (OwnDecision | NoRow<OwnDecision>);

/** An order with its decisions … */
export const WITH_ALL_DECISIONS = `SELECT ${DECIDED} FROM orders ${WITH_DECISIONS} WHERE ${ONE}`;

/** … and both locked until the transaction ends. */
export const lockedWithDecisions = (dialect: Dialect) =>
  `${WITH_ALL_DECISIONS} ${forUpdate(dialect)}`;

export const OPTIONAL_FACTS = `SELECT
  EXISTS (SELECT 1 FROM instructions WHERE shop_id = ? AND order_id = ?) AS hasInstructions,
  ${HAS_MANUAL_DOCUMENTS} AS hasManualDocuments,
  EXISTS (SELECT 1 FROM known_contacts
    WHERE shop_id = ? AND buyer_reference IS NOT NULL) AS hasBuyerReferences,
  EXISTS (SELECT 1 FROM vat_checks WHERE shop_id = ? AND order_id = ?) AS isVatIdChecked`;

export type OptionalFactsRow = Record<keyof OptionalFacts, number>;

/** Optional facts are returned for a new order as well. */
export const lockedForEvaluation = (
  dialect: Dialect,
) => `SELECT facts.*, ${DECIDED} FROM (${OPTIONAL_FACTS}) facts
  LEFT JOIN orders ON ${ONE} ${WITH_DECISIONS} ${forUpdate(dialect)}`;

export type EvaluationRow = OptionalFactsRow & (DecidedRow | NoRow<DecidedRow>);

const BY_NAME = indexOn('orders', ['shop_id', 'name_key', 'order_id']).name;

export type DuplicateRow = Pick<OrderRow, 'order_id' | 'deleted_at'>;

/**
 * The order and those like it, locked row by row in the order of the index, which is that of ids.
 * Named, since to choose among all indexes costs more than to read.
 */
export const withDuplicates = (dialect: Dialect) =>
  `SELECT ${only(orders, 'order_id', 'deleted_at')} FROM orders ${byIndex(dialect, BY_NAME)}
  WHERE shop_id = ? AND name_key = ? AND (order_id = ? OR (customer_id = ? AND total = ?))
  ORDER BY order_id ${forUpdate(dialect)}`;

/** Those of some orders about whose own invoice something was decided. */
export const decidedAmong = (count: number) =>
  `SELECT ${only(orders, 'order_id', 'shopify_updated_at', 'country')},
      money IS NOT NULL AS has_money FROM orders
    WHERE shop_id = ? AND order_id IN ${placeholders(count)} AND NOT ${UNDECIDED}`;

export const changeTo = (values: Partial<RowOf<typeof orders>>) =>
  `UPDATE orders SET ${Object.keys(values)
    .map((column) => `${column} = ?`)
    .join(', ')} WHERE ${ONE}`;

export const CLOSE = `UPDATE orders
  SET deleted_at = ?, unsettled = 0, needs_attention = 0, open_balance = 0 WHERE ${ONE}`;

export const REOPEN = `UPDATE orders SET deleted_at = NULL WHERE ${ONE}`;

const CURRENT_VALUE = '(total - COALESCE(refunded_without_items, 0))';

/**
 * The condition that `balanceSummary` calls incomplete, on the present row: `?` is the documents'
 * balance.
 */
const OF_DOCUMENTS = `has_invoice = ?, open_balance = CASE WHEN deleted_at IS NULL
    AND (ABS(${CURRENT_VALUE} - ?) >= ${CENT_LIMIT} AND ABS(${CURRENT_VALUE} - ?) * ${PERCENT_LIMIT} >= ${CURRENT_VALUE}
      OR ${IS_BALANCE_OPEN})
  THEN 1 ELSE 0 END`;

/** The flags that lists filter by, as they follow from the order's documents … */
export const STORE_FLAGS_OF_DOCUMENTS = `UPDATE orders SET ${OF_DOCUMENTS} WHERE ${ONE}`;

const flag = (condition: string) => `CASE WHEN ${condition} THEN 1 ELSE 0 END`;

/** … those that follow from the decisions; in the transaction of these … */
export const REFRESH_FLAGS = `UPDATE orders
    SET unsettled = ${flag(`${UNDECIDED} OR ${anyDecision("d.decision_kind <> 'skip'")}`)},
      needs_attention = ${flag(anyDecision('d.needs_attention = 1'))},
      open_balance = CASE WHEN deleted_at IS NULL AND ${IS_BALANCE_OPEN} THEN 1 ELSE open_balance END
  WHERE ${ONE}`;

/**
 * … and all of them, for the decisions about the order's own invoice once it exists. Runs before
 * that decision is written, since deciding locks the order first.
 */
export const FLAGS_WITH_INVOICE = `UPDATE orders SET ${OF_DOCUMENTS},
      unsettled = ${flag(anyOther("d.decision_kind <> 'skip'"))},
      needs_attention = ${flag(anyOther('d.needs_attention = 1'))}
  WHERE ${ONE}`;

/** The same of an order that has one document; the count of changed rows shows it. */
export const FLAGS_WITH_INVOICE_ALONE = `${FLAGS_WITH_INVOICE} AND (SELECT COUNT(*) FROM documents own
    WHERE own.shop_id = orders.shop_id AND own.order_id = orders.order_id) = 1`;
