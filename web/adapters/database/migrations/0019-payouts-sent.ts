import { addColumns, dropColumns } from '../schema-change';
import { optional } from '../sql/columns';
import type { Migration } from './migration';

/** PayPal's fee of a payout that is sent another way than its receipt says. */
export const payoutsSent: Migration = {
  name: '0019-payouts-sent',
  up: async (schema) => {
    await addColumns(schema, 'partner_payouts', ({ number }) => ({
      fee_change: optional(number()),
    }));
    await dropColumns(schema, 'payout_runs', ['preparer_id']);
  },
  down: async (schema) => {
    await addColumns(schema, 'payout_runs', ({ number }) => ({
      preparer_id: optional(number()),
    }));
    await dropColumns(schema, 'partner_payouts', ['fee_change']);
  },
};
