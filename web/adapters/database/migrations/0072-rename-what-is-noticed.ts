import { renameColumn, type SchemaChange } from '../schema-change';
import type { Migration } from './migration';

const ACCOUNTS = 'financial_accounts';

/** How a job about a change that a notice reports is stored. */
interface Stored {
  name: string;
  /** What its key begins with. */
  key: string;
  /** Of the change in its payload. */
  field: string;
}

const BEFORE: Stored = { name: 'orders.told', key: 'told:', field: '"told":' };
const AFTER: Stored = { name: 'orders.noticed', key: 'noticed:', field: '"change":' };

/** What stands in the log and in jobs that wait goes by the new name as well. */
async function rename({ query }: SchemaChange, from: Stored, to: Stored): Promise<void> {
  const keys = ['job_key', 'waiting_key', 'running_key'].map(
    (column) => `${column} = REPLACE(${column}, '${from.key}', '${to.key}')`,
  );
  await query.sequelize.query(
    `UPDATE jobs SET ${keys.join(', ')},
       payload = REPLACE(payload, '${from.field}', '${to.field}'), name = '${to.name}'
     WHERE name = '${from.name}'`,
  );
  await query.sequelize.query(
    `UPDATE events SET body = REPLACE(body, '"step":"${from.name}"', '"step":"${to.name}"')
     WHERE event IN ('job.failed', 'job.scope-missing')`,
  );
}

/** A plainer name for what Shopify notices report, and for a balance that was sent to Lexware. */
export const renameWhatIsNoticed: Migration = {
  name: '0072-rename-what-is-noticed',
  up: async (schema) => {
    await renameColumn(schema, ACCOUNTS, { from: 'told_balance', to: 'sent_balance' });
    await rename(schema, BEFORE, AFTER);
  },
  down: async (schema) => {
    await rename(schema, AFTER, BEFORE);
    await renameColumn(schema, ACCOUNTS, { from: 'sent_balance', to: 'told_balance' });
  },
};
