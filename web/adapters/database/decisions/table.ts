import { REASONS_BEYOND_AMOUNTS } from '../../../domain/documents/decisions/decision';
import { OF_ORDER, causeText } from '../../../domain/documents/model/cause';
import type { DocumentKind } from '../../../domain/documents/model/document';
import type { Decision } from '../../../domain/documents/model/reason';
import type { OrderId, ShopId } from '../../../domain/ids';
import { optional } from '../sql/columns';
import { placeholders } from '../sql/sql-text';
import { columnsOf, table } from '../sql/table';

/** Why each document of an order exists or not. */
export const decisions = table(
  'decisions',
  ({ flag, instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    order_id: key<OrderId>(20),
    kind: key<DocumentKind>(13),
    cause: key(64),
    decision_kind: key<Decision['kind']>(6),
    reason: optional(key(32)),
    detail: optional(text()),
    decided_at: instant(),
    /** Derived from the decision by `needsAttention` when it is written. */
    needs_attention: { ...flag(), defaultValue: 0 },
  }),
  {
    primary: ['shop_id', 'order_id', 'kind', 'cause'],
    indexes: [['shop_id', 'decision_kind', 'reason']],
  },
);

/**
 * Frequent queries of evaluations and the order list on the table `decisions`, prepared once per
 * connection; values are bound in the order of the text. They are written by `insertInto`.
 */

const OF_ONE_ORDER = 'shop_id = ? AND order_id = ?';

/** For lists, of many orders at once. */
export const ofOrders = (count: number) => `SELECT ${columnsOf(decisions)} FROM decisions
  WHERE shop_id = ? AND order_id IN ${placeholders(count)} ORDER BY kind, cause`;

export const FORGET_ALL = `DELETE FROM decisions WHERE ${OF_ONE_ORDER}`;

export const forget = (count: number) =>
  `${FORGET_ALL} AND (${Array.from({ length: count }, () => '(kind = ? AND cause = ?)').join(' OR ')})`;

/** As a condition on `decisions d`: it waits or is refused for one of some reasons. */
export const openFor = (reasons: number) =>
  `d.decision_kind IN ('wait', 'refuse') AND d.reason IN ${placeholders(reasons)}`;

export const anyOpenFor = (reasons: number, { isOfKind }: { isOfKind: boolean }) =>
  `SELECT 1 FROM decisions d WHERE d.shop_id = ? AND ${openFor(reasons)}
  ${isOfKind ? 'AND d.kind = ?' : ''} LIMIT 1`;

export const COUNT_WAITING = `SELECT d.kind, COUNT(*) AS documents FROM decisions d
  WHERE d.shop_id = ? AND d.decision_kind = 'wait' AND d.reason = ? GROUP BY d.kind`;

/** Orders that need the merchant, those for one reason apart. */
export const COUNT_NEEDING_MERCHANT = `SELECT
    COUNT(DISTINCT CASE WHEN d.reason = ? THEN d.order_id END) AS apart,
    COUNT(DISTINCT CASE WHEN d.reason = ? THEN NULL ELSE d.order_id END) AS others
  FROM decisions d JOIN orders o ON o.shop_id = d.shop_id AND o.order_id = d.order_id
  WHERE d.shop_id = ? AND o.needs_attention = 1 AND d.needs_attention = 1`;

export const OF_OWN_INVOICE = `d.kind = 'invoice' AND d.cause = '${causeText(OF_ORDER)}'`;
export const OF_THIS = 'd.shop_id = orders.shop_id AND d.order_id = orders.order_id';

/** As a condition on `orders`: nothing was decided about the order's own invoice. */
export const UNDECIDED = `(orders.deleted_at IS NULL AND NOT EXISTS
  (SELECT 1 FROM decisions d WHERE ${OF_THIS} AND ${OF_OWN_INVOICE}))`;

/**
 * As a condition on `orders`: what is decided about some document of it meets this one … A scalar,
 * not EXISTS: MariaDB may turn that into a join that reads all decisions of the shop for one page.
 */
export const anyDecision = (condition: string) =>
  `(SELECT 1 FROM decisions d WHERE ${OF_THIS} AND ${condition} LIMIT 1) IS NOT NULL`;

/** … and that its balance is open regardless of the amounts. */
export const IS_BALANCE_OPEN = anyDecision(
  `d.decision_kind = 'refuse' AND d.reason IN (${REASONS_BEYOND_AMOUNTS.map((one) => `'${one}'`).join(', ')})`,
);

/** As a condition on `orders`: its own invoice waits. */
export const INVOICE_WAITS = anyDecision(`${OF_OWN_INVOICE} AND d.decision_kind = 'wait'`);

/** … some document other than its own invoice. */
export const anyOther = (condition: string) =>
  anyDecision(`NOT (${OF_OWN_INVOICE}) AND ${condition}`);

export const WITH_DECISIONS = `LEFT JOIN decisions d ON ${OF_THIS}`;
