import { addColumns, addIndex, dropColumns, dropIndex } from '../schema-change';
import { optional } from '../sql/columns';
import { indexOn } from '../sql/table';
import type { Migration } from './migration';

const OPEN = indexOn('charge_corrections', ['done_at']);

/** What is to be given back, and whether Shopify was asked to (decisions/0068). */
export const askedCredits: Migration = {
  name: '0049-asked-credits',
  up: async (schema) => {
    await addColumns(schema, 'charge_corrections', ({ instant }) => ({
      asked_at: optional(instant()),
    }));
    await addIndex(schema, 'charge_corrections', OPEN);
  },
  down: async (schema) => {
    await dropIndex(schema, 'charge_corrections', OPEN.name);
    await dropColumns(schema, 'charge_corrections', ['asked_at']);
  },
};
