import { createTable, dropTable, forbidChanges } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const DECLARATIONS = table(
  'partner_vat_declarations',
  ({ id, instant, key, number }) => ({
    id: id(),
    partner_id: number(),
    status: key(16),
    valid_from: optional(key(7)),
    declared_at: instant(),
  }),
  { primary: ['id'], indexes: [['partner_id']] },
);

/**
 * From which month on a partner's status for VAT holds. What was saved before is encrypted: it
 * becomes the first declaration, from the beginning, when the partner saves the next one.
 */
export const vatDeclarations: Migration = {
  name: '0025-vat-declarations',
  up: async (schema) => {
    await createTable(schema, DECLARATIONS);
    await forbidChanges(schema, DECLARATIONS.name);
  },
  down: (schema) => dropTable(schema, DECLARATIONS.name),
};
