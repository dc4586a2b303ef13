import { z } from 'zod';
import { NOTICE_TONES } from '../../domain/downtime/notice-tones';
import { reasonField } from './views';

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
