import { addColumns, createTable, dropColumns, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const TABLES = [
  table(
    'operators',
    ({ id, instant, key, number, text }) => ({
      id: id(),
      shop_domain: key(255),
      user_id: key(20),
      name: key(100),
      roles: text(),
      created_at: instant(),
      secret: optional(text()),
      enrolled_at: optional(instant()),
      invitation_hash: optional(key(64)),
      invitation_ends_at: optional(instant()),
      last_step: optional(number()),
      failures: number(),
      locked_until: optional(instant()),
    }),
    { primary: ['id'], unique: [['shop_domain', 'user_id'], ['invitation_hash']] },
  ),
  table(
    'operator_recovery_codes',
    ({ instant, key, number }) => ({
      operator_id: number(),
      code_hash: key(64),
      used_at: optional(instant()),
    }),
    { primary: ['operator_id', 'code_hash'] },
  ),
  table(
    'operator_sessions',
    ({ instant, key, number }) => ({
      token_hash: key(64),
      operator_id: number(),
      ends_at: instant(),
      fresh_at: instant(),
    }),
    { primary: ['token_hash'], indexes: [['operator_id'], ['ends_at']] },
  ),
  table(
    'shop_views',
    ({ flag, instant, number }) => ({
      operator_id: number(),
      shop_id: number(),
      ends_at: instant(),
      is_uncovered: flag(),
    }),
    { primary: ['operator_id', 'shop_id'], indexes: [['shop_id'], ['ends_at']] },
  ),
  table('operator_chain', ({ key, number }) => ({ id: number(), head: key(64) }), {
    primary: ['id'],
  }),
];

/** People of the operator, their sessions and looks into shops, and the chain of their actions. */
export const operator: Migration = {
  name: '0005-operator',
  up: async (schema) => {
    for (const one of TABLES) await createTable(schema, one);
    await addColumns(schema, 'operator_actions', ({ key, text }) => ({
      before_change: optional(text()),
      after_change: optional(text()),
      previous_hash: optional(key(64)),
      hash: optional(key(64)),
    }));
  },
  down: async (schema) => {
    await dropColumns(schema, 'operator_actions', [
      'before_change',
      'after_change',
      'previous_hash',
      'hash',
    ]);
    for (const { name } of TABLES.toReversed()) await dropTable(schema, name);
  },
};
