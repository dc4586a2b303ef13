import { z } from 'zod';
import { MAX_PER_MINUTE, REPLAYED } from '../../domain/operator/failures';
import { reasonField } from './views';

const filled = (max: number) => z.string().trim().min(1).max(max).nullable();
const moment = z.iso.datetime().nullable();

const filter = z.object({
  shopDomain: filled(255),
  name: filled(100),
  failure: filled(100),
  from: moment,
  to: moment,
});

const what = z.enum(REPLAYED);

/** POST /api/operator/replay/preview: counts and shows, and changes nothing. */
export const replayPreviewInput = z.object({ what, filter });

const candidate = z.object({
  id: z.number().int(),
  shopDomain: z.string().nullable(),
  name: z.string(),
  failure: z.string(),
  at: z.string(),
});
export type ReplayCandidateAnswer = z.infer<typeof candidate>;

export const replayPreviewAnswer = z.object({
  count: z.number().int(),
  /** There are more than were counted. */
  isMore: z.boolean(),
  examples: z.array(candidate),
});

/** POST /api/operator/replay. The key is new for each dialog: sent twice it begins once. */
export const replayInput = replayPreviewInput.extend({
  key: z.uuid(),
  perMinute: z.number().int().min(1).max(MAX_PER_MINUTE),
  reason: reasonField,
});

/** POST /api/operator/replay/single */
export const singleReplayInput = z.object({
  what,
  id: z.number().int().min(1),
  reason: reasonField,
});

export const replayInPath = z.object({ id: z.coerce.number().int().min(1) });

/** GET /api/operator/replay, and what beginning or cancelling one answers: the newest first. */
export const replaysAnswer = z.object({
  items: z.array(
    z.object({
      id: z.number().int(),
      what,
      filter,
      perMinute: z.number().int(),
      total: z.number().int(),
      done: z.number().int(),
      state: z.enum(['running', 'done', 'cancelled']),
      startedAt: z.string(),
      endedAt: z.string().nullable(),
    }),
  ),
});
export type ReplaysAnswer = z.infer<typeof replaysAnswer>;
