import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

/** What merchants did of the set-up; shops that were through with it have no row to go on from. */
const created = table(
  'setups',
  ({ flag, instant, key, number }) => ({
    shop_id: number(),
    terms_accepted_at: optional(instant()),
    orders_at: optional(instant()),
    documents_at: optional(instant()),
    tax_choice: optional(key(20)),
    instructions_at: optional(instant()),
    is_open: flag(),
  }),
  { primary: ['shop_id'] },
);

export const createSetups: Migration = {
  name: '0054-setups',
  up: async (schema) => {
    await createTable(schema, created);
    await schema.query.sequelize.query(
      `REPLACE INTO setups (shop_id, is_open)
       SELECT id, 0 FROM shops WHERE setup_completed_at IS NOT NULL`,
    );
  },
  down: (schema) => dropTable(schema, created.name),
};
