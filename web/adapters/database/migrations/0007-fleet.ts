import { addIndex, createTable, dropIndex, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { indexOn, table } from '../sql/table';
import type { Migration } from './migration';

const TABLES = [
  table(
    'fleet_figures',
    ({ key, number }) => ({
      span: key(4),
      name: key(32),
      begin: key(16),
      label: key(100),
      n: number(),
      total: number(),
      peak: number(),
    }),
    { primary: ['span', 'name', 'begin', 'label'], indexes: [['span', 'begin']] },
  ),
  table(
    'failure_classes',
    ({ instant, key, number }) => ({
      fingerprint: key(32),
      step: key(64),
      code: key(32),
      detail: optional(key(64)),
      place: optional(key(200)),
      first_at: instant(),
      last_at: instant(),
      times: number(),
    }),
    { primary: ['fingerprint'], indexes: [['last_at', 'fingerprint']] },
  ),
  table(
    'failure_shops',
    ({ instant, key, number }) => ({
      fingerprint: key(32),
      shop_id: number(),
      first_at: instant(),
      last_at: instant(),
      times: number(),
      job_id: optional(number()),
    }),
    {
      primary: ['fingerprint', 'shop_id'],
      indexes: [['fingerprint', 'last_at', 'shop_id'], ['shop_id', 'last_at'], ['last_at']],
    },
  ),
  table(
    'alert_rules',
    ({ flag, instant, key, number }) => ({
      name: key(32),
      is_on: flag(),
      threshold: number(),
      minutes: number(),
      by_mail: flag(),
      by_webhook: flag(),
      above_since: optional(instant()),
      clear_since: optional(instant()),
      checked_at: optional(instant()),
      value: optional(number()),
    }),
    { primary: ['name'] },
  ),
  table(
    'incidents',
    ({ id, instant, key, number }) => ({
      id: id(),
      rule: key(32),
      open_rule: optional(key(32)),
      opened_at: instant(),
      closed_at: optional(instant()),
      threshold: number(),
      peak: number(),
    }),
    { primary: ['id'], unique: [['open_rule']] },
  ),
  table(
    'alert_messages',
    ({ instant, key, number }) => ({
      incident_id: number(),
      moment: key(5),
      channel: key(7),
      due_at: optional(instant()),
      sent_at: optional(instant()),
      attempts: number(),
      failure: optional(key(32)),
    }),
    { primary: ['incident_id', 'moment', 'channel'], indexes: [['due_at']] },
  ),
];

/** By which the overview of all shops reads these tables without scanning them. */
const INDEXES = [
  ['shops', indexOn('shops', ['billing_silent_since'])],
  ['charges', indexOn('charges', ['kind', 'ended_at'])],
] as const;

/** Figures of all shops, classes of failures, and alerts. */
export const fleet: Migration = {
  name: '0007-fleet',
  up: async (schema) => {
    for (const one of TABLES) await createTable(schema, one);
    for (const [name, index] of INDEXES) await addIndex(schema, name, index);
  },
  down: async (schema) => {
    for (const [name, index] of INDEXES) await dropIndex(schema, name, index.name);
    for (const { name } of TABLES.toReversed()) await dropTable(schema, name);
  },
};
