import { addColumns, addIndex, dropColumns, dropIndex, type SchemaChange } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Dialect } from '../sql/dialect';
import type { Migration } from './migration';

const before = ({ instant, key, text }: ColumnTypes) => ({
  decision_kind: optional(key(8)),
  decision_reason: optional(key(40)),
  decision_detail: optional(text()),
  decided_at: optional(instant()),
});
const BEFORE = ['decision_kind', 'decision_reason', 'decision_detail', 'decided_at'];

const after = ({ flag, instant }: ColumnTypes) => ({
  deleted_at: optional(instant()),
  unsettled: { ...flag(), defaultValue: 1 },
});
const flagged = ({ flag }: ColumnTypes) => ({ needs_attention: { ...flag(), defaultValue: 0 } });

const BY_REASON = ['shop_id', 'decision_reason', 'ordered_at'];
const BY_SETTLED = ['shop_id', 'unsettled', 'ordered_at', 'order_id'];

const OF_ORDER = 'd.shop_id = orders.shop_id AND d.order_id = orders.order_id';
const OF_INVOICE = `${OF_ORDER} AND d.kind = 'invoice' AND d.cause = 'order'`;

/** Two processes at once: the second finds rows that were not there when it began. */
const TWICE = 'ON DUPLICATE KEY UPDATE kind = decisions.kind';

/** That an order was deleted in Shopify was told by the reason of its invoice. */
const gather = (dialect: Dialect) => [
  `UPDATE orders SET deleted_at = decided_at WHERE decision_reason = 'DELETED'`,
  `INSERT INTO decisions
      (shop_id, order_id, kind, cause, decision_kind, reason, detail, decided_at, needs_attention)
    SELECT shop_id, order_id, 'invoice', 'order', decision_kind, decision_reason, decision_detail,
        COALESCE(decided_at, seen_updated_at), 0 FROM orders
      WHERE decision_kind IS NOT NULL AND deleted_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM decisions d WHERE ${OF_INVOICE})
      ${dialect === 'mysql' ? TWICE : ''}`,
  `UPDATE decisions SET needs_attention = 1
    WHERE decision_kind = 'refuse' OR (decision_kind = 'wait' AND reason NOT IN ('WAIT', 'REFUND_PENDING'))`,
  `UPDATE orders SET unsettled = 0
    WHERE (deleted_at IS NOT NULL OR EXISTS (SELECT 1 FROM decisions d WHERE ${OF_INVOICE}))
      AND NOT EXISTS (SELECT 1 FROM decisions d WHERE ${OF_ORDER} AND d.decision_kind <> 'skip')`,
];

const ofInvoice = (column: string) => `(SELECT d.${column} FROM decisions d WHERE ${OF_INVOICE})`;

const SCATTER = [
  `UPDATE orders SET decision_kind = 'skip', decision_reason = 'DELETED', decided_at = deleted_at
    WHERE deleted_at IS NOT NULL`,
  `UPDATE orders SET decision_kind = ${ofInvoice('decision_kind')}, decision_reason = ${ofInvoice('reason')},
      decision_detail = ${ofInvoice('detail')}, decided_at = ${ofInvoice('decided_at')}
    WHERE deleted_at IS NULL AND EXISTS (SELECT 1 FROM decisions d WHERE ${OF_INVOICE})`,
  `DELETE FROM decisions WHERE kind = 'invoice' AND cause = 'order' AND EXISTS
    (SELECT 1 FROM orders WHERE orders.shop_id = decisions.shop_id AND orders.order_id = decisions.order_id
      AND orders.deleted_at IS NULL)`,
];

/**
 * What is decided about an order's own invoice stands with what is decided about its other
 * documents. On the order are left that it was deleted, and what lists filter by.
 */
export const gatherDecisions: Migration = {
  name: '0047-gather-decisions',
  up: async (schema) => {
    await addColumns(schema, 'orders', after);
    await addColumns(schema, 'decisions', flagged);
    await whileThere(schema, 'decision_kind', gather(schema.dialect));
    await dropIndex(schema, 'orders', BY_REASON);
    await addIndex(schema, 'orders', BY_SETTLED);
    await dropColumns(schema, 'orders', BEFORE);
  },
  down: async (schema) => {
    await addColumns(schema, 'orders', before);
    await whileThere(schema, 'deleted_at', SCATTER);
    await dropIndex(schema, 'orders', BY_SETTLED);
    await addIndex(schema, 'orders', BY_REASON);
    await dropColumns(schema, 'orders', ['deleted_at', 'unsettled']);
    await dropColumns(schema, 'decisions', ['needs_attention']);
  },
};

/** Moves what the column tells; once it is gone, another process has done so. */
async function whileThere(
  { query }: SchemaChange,
  column: string,
  statements: readonly string[],
): Promise<void> {
  const isThere = async () => column in (await query.describeTable('orders'));
  if (!(await isThere())) return;
  try {
    for (const statement of statements) await query.sequelize.query(statement);
  } catch (error) {
    if (await isThere()) throw error;
  }
}
