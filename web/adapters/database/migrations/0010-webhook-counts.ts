import { addColumns, dropColumns } from '../schema-change';
import { optional } from '../sql/columns';
import type { Migration } from './migration';

/** What webhooks are counted by: how many a job carries out, and which were dispatched again. */
export const webhookCounts: Migration = {
  name: '0010-webhook-counts',
  up: async (schema) => {
    await addColumns(schema, 'jobs', ({ number }) => ({
      webhooks: { ...number(), defaultValue: 0 },
    }));
    await addColumns(schema, 'deliveries', ({ instant }) => ({ replayed_at: optional(instant()) }));
  },
  down: async (schema) => {
    await dropColumns(schema, 'deliveries', ['replayed_at']);
    await dropColumns(schema, 'jobs', ['webhooks']);
  },
};
