import type { JobId, ShopId } from '../../../domain/ids';
import type { LaneToken } from '../../../ports/stores/job-stores';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

export const jobs = table(
  'jobs',
  ({ id, instant, key, number, text }) => ({
    id: id<JobId>(),
    shop_id: number<ShopId>(),
    name: key(64),
    payload: text(),
    job_key: optional(key(191)),
    /**
     * Idempotency: the job's key while it waits, else null. The unique index allows one waiting job
     * per key …
     */
    waiting_key: optional(key(191)),
    /** … and one running job per key, whichever process runs it. */
    running_key: optional(key(191)),
    run_at: instant(),
    /**
     * `run_at` while it waits; while it runs, when whoever has its shop by then begins it again;
     * null when dead.
     */
    due_at: optional(instant()),
    attempts: number(),
    /** The token of its shop's lane under which it runs; null while it does not. */
    lane_token: optional(number<LaneToken>()),
    /** Of the version before lanes, which may still run beside this one; nothing else sets it. */
    lease_owner: optional(key(64)),
    failure: optional(text()),
    /** The reason that an external service gave for a step that failed for good. */
    failure_detail: optional(text()),
    died_at: optional(instant()),
    /**
     * The queue of its shop in which a job waits, and its position there; both null for jobs in no
     * queue.
     */
    queue_name: optional(key(16)),
    queue_rank: optional(key(64)),
    /** Webhooks that it carries out and that are not counted as successful or failed yet. */
    webhooks: { ...number(), defaultValue: 0 },
  }),
  {
    primary: ['id'],
    unique: [
      ['shop_id', 'waiting_key'],
      ['shop_id', 'running_key'],
    ],
    // With the shop in the first, jobs of busy shops are passed over without reading their rows.
    indexes: [
      ['due_at', 'id', 'shop_id'],
      ['shop_id', 'died_at'],
      ['died_at', 'shop_id'],
      ['shop_id', 'name', 'due_at'],
      ['shop_id', 'due_at'],
      ['shop_id', 'queue_name', 'queue_rank'],
    ],
  },
);
