import { addColumns, dropColumns } from '../schema-change';
import type { Migration } from './migration';

/**
 * Shops that imported orders while every paid plan included that keep it without buying it
 * (docs/decisions/0037).
 */
export const includedImport: Migration = {
  name: '0004-included-import',
  up: async (schema) => {
    await addColumns(schema, 'shops', ({ flag }) => ({
      has_included_import: { ...flag(), defaultValue: 0 },
    }));
    await schema.query.sequelize.query(
      'UPDATE shops SET has_included_import = 1 WHERE id IN (SELECT shop_id FROM imported_days)',
    );
  },
  down: (schema) => dropColumns(schema, 'shops', ['has_included_import']),
};
