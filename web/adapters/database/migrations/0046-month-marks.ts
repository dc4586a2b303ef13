import type { SchemaChange } from '../schema-change';
import type { Migration } from './migration';

/** What an order's part of a month follows from; of all other columns no change marks it. */
const FOLLOWED = {
  orders: [
    'shop_id',
    'order_id',
    'ordered_at',
    'currency',
    'country',
    'total',
    'refunded_without_items',
    'deleted_at',
  ],
  documents: [
    'id',
    'shop_id',
    'order_id',
    'kind',
    'cause',
    'state',
    'lexware_id',
    'preceding_id',
    'status',
    'voucher_date',
    'total',
    'tax',
    'currency',
    'content',
    'cancelled',
    'taken_back_at',
  ],
  decisions: ['shop_id', 'order_id', 'kind', 'cause', 'decision_kind', 'reason', 'detail'],
};

const TABLES = Object.entries(FOLLOWED);

/**
 * An update marks its order where it changed something that sums of months follow from. The new
 * triggers come before the former ones go, so that no change in between stays unmarked.
 */
export const monthMarks: Migration = {
  name: '0046-month-marks',
  up: async (schema) => {
    for (const [on, columns] of TABLES)
      await createTrigger(schema, `${on}_mark_change`, on, columns);
    for (const [on] of TABLES) await dropTrigger(schema, `${on}_mark_update`);
  },
  down: async (schema) => {
    for (const [on] of TABLES) await createTrigger(schema, `${on}_mark_update`, on, []);
    for (const [on] of TABLES) await dropTrigger(schema, `${on}_mark_change`);
  },
};

/** No columns: at every update. */
async function createTrigger(
  { query, dialect }: SchemaChange,
  name: string,
  on: string,
  columns: readonly string[],
): Promise<void> {
  const isMysql = dialect === 'mysql';
  const same = columns.map((column) => `NEW.${column} ${isMysql ? '<=>' : 'IS'} OLD.${column}`);
  const isChanged = same.length === 0 ? '1 = 1' : `NOT (${same.join(' AND ')})`;
  const again = isMysql
    ? 'ON DUPLICATE KEY UPDATE'
    : 'ON CONFLICT (shop_id, order_id) DO UPDATE SET';
  const mark = `INSERT INTO marked_orders (shop_id, order_id, mark)
    VALUES (NEW.shop_id, NEW.order_id, 1) ${again} mark = marked_orders.mark + 1`;
  const body = isMysql
    ? `FOR EACH ROW IF ${isChanged} THEN ${mark}; END IF`
    : `WHEN ${isChanged} BEGIN ${mark}; END`;
  await query.sequelize.query(`CREATE TRIGGER IF NOT EXISTS ${name} AFTER UPDATE ON ${on} ${body}`);
}

async function dropTrigger({ query }: SchemaChange, name: string): Promise<void> {
  await query.sequelize.query(`DROP TRIGGER IF EXISTS ${name}`);
}
