import { addColumns, dropColumns } from '../schema-change';
import { optional } from '../sql/columns';
import type { Migration } from './migration';

/** What an operator said to a partner whose provision is refused. */
export const refusedProvisions: Migration = {
  name: '0029-refused-provisions',
  up: (schema) => addColumns(schema, 'redemptions', ({ text }) => ({ refusal: optional(text()) })),
  down: (schema) => dropColumns(schema, 'redemptions', ['refusal']),
};
