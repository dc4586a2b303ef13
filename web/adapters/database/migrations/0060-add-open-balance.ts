import { addColumns, addIndex, dropColumns, dropIndex, type SchemaChange } from '../schema-change';
import type { ColumnTypes } from '../sql/columns';
import type { Dialect } from '../sql/dialect';
import type { Migration } from './migration';

const columns = ({ flag }: ColumnTypes) => ({ open_balance: { ...flag(), defaultValue: 0 } });
const INDEXES = ['ordered_at', 'name_key', 'total'].map((sort) => [
  'shop_id',
  'open_balance',
  sort,
  'order_id',
]);
/** SQLite takes no column away that an index holds, MySQL keeps what is left of the index. */
const dropIndexes = async (schema: SchemaChange) => {
  for (const index of INDEXES) await dropIndex(schema, 'orders', index);
};

const OF_SAME_ORDER = `c.shop_id = d.shop_id AND c.order_id = d.order_id AND c.kind = 'credit-note'
  AND c.state = 'done' AND c.cancelled = 0`;

/** An invoice that was voided counts on where credit notes of ours took all of it back. */
const isCredited = (dialect: Dialect) => {
  const cause = dialect === 'mysql' ? "CONCAT('cancel:', d.id)" : "('cancel:' || d.id)";
  const issues = dialect === 'mysql' ? `CONCAT(${cause}, ':%')` : `(${cause} || ':%')`;
  return `(EXISTS (SELECT 1 FROM documents c
        WHERE ${OF_SAME_ORDER} AND (c.cause = ${cause} OR c.cause LIKE ${issues}))
      OR d.status IS NOT NULL AND d.total > 0 AND d.total =
        (SELECT SUM(c.total) FROM documents c WHERE ${OF_SAME_ORDER} AND c.preceding_id = d.id))`;
};

const booked = (dialect: Dialect) => `COALESCE(
  (SELECT SUM(CASE WHEN d.kind = 'invoice' THEN d.total ELSE -d.total END) FROM documents d
    WHERE d.shop_id = orders.shop_id AND d.order_id = orders.order_id AND d.state = 'done'
      AND d.kind <> 'delivery-note'
      AND (d.cancelled = 0 OR d.kind = 'invoice' AND ${isCredited(dialect)})), 0)`;

/** Two cents and one per cent at least, as the balance of an order had it at the time. */
const markOpen = (dialect: Dialect) => {
  const worth = '(total - COALESCE(refunded_without_items, 0))';
  const size = `ABS(${worth} - ${booked(dialect)})`;
  return `UPDATE orders SET open_balance = 1
    WHERE deleted_at IS NULL AND ${size} >= 2 AND ${size} * 100 >= ${worth}`;
};

/** Orders whose documents come to more or less than they are worth can be listed. */
export const addOpenBalance: Migration = {
  name: '0060-add-open-balance',
  up: async (schema) => {
    await addColumns(schema, 'orders', columns);
    await schema.query.sequelize.query(markOpen(schema.dialect));
    for (const index of INDEXES) await addIndex(schema, 'orders', index);
  },
  down: async (schema) => {
    await dropIndexes(schema);
    await dropColumns(schema, 'orders', ['open_balance']);
  },
};
