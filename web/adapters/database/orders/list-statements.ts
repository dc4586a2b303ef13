import type { AffectedDecisions } from '../../../domain/document-rules/actions/settings-impact';
import type { OrderListQuery } from '../../../ports/stores/order-stores';
import { TAX_REASONS } from '../../../domain/documents/model/reason';
import { TAX_CAUSES } from '../../../domain/reasons/tax-causes';
import {
  anyDecision,
  INVOICE_WAITS,
  OF_OWN_INVOICE,
  OF_THIS,
  openFor,
  UNDECIDED,
  decisions,
} from '../decisions/table';
import type { Dialect } from '../sql/dialect';
import { byIndex, limit, placeholders } from '../sql/sql-text';
import { indexOn, inTable, only, type RowOf } from '../sql/table';
import { orders, ORDER_COLUMNS, type OrderRow } from './table';

/**
 * How lists and their counters read the table `orders`, prepared once per connection; values are
 * bound in the order of the text. Queries of evaluations are in `table.ts`.
 */

/** Without conditions. */
export const SELECT_ORDERS = `SELECT ${ORDER_COLUMNS} FROM orders`;

export const SORT_COLUMNS = {
  orderedAt: 'ordered_at',
  name: 'name_key',
  total: 'total',
} as const satisfies Record<OrderListQuery['sortBy'], keyof OrderRow>;

export const OF_SHOP = 'shop_id = ?';
export const SINCE = 'ordered_at >= ?';
export const UNTIL = 'ordered_at < ?';

export const OF_PAYMENT = 'payment_status = ?';
export const OF_FULFILLMENT = 'fulfillment_status = ?';
export const OF_COUNTRY = 'country = ?';
/** The tag as JSON writes it, with the escapes of a pattern. */
export const WITH_TAG = "tags LIKE ? ESCAPE '|'";

const quoted = (texts: readonly string[]) => texts.map((one) => `'${one}'`).join(', ');

/** Of a decision `d` that refuses taxes: what contradicts the law. In stored JSON only a code stands so. */
const TAX_CAUSE = `CASE WHEN d.reason IN (${quoted(TAX_REASONS)}) THEN CASE ${TAX_CAUSES.map(
  (code) => `WHEN d.detail LIKE '%"${code}"%' THEN '${code}'`,
).join(' ')} ELSE 'OTHER' END END`;

interface Lacking {
  /** The reason is one that waits for the merchant. */
  isUrgent: boolean;
  hasTaxCause: boolean;
}

/** As a condition: the order is in the group of a reason, as `GROUPS_OF_REASONS` counts it. */
export function lackingFor({ isUrgent, hasTaxCause }: Lacking): string {
  const [flag, those] = isUrgent
    ? ['needs_attention = 1', 'd.needs_attention = 1']
    : ['has_invoice = 0', OF_OWN_INVOICE];
  const cause = hasTaxCause ? `AND ${TAX_CAUSE} = ?` : '';
  return `${flag} AND ${anyDecision(`${those} AND d.reason = ? ${cause}`)}`;
}

const reasonsOf = (flag: string, those: string) =>
  `SELECT ${inTable('d', only(decisions, 'order_id', 'kind', 'reason'))}, ${TAX_CAUSE} AS tax_cause
    FROM orders JOIN decisions d ON ${OF_THIS} WHERE orders.shop_id = ? AND ${flag} AND ${those}`;

/**
 * Two parts, each along the index of its flag; an order that is in both counts once. `kind` is the
 * invoice where some document of the group is one.
 */
export const GROUPS_OF_REASONS = `SELECT reason, tax_cause, MAX(kind) AS kind,
    COUNT(DISTINCT order_id) AS orders FROM (
    ${reasonsOf('orders.needs_attention = 1', 'd.needs_attention = 1')}
    UNION ${reasonsOf('orders.has_invoice = 0', `${OF_OWN_INVOICE} AND d.reason IS NOT NULL`)}
  ) AS lacking GROUP BY reason, tax_cause`;

export const FILTERS: Record<OrderListQuery['filter'], string[]> = {
  all: [],
  withInvoice: ['has_invoice = 1'],
  withoutInvoice: ['has_invoice = 0'],
  withCredit: [
    `EXISTS (SELECT 1 FROM documents d WHERE d.shop_id = orders.shop_id
       AND d.order_id = orders.order_id AND d.kind = 'credit-note' AND d.state = 'done'
       AND d.cancelled = 0)`,
  ],
  eInvoice: [
    `EXISTS (SELECT 1 FROM documents d WHERE d.shop_id = orders.shop_id
       AND d.order_id = orders.order_id AND d.e_invoice IN ('en16931', 'xrechnung')
       AND d.cancelled = 0)`,
  ],
  openBalance: ['open_balance = 1'],
  attention: ['needs_attention = 1'],
  /** As shown in the badge of the list. */
  waiting: ['unsettled = 1', 'has_invoice = 0', 'cancelled_at IS NULL', INVOICE_WAITS],
};

export const COUNTRIES = `SELECT DISTINCT country FROM orders
  WHERE shop_id = ? AND country IS NOT NULL ORDER BY country`;

export const countWhere = (conditions: readonly string[]) =>
  `SELECT COUNT(*) AS count FROM orders WHERE ${conditions.join(' AND ')}`;

/** All orders count, as lists show them; what can be added up are those that the books know. */
const VALUE = "COUNT(*) AS count, SUM(CASE WHEN currency = 'EUR' THEN total END) AS cents";

export const valueIn = (filter: OrderListQuery['filter']) =>
  `SELECT ${VALUE} FROM orders WHERE ${[OF_SHOP, ...FILTERS[filter]].join(' AND ')}`;

/** An hour as `2026-03-02T09`. */
export const PLACED_BY_HOUR = `SELECT SUBSTR(ordered_at, 1, 13) AS hour, has_invoice AS invoiced,
    ${VALUE} FROM orders WHERE ${OF_SHOP} AND ${SINCE} GROUP BY SUBSTR(ordered_at, 1, 13), has_invoice`;

export const listed = (count: number) =>
  `${SELECT_ORDERS} WHERE shop_id = ? AND order_id IN ${placeholders(count)}`;

/** Orders placed in a period, and all others with a document dated in it. */
export const OF_PERIOD = `SELECT order_id FROM orders WHERE ${OF_SHOP} AND ${SINCE} AND ${UNTIL}
  UNION SELECT order_id FROM documents
    WHERE shop_id = ? AND voucher_date >= ? AND voucher_date < ?`;

/** Of which money may have moved in a period: it did before its end and after its beginning. */
export const WITH_MONEY_IN = `SELECT order_id FROM orders
  WHERE ${OF_SHOP} AND money_until >= ? AND money_from < ?`;

/** The newest of each amount that have no invoice. */
export const withoutInvoice = (totals: number, ofEach: number) =>
  `SELECT ${ORDER_COLUMNS} FROM (
      SELECT orders.*, ROW_NUMBER() OVER (PARTITION BY total ORDER BY ordered_at DESC) AS place FROM orders
        WHERE shop_id = ? AND has_invoice = 0 AND total IN ${placeholders(totals)}) AS ranked
    WHERE place <= ${ofEach} ORDER BY ordered_at DESC`;

export type PositionRow = Pick<RowOf<typeof orders>, 'order_id' | 'ordered_at'>;

const POSITIONS = `SELECT ${only(orders, 'order_id', 'ordered_at')} FROM orders`;
const AFTER_POSITION = 'AND ordered_at >= ? AND (ordered_at > ? OR order_id > ?)';

/** A page of orders of a shop, oldest first, from a place on or from the beginning. */
interface PositionPage {
  isFurther: boolean;
  max: number;
}

const pageOfPositions = (from: string, where: string, { isFurther, max }: PositionPage) =>
  `${from} WHERE shop_id = ? AND ${where} ${isFurther ? AFTER_POSITION : ''}
    ORDER BY ordered_at, order_id ${limit(max)}`;

const UNSETTLED = indexOn('orders', ['shop_id', 'unsettled', 'ordered_at', 'order_id']).name;

const walked = (dialect: Dialect) => `${POSITIONS} ${byIndex(dialect, UNSETTLED)}`;

export const unsettled = (dialect: Dialect, page: PositionPage) =>
  pageOfPositions(walked(dialect), 'unsettled = 1', page);

export const waitingFor = (reasons: number, page: PositionPage) =>
  pageOfPositions(POSITIONS, `unsettled = 1 AND ${anyDecision(openFor(reasons))}`, page);

/** One of these reasons, and for a document of its kind. */
const oneOf = (affected: readonly AffectedDecisions[]) =>
  affected
    .map((one) => `(d.kind = ? AND d.reason IN ${placeholders(one.reasons.length)})`)
    .join(' OR ');

/** A document being created counts as undecided. */
export const affectedUnsettled = (
  dialect: Dialect,
  affected: readonly AffectedDecisions[],
  page: PositionPage,
) =>
  pageOfPositions(
    walked(dialect),
    `unsettled = 1 AND (${UNDECIDED} OR ${anyDecision(`(d.decision_kind = 'create' OR ${oneOf(affected)})`)})`,
    page,
  );

export const affectedSkipped = (affected: readonly AffectedDecisions[], page: PositionPage) =>
  pageOfPositions(
    POSITIONS,
    `order_id IN (SELECT d.order_id FROM decisions d
      WHERE d.shop_id = ? AND d.decision_kind = 'skip' AND (${oneOf(affected)}))`,
    page,
  );
