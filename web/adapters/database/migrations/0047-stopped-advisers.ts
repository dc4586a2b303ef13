import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import type { Migration } from './migration';

const STOPPED = table(
  'stopped_advisers',
  ({ key, number, text }) => ({ id: key(36), shop_id: number(), email: text() }),
  { primary: ['id'], indexes: [['shop_id']] },
);

/** An address whose owner ended the mails stays refused when the merchant removes it. */
export const stoppedAdvisers: Migration = {
  name: '0047-stopped-advisers',
  up: (schema) => createTable(schema, STOPPED),
  down: (schema) => dropTable(schema, STOPPED.name),
};
