import { addColumns, addIndex, dropColumns, dropIndex } from '../schema-change';
import { optional } from '../sql/columns';
import { indexOn } from '../sql/table';
import type { Migration } from './migration';

const BY_NAME = indexOn('operator_actions', ['shop_id', 'action', 'id']);

/** What operators did to all shops, found for each merchant; and how far a replay of webhooks came. */
export const actionsByName: Migration = {
  name: '0024-actions-by-name',
  up: async (schema) => {
    await addIndex(schema, 'operator_actions', BY_NAME);
    await addColumns(schema, 'replays', ({ instant }) => ({ reached_at: optional(instant()) }));
  },
  down: async (schema) => {
    await dropColumns(schema, 'replays', ['reached_at']);
    await dropIndex(schema, 'operator_actions', BY_NAME.name);
  },
};
