import { addColumns, createTable, dropColumns, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const SHOPS = table(
  'replayed_shops',
  ({ number }) => ({ replay_id: number(), shop_id: number() }),
  { primary: ['replay_id', 'shop_id'], indexes: [['shop_id']] },
);

/** Who began a replay and why, and the shops that were told so. */
export const replayedShops: Migration = {
  name: '0018-replayed-shops',
  up: async (schema) => {
    await addColumns(schema, 'replays', ({ key, text }) => ({
      actor: optional(key(100)),
      reason: optional(text()),
    }));
    await createTable(schema, SHOPS);
  },
  down: async (schema) => {
    await dropTable(schema, SHOPS.name);
    await dropColumns(schema, 'replays', ['actor', 'reason']);
  },
};
