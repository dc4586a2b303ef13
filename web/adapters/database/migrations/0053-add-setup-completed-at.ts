import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/** Who connected Lexware before there was a set-up is through with it since then. */
const columns = ({ instant }: ColumnTypes) => ({ setup_completed_at: optional(instant()) });

export const addSetupCompletedAt: Migration = {
  name: '0053-add-setup-completed-at',
  up: async (schema) => {
    await addColumns(schema, 'shops', columns);
    await schema.query.sequelize.query(
      `UPDATE shops SET setup_completed_at = (SELECT connected_at FROM connections
         WHERE connections.shop_id = shops.id AND connections.status <> 'disconnected')
       WHERE setup_completed_at IS NULL`,
    );
  },
  down: (schema) => dropColumns(schema, 'shops', ['setup_completed_at']),
};
