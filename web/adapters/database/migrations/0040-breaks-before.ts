import { addColumns } from '../schema-change';
import { optional } from '../sql/columns';
import type { Migration } from './migration';

/** With each migration that ran: which programs it leaves behind. The list of them stays as it is. */
export const breaksBefore: Migration = {
  name: '0040-breaks-before',
  up: (schema) =>
    addColumns(schema, 'schema_migrations', ({ key }) => ({ breaks_before: optional(key(191)) })),
  down: async () => undefined,
};
