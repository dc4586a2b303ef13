import { createTable, dropTable, INSTANT, key, NUMBER, required, type Table } from '../table';
import type { Migration } from './migration';

/** Which notices a shop was mailed; one row per kind and occasion, so that none is sent twice. */
const table: Table = {
  name: 'notices',
  columns: {
    shop_id: required(NUMBER),
    kind: required(key(32)),
    occasion: required(key(64)),
    state: required(key(8)),
    changed_at: required(INSTANT),
  },
  primary: ['shop_id', 'kind', 'occasion'],
};

export const createNotices: Migration = {
  name: '0029-notices',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
