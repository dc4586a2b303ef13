import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import type { Migration } from './migration';

const VIEWS = table(
  'saved_views',
  ({ id, instant, key, number, text }) => ({
    id: id(),
    shop_id: number(),
    name: key(40),
    query: text(),
    created_at: instant(),
  }),
  { primary: ['id'], indexes: [['shop_id', 'id']] },
);

/** Views of the order list that people of a shop saved. */
export const savedViews: Migration = {
  name: '0034-saved-views',
  up: (schema) => createTable(schema, VIEWS),
  down: (schema) => dropTable(schema, VIEWS.name),
};
