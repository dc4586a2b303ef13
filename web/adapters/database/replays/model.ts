import type { Replayed } from '../../../domain/operator/replay';
import type { ShopId } from '../../../domain/ids';
import type { ReplayState } from '../../../ports/stores/operators/replay-store';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

export const replays = table(
  'replays',
  ({ id, instant, key, number, text }) => ({
    id: id(),
    request_key: key(40),
    what: key<Replayed>(10),
    /** What it replays while it runs, so that the index allows one of each. */
    running: optional(key(10)),
    /** JSON. */
    filter: text(),
    per_minute: number(),
    total: number(),
    done: number(),
    /** Those up to this one were looked at; 0: none. */
    reached: number(),
    /** When it came in, of webhooks. */
    reached_at: optional(instant()),
    state: key<ReplayState>(10),
    started_at: instant(),
    ended_at: optional(instant()),
    /** Null in those begun before shops were told. */
    actor: optional(key(100)),
    reason: optional(text()),
  }),
  { primary: ['id'], unique: [['request_key'], ['running']] },
);

/** Shops whose merchants read of a replay over all shops, until a day after its end. */
export const replayedShops = table(
  'replayed_shops',
  ({ number }) => ({ replay_id: number(), shop_id: number<ShopId>() }),
  { primary: ['replay_id', 'shop_id'], indexes: [['shop_id']] },
);
