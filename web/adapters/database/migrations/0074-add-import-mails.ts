import { addColumns, dropColumns } from '../schema-change';
import type { ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/** Imports from before were begun by people who read that their customers get mails. */
const mails = ({ flag }: ColumnTypes) => ({ mails: { ...flag(), defaultValue: 1 } });
const ofRuns = (types: ColumnTypes) => ({
  ...mails(types),
  counted: { ...types.number(), defaultValue: 0 },
});

export const addImportMails: Migration = {
  name: '0074-add-import-mails',
  up: async (schema) => {
    await addColumns(schema, 'imported_orders', mails);
    await addColumns(schema, 'import_runs', ofRuns);
  },
  down: async (schema) => {
    await dropColumns(schema, 'import_runs', ['mails', 'counted']);
    await dropColumns(schema, 'imported_orders', ['mails']);
  },
};
