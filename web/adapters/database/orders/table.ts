import { CENT_LIMIT, PERCENT_LIMIT } from '../../../domain/document-rules/billed/balance-summary';
import type { OrderId, ShopId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import type { FulfillmentStatus, PaymentStatus } from '../../../domain/order/order';
import type { OpenPayment } from '../../../domain/order/shown-status';
import type { OptionalFacts } from '../../../ports/stores/order-stores';
import type { DecisionRow } from '../decisions/decision-row';
import {
  IS_BALANCE_OPEN,
  UNDECIDED,
  WITH_DECISIONS,
  anyDecision,
  anyOther,
  decisions,
} from '../decisions/table';
import { HAS_MANUAL_DOCUMENTS } from '../manual-documents/table';
import { optional } from '../sql/columns';
import type { Dialect } from '../sql/dialect';
import { byIndex, forUpdate, placeholders } from '../sql/sql-text';
import { type NoRow, type RowOf, columnsOf, inTable, indexOn, only, table } from '../sql/table';

export const orders = table(
  'orders',
  ({ flag, instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    order_id: key<OrderId>(20),
    name: text(),
    /** The name in the order a person expects: lower case, runs of digits padded. */
    name_key: key(40),
    ordered_at: instant(),
    shopify_updated_at: instant(),
    payment_status: key<PaymentStatus>(20),
    /** What is known of a pending payment; null on older rows until evaluated. */
    open_payment: optional(key<OpenPayment>(10)),
    payment_due_at: optional(instant()),
    fulfillment_status: key<FulfillmentStatus>(20),
    /** Null on older rows until evaluated. */
    country: optional(key(2)),
    source_name: optional(text()),
    customer_id: optional(key(20)),
    customer_name: optional(text()),
    currency: key(3),
    total: number<Cents>(),
    /**
     * What refunds paid back beyond items; null on rows from before the column, until the next
     * evaluation.
     */
    refunded_without_items: optional(number<Cents>()),
    /** In lower case, for finding a person to be redacted. */
    customer_email: optional(text()),
    customer_first_name: optional(text()),
    customer_last_name: optional(text()),
    total_tax: optional(number<Cents>()),
    /** A JSON array; null without any. */
    tags: optional(text()),
    /** What its payments and gift cards come to (JSON); null on older rows until evaluated. */
    money: optional(text()),
    /** When money of it moved first and last; null where none did, or where that is not known. */
    money_from: optional(instant()),
    money_until: optional(instant()),
    cancelled_at: optional(instant()),
    /** When the order was found deleted in Shopify. */
    deleted_at: optional(instant()),
    // Derived flags, by which lists filter: written in the transaction of what they follow from.
    /** From its documents: the order has an invoice that is not voided. */
    has_invoice: flag(),
    /**
     * From its value and its documents: the documents do not add up to the order's current value.
     * Never set once the order is deleted.
     */
    open_balance: { ...flag(), defaultValue: 0 },
    /** From its decisions: the merchant has to do something before one of its documents comes. */
    needs_attention: flag(),
    /**
     * From its decisions: a document is being created, waits or is refused, or nothing was decided
     * about the order's own invoice yet, as with a new order.
     */
    unsettled: { ...flag(), defaultValue: 1 },
  }),
  {
    primary: ['shop_id', 'order_id'],
    // One per filter and sort of the list, so that a page costs the same wherever it stands.
    indexes: [
      ['shop_id', 'ordered_at', 'order_id'],
      ['shop_id', 'name_key', 'order_id'],
      ['shop_id', 'total', 'order_id'],
      ['shop_id', 'has_invoice', 'ordered_at', 'order_id'],
      ['shop_id', 'has_invoice', 'name_key', 'order_id'],
      ['shop_id', 'has_invoice', 'total', 'order_id'],
      ['shop_id', 'needs_attention', 'ordered_at', 'order_id'],
      ['shop_id', 'needs_attention', 'name_key', 'order_id'],
      ['shop_id', 'needs_attention', 'total', 'order_id'],
      ['shop_id', 'unsettled', 'ordered_at', 'order_id'],
      ['shop_id', 'customer_id'],
      ['shop_id', 'open_balance', 'ordered_at', 'order_id'],
      ['shop_id', 'open_balance', 'name_key', 'order_id'],
      ['shop_id', 'open_balance', 'total', 'order_id'],
      ['shop_id', 'country', 'ordered_at', 'order_id'],
      // Money of a month moves on orders of former ones, too.
      ['shop_id', 'money_until', 'money_from', 'order_id'],
      // An operator searches all shops.
      ['name_key', 'shop_id', 'order_id'],
    ],
  },
);

/** Which payment methods an order used, so that settings can offer the shop's own. */
export const orderGateways = table(
  'order_gateways',
  ({ key, number }) => ({
    shop_id: number<ShopId>(),
    order_id: key<OrderId>(20),
    gateway: key(191),
  }),
  { primary: ['shop_id', 'order_id', 'gateway'], indexes: [['shop_id', 'gateway']] },
);

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
