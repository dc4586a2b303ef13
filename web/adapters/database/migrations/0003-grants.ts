import { QueryTypes } from 'sequelize';
import { z } from 'zod';
import { optional } from '../sql/columns';
import { indexOn, table } from '../sql/table';
import {
  addColumns,
  addIndex,
  createTable,
  dropColumns,
  dropIndex,
  dropTable,
  hasTable,
  type SchemaChange,
} from '../schema-change';
import type { Migration } from './migration';

const GRANTS = table(
  'grants',
  ({ id, instant, key, number, text }) => ({
    id: id(),
    shop_id: number(),
    source: key(20),
    grant_key: key(60),
    amount: number(),
    expires_at: optional(instant()),
    granted_at: instant(),
    reason: optional(text()),
  }),
  { primary: ['id'], unique: [['shop_id', 'grant_key']] },
);

/** As they were until now: one per reason, for one month. */
const FORMER = table(
  'transfer_grants',
  ({ instant, key, number }) => ({
    shop_id: number(),
    reason: key(20),
    amount: number(),
    period_start: instant(),
    granted_at: instant(),
  }),
  { primary: ['shop_id', 'reason'] },
);

const OF_MONTH = indexOn('transfers', ['shop_id', 'period_start']);
const INDEXES = [
  indexOn('transfers', ['shop_id', 'period_start', 'grant_id']),
  indexOn('transfers', ['shop_id', 'grant_id']),
  indexOn('transfers', ['shop_id', 'taken_at']),
];

/** Transfers a month of each plan when grants counted for one month. */
const FORMER_QUOTA: Record<string, number> = {
  free: 10,
  basic: 100,
  standard: 300,
  premium: 1_000,
  business: 3_000,
  corporate: 25_000,
  enterprise: 100_000,
  custom: 1_000,
};

/** Grants of transfers that have an end of their own, and each transfer knows what it came from. */
export const transferGrants: Migration = {
  name: '0003-grants',
  up: async (schema) => {
    await createTable(schema, GRANTS);
    await addColumns(schema, 'transfers', ({ instant, number }) => ({
      grant_id: optional(number()),
      taken_at: optional(instant()),
    }));
    await schema.query.sequelize.query(
      `UPDATE transfers SET taken_at = COALESCE((SELECT created_at FROM documents
        WHERE documents.id = transfers.document_id), period_start) WHERE taken_at IS NULL`,
    );
    await carryOverOnce(schema);
    for (const index of INDEXES) await addIndex(schema, 'transfers', index);
    await dropIndex(schema, 'transfers', OF_MONTH.name);
    await dropTable(schema, FORMER.name);
  },
  down: async (schema) => {
    await createTable(schema, FORMER);
    if (await hasTable(schema, GRANTS.name))
      await schema.query.sequelize.query(
        `${insertMissing(schema)} transfer_grants (shop_id, reason, amount, period_start, granted_at)
          SELECT shop_id, grant_key, amount, granted_at, granted_at FROM grants
          WHERE source = 'setup'`,
      );
    await addIndex(schema, 'transfers', OF_MONTH);
    for (const { name } of INDEXES) await dropIndex(schema, 'transfers', name);
    await dropColumns(schema, 'transfers', ['grant_id', 'taken_at']);
    await dropTable(schema, GRANTS.name);
  },
};

function insertMissing({ dialect }: SchemaChange): string {
  return dialect === 'mysql' ? 'INSERT IGNORE INTO' : 'INSERT OR IGNORE INTO';
}

const carried = z.array(
  z.object({
    id: z.coerce.number(),
    shop_id: z.coerce.number(),
    amount: z.coerce.number(),
    period_start: z.string(),
    plan_id: z.string(),
  }),
);

/** Another process that migrates may have carried them over and dropped their table. */
async function carryOverOnce(schema: SchemaChange): Promise<void> {
  if (!(await hasTable(schema, FORMER.name))) return;
  try {
    await carryOver(schema);
  } catch (error) {
    if (await hasTable(schema, FORMER.name)) throw error;
  }
}

/**
 * What was granted stays and does not expire any more; what was used of it in its month, beyond the
 * plan's quota, came from it.
 */
async function carryOver(schema: SchemaChange): Promise<void> {
  const { sequelize } = schema.query;
  await sequelize.query(
    `${insertMissing(schema)} grants
      (shop_id, source, grant_key, amount, expires_at, granted_at, reason)
      SELECT shop_id, 'setup', reason, amount, NULL, granted_at, NULL FROM transfer_grants`,
  );
  const rows = carried.parse(
    await sequelize.query(
      `SELECT grants.id, grants.shop_id, grants.amount, former.period_start, shops.plan_id
        FROM transfer_grants former
        JOIN grants ON grants.shop_id = former.shop_id AND grants.grant_key = former.reason
        JOIN shops ON shops.id = former.shop_id`,
      { type: QueryTypes.SELECT },
    ),
  );
  for (const { id, shop_id: shopId, amount, period_start: start, plan_id: plan } of rows) {
    const beyond = z.array(z.object({ id: z.coerce.number() })).parse(
      await sequelize.query(
        `SELECT id FROM transfers WHERE shop_id = :shopId AND period_start = :start
          AND grant_id IS NULL ORDER BY id LIMIT :amount OFFSET :quota`,
        {
          type: QueryTypes.SELECT,
          replacements: { shopId, start, amount, quota: FORMER_QUOTA[plan] ?? 0 },
        },
      ),
    );
    if (beyond.length > 0)
      await sequelize.query('UPDATE transfers SET grant_id = :id WHERE id IN (:beyond)', {
        replacements: { id, beyond: beyond.map((one) => one.id) },
      });
  }
}
