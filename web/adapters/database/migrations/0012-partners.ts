import {
  addColumns,
  addIndex,
  createTable,
  dropColumns,
  dropIndex,
  dropTable,
  forbidChanges,
} from '../schema-change';
import { optional } from '../sql/columns';
import { indexOn, table } from '../sql/table';
import type { Migration } from './migration';

const TABLES = [
  table(
    'partners',
    ({ id, instant, key, number, text }) => ({
      id: id(),
      shop_id: number(),
      state: key(10),
      name: key(100),
      email: key(254),
      about: text(),
      reason: optional(text()),
      applied_at: instant(),
      decided_at: optional(instant()),
    }),
    { primary: ['id'], unique: [['shop_id']], indexes: [['state', 'id']] },
  ),
  table(
    'partner_agreements',
    ({ id, instant, key, number }) => ({
      id: id(),
      partner_id: number(),
      agreement: key(20),
      version: key(10),
      user_id: optional(key(20)),
      agreed_at: instant(),
    }),
    { primary: ['id'], indexes: [['partner_id']] },
  ),
  table(
    'partner_ledger',
    ({ id, instant, key, number }) => ({
      id: id(),
      partner_id: number(),
      kind: key(10),
      redemption_id: optional(number()),
      payout_id: optional(number()),
      cents: number(),
      month: key(7),
      at: instant(),
      reason: key(20),
      actor: key(100),
    }),
    { primary: ['id'], indexes: [['partner_id', 'month'], ['redemption_id']] },
  ),
  table(
    'exchange_rates',
    ({ instant, key, number }) => ({
      day: key(10),
      dollars_per_euro: number(),
      entered_at: instant(),
    }),
    { primary: ['day'] },
  ),
];
const APPEND_ONLY = ['partner_ledger', 'partner_agreements'];
const BY_CODE = indexOn('saved_codes', ['code']);
const BY_RATE = indexOn('redemptions', ['rate_day']);

/** Partners, what they agreed to and what they are owed. */
export const partners: Migration = {
  name: '0012-partners',
  up: async (schema) => {
    for (const one of TABLES) await createTable(schema, one);
    for (const name of APPEND_ONLY) await forbidChanges(schema, name);
    await addColumns(schema, 'redemptions', ({ instant, key, number }) => ({
      reason: optional(key(20)),
      provision: optional(number()),
      decided_at: optional(instant()),
      rate_day: optional(key(10)),
    }));
    await addColumns(schema, 'charges', ({ number }) => ({
      price_after_discount: optional(number()),
    }));
    await addIndex(schema, 'saved_codes', BY_CODE);
    await addIndex(schema, 'redemptions', BY_RATE);
  },
  down: async (schema) => {
    await dropIndex(schema, 'redemptions', BY_RATE.name);
    await dropIndex(schema, 'saved_codes', BY_CODE.name);
    await dropColumns(schema, 'charges', ['price_after_discount']);
    await dropColumns(schema, 'redemptions', ['reason', 'provision', 'decided_at', 'rate_day']);
    for (const { name } of TABLES.toReversed()) await dropTable(schema, name);
  },
};
