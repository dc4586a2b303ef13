import { addColumns, dropColumns } from '../schema-change';
import { optional } from '../sql/columns';
import type { Migration } from './migration';

/** What a merchant was told of a charge, and until when it holds; null: its address ends now. */
export const chargePromise: Migration = {
  name: '0015-charge-promise',
  up: (schema) =>
    addColumns(schema, 'charges', ({ instant, key }) => ({
      timing: optional(key(20)),
      holds_until: optional(instant()),
    })),
  down: (schema) => dropColumns(schema, 'charges', ['timing', 'holds_until']),
};
