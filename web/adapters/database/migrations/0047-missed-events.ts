import { addColumns, dropColumns } from '../schema-change';
import { optional } from '../sql/columns';
import type { Migration } from './migration';

/** A shop in which an event of Shopify was missed lately is swept more often (decisions/0091). */
export const missedEvents: Migration = {
  name: '0047-missed-events',
  up: (schema) =>
    addColumns(schema, 'shops', ({ instant }) => ({ missed_at: optional(instant()) })),
  down: (schema) => dropColumns(schema, 'shops', ['missed_at']),
};
