import { z } from 'zod';
import { NOTICE_TONES } from '../../domain/downtime/notice-tones';
import { reasonField } from './access';
import type { ShopId } from '../../domain/ids';
import { REPLAYED, MAX_PER_MINUTE } from '../../domain/operator/failures';

/** Lengths that a banner still shows whole on a phone. */
export const NOTICE_LIMITS = { title: 80, text: 400 };

const period = { from: z.iso.datetime({ precision: 3 }), to: z.iso.datetime({ precision: 3 }) };
const words = {
  tone: z.enum(NOTICE_TONES),
  title: z.string().trim().min(1).max(NOTICE_LIMITS.title),
  text: z.string().trim().min(1).max(NOTICE_LIMITS.text),
};

/**
 * POST /api/operator/announcements and PUT …/{id}. Domain/downtime/announcement.ts says how long
 * each may last.
 */
export const announcementInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('downtime'), ...period, reason: reasonField }),
  z.object({ kind: z.literal('notice'), ...period, ...words, reason: reasonField }),
]);
export type AnnouncementInput = z.infer<typeof announcementInput>;

/** PUT …/{id} and POST …/{id}/remove */
export const announcementInPath = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});

const id = z.number().int();

/** Of all four routes: what is announced or runs, the next one first. */
export const announcementsAnswer = z.object({
  items: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('downtime'), id, from: z.string(), to: z.string() }),
      z.object({
        kind: z.literal('notice'),
        id,
        from: z.string(),
        to: z.string(),
        tone: z.enum(NOTICE_TONES),
        title: z.string(),
        text: z.string(),
      }),
    ]),
  ),
  /** Downtimes of the environment, which only a restart changes. */
  fixed: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type AnnouncementsAnswer = z.infer<typeof announcementsAnswer>;
export type AnnouncementAnswer = AnnouncementsAnswer['items'][number];

const shopNumber = z
  .number()
  .int()
  .min(1)
  .transform((id) => id as ShopId);

/** POST /api/operator/pauses: of one shop, or of all (null). Merchants read the reason. */
export const pauseInput = z.object({ shopId: shopNumber.nullable(), reason: reasonField });

/** POST /api/operator/pauses/{id}/end: our number of the shop; 0 is the pause of all. */
export const pauseInPath = z.object({
  id: z
    .string()
    .regex(/^(0|[1-9]\d{0,14})$/)
    .transform((id) => Number(id) as ShopId),
});

/** Of all three routes: the creation of these is paused now. */
export const pausesAnswer = z.object({
  items: z.array(
    z.object({
      /** Null: all shops. */
      shop: z.object({ id: z.number().int(), domain: z.string() }).nullable(),
      reason: z.string(),
      since: z.string(),
    }),
  ),
});
export type PausesAnswer = z.infer<typeof pausesAnswer>;

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
