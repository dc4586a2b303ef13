import { addColumns, dropColumns } from '../schema-change';
import { optional } from '../sql/columns';
import type { Migration } from './migration';

/** Whether a process is asking Lexware for a new pair of tokens, so that others wait for it. */
export const tokenRenewals: Migration = {
  name: '0041-token-renewals',
  up: (schema) =>
    addColumns(schema, 'connections', ({ instant }) => ({ renewing_since: optional(instant()) })),
  down: (schema) => dropColumns(schema, 'connections', ['renewing_since']),
};
