import { addColumns, addIndex, dropColumns, dropIndex } from '../schema-change';
import { optional } from '../sql/columns';
import { indexOn } from '../sql/table';
import type { Migration } from './migration';

const BY_CONVERSION = indexOn('redemptions', ['converted_day']);

/**
 * PayPal's fee of a payout that is sent another way than its receipt says, and by which rate a
 * provision was converted.
 */
export const payoutsSent: Migration = {
  name: '0019-payouts-sent',
  up: async (schema) => {
    await addColumns(schema, 'partner_payouts', ({ number }) => ({
      fee_change: optional(number()),
    }));
    await addColumns(schema, 'redemptions', ({ key, number }) => ({
      converted_day: optional(key(10)),
      converted_rate: optional(number()),
    }));
    await addIndex(schema, 'redemptions', BY_CONVERSION);
    await dropColumns(schema, 'payout_runs', ['preparer_id']);
  },
  down: async (schema) => {
    await addColumns(schema, 'payout_runs', ({ number }) => ({
      preparer_id: optional(number()),
    }));
    await dropIndex(schema, 'redemptions', BY_CONVERSION.name);
    await dropColumns(schema, 'redemptions', ['converted_day', 'converted_rate']);
    await dropColumns(schema, 'partner_payouts', ['fee_change']);
  },
};
