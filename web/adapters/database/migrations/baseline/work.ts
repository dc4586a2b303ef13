import { optional } from '../../sql/columns';
import { table } from '../../sql/table';

export const WORK_TABLES = [
  table(
    'bulk_runs',
    ({ flag, instant, key, number, text }) => ({
      shop_id: number(),
      id: key(36),
      action: key(8),
      running: optional(key(8)),
      kinds: text(),
      including: optional(text()),
      items: text(),
      cancelled: flag(),
      started_at: instant(),
      moved_at: instant(),
      ended_at: optional(instant()),
    }),
    {
      primary: ['shop_id', 'id'],
      unique: [['shop_id', 'running']],
      indexes: [['shop_id', 'started_at'], ['started_at']],
    },
  ),
  table(
    'deliveries',
    ({ bytes, id, instant, key }) => ({
      id: id(),
      source: key(10),
      delivery_key: key(191),
      shop_domain: optional(key(255)),
      topic: key(100),
      received_at: instant(),
      body: bytes(),
      outcome: optional(key(12)),
    }),
    {
      primary: ['id'],
      unique: [['source', 'delivery_key']],
      indexes: [['outcome', 'received_at'], ['shop_domain']],
    },
  ),
  table(
    'jobs',
    ({ id, instant, key, number, text }) => ({
      id: id(),
      shop_id: number(),
      name: key(64),
      payload: text(),
      job_key: optional(key(191)),
      waiting_key: optional(key(191)),
      running_key: optional(key(191)),
      run_at: instant(),
      due_at: optional(instant()),
      attempts: number(),
      lease_owner: optional(key(64)),
      failure: optional(text()),
      failure_detail: optional(text()),
      died_at: optional(instant()),
      queue_name: optional(key(16)),
      queue_rank: optional(key(64)),
    }),
    {
      primary: ['id'],
      unique: [
        ['shop_id', 'waiting_key'],
        ['shop_id', 'running_key'],
      ],
      indexes: [
        ['due_at', 'id', 'shop_id'],
        ['shop_id', 'died_at'],
        ['shop_id', 'name', 'due_at'],
        ['shop_id', 'queue_name', 'queue_rank'],
      ],
    },
  ),
  table(
    'regular_work',
    ({ instant, key, number }) => ({
      shop_id: number(),
      name: key(32),
      due_at: instant(),
    }),
    { primary: ['shop_id', 'name'], indexes: [['due_at']] },
  ),
];
