import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const TABLES = [
  table(
    'creation_pauses',
    ({ instant, number, text }) => ({ shop_id: number(), reason: text(), since: instant() }),
    { primary: ['shop_id'] },
  ),
  table(
    'charge_corrections',
    ({ id, instant, key, number, text }) => ({
      id: id(),
      shop_id: number(),
      charge_id: number(),
      request_key: key(40),
      kind: key(10),
      amount: number(),
      reason: text(),
      at: instant(),
      former_end: optional(instant()),
      done_at: optional(instant()),
    }),
    {
      primary: ['id'],
      unique: [['shop_id', 'request_key']],
      indexes: [['shop_id', 'charge_id']],
    },
  ),
  table(
    'replays',
    ({ id, instant, key, number, text }) => ({
      id: id(),
      request_key: key(40),
      what: key(10),
      running: optional(key(10)),
      filter: text(),
      per_minute: number(),
      total: number(),
      done: number(),
      reached: number(),
      state: key(10),
      started_at: instant(),
      ended_at: optional(instant()),
    }),
    { primary: ['id'], unique: [['request_key'], ['running']] },
  ),
];

/** What operators do in shops: pauses of the creation, replays, what became of charges. */
export const operatorActions: Migration = {
  name: '0008-operator-actions',
  up: async (schema) => {
    for (const one of TABLES) await createTable(schema, one);
  },
  down: async (schema) => {
    for (const { name } of TABLES.toReversed()) await dropTable(schema, name);
  },
};
