import { z } from 'zod';

/** What waits for the merchant, the most pressing first. */
export const need = z.enum([
  'lexware',
  /** The edition of Lexware Office takes no documents. */
  'tariff',
  'failures',
  'transfers',
  'attention',
  'smtp',
  /** Counted: the contacts in Lexware Office, soon as many as it may have. */
  'contacts',
  'refusedTransactions',
  'unassigned',
]);
export type Need = z.infer<typeof need>;

const activityOfDay = z.object({
  /** Of the German calendar, `yyyy-MM-dd`. */
  day: z.iso.date(),
  created: z.number().int(),
  matched: z.number().int(),
  /** Used in the present period up to the end of the day; null before it began. */
  transfers: z.number().int().nullable(),
});

/** GET /api/dashboard */
export const dashboardAnswer = z.object({
  automation: z.enum(['automated', 'partly', 'manual', 'inactive']),
  /** Empty on a good day. */
  needs: z.array(z.object({ need, count: z.number().int().positive() })),
  /** The last 30 days, today included, oldest first. */
  days: z.array(activityOfDay),
});
export type DashboardAnswer = z.infer<typeof dashboardAnswer>;
