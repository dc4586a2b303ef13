import { CONTACTS_TABLES } from './baseline/contacts';
import { DOCUMENTS_TABLES } from './baseline/documents';
import { LOG_TABLES } from './baseline/log';
import { MAIL_TABLES } from './baseline/mail';
import { MONEY_TABLES } from './baseline/money';
import { ORDERS_TABLES } from './baseline/orders';
import { SHOPS_TABLES } from './baseline/shops';
import { WORK_TABLES } from './baseline/work';
import { createTable, dropTable } from '../schema-change';
import type { Migration } from './migration';

const TABLES = [
  ...CONTACTS_TABLES,
  ...DOCUMENTS_TABLES,
  ...LOG_TABLES,
  ...MAIL_TABLES,
  ...MONEY_TABLES,
  ...ORDERS_TABLES,
  ...SHOPS_TABLES,
  ...WORK_TABLES,
];

/** The schema of version 0.2.0, as its tables were then; upgrades count from here. */
export const baseline: Migration = {
  name: '0001-baseline',
  up: async (schema) => {
    for (const one of TABLES) await createTable(schema, one);
  },
  down: async (schema) => {
    for (const { name } of TABLES.toReversed()) await dropTable(schema, name);
  },
};
