import { addColumns, createTable, dropColumns, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const STOPPED = table(
  'stopped_advisers',
  ({ key, number, text }) => ({ id: key(36), shop_id: number(), email: text() }),
  { primary: ['id'], indexes: [['shop_id']] },
);

/**
 * An adviser may end the mails; such an address stays refused when the merchant removes it.
 */
export const stoppedAdvisers: Migration = {
  name: '0046-stopped-advisers',
  async up(schema) {
    await addColumns(schema, 'advisers', ({ instant }) => ({ stopped_at: optional(instant()) }));
    await createTable(schema, STOPPED);
  },
  async down(schema) {
    await dropTable(schema, STOPPED.name);
    await dropColumns(schema, 'advisers', ['stopped_at']);
  },
};
