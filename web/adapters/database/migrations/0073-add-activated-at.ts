import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

const columns = ({ instant }: ColumnTypes) => ({ activated_at: optional(instant()) });

/** Shops that are there had their documents created all along, and it stays so. */
export const addActivatedAt: Migration = {
  name: '0073-add-activated-at',
  async up(schema) {
    await addColumns(schema, 'shops', columns);
    await schema.query.sequelize.query(
      'UPDATE shops SET activated_at = COALESCE(setup_completed_at, installed_at) WHERE uninstalled_at IS NULL',
    );
  },
  down: (schema) => dropColumns(schema, 'shops', ['activated_at']),
};
