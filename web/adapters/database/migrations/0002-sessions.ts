import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'sessions',
  ({ key, text }) => ({ id: key(255), shop_domain: key(255), session: text() }),
  {
    primary: ['id'],
    indexes: [['shop_domain']],
  },
);

export const createSessions: Migration = {
  name: '0002-sessions',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
