import { z } from 'zod';

/**
 * POST /api/orders/import without a date: begins to take over the orders of the last 60 days, or
 * tells how far that is; repeated while `continue`.
 */
export const recentImportAnswer = z.object({
  continue: z.boolean(),
  /** In whole per cent. */
  progress: z.number().int(),
  /** Orders read so far. */
  found: z.number().int(),
  /** All of them: as counted at the beginning, and in the end as read. */
  affected: z.number().int(),
});
export type RecentImportAnswer = z.infer<typeof recentImportAnswer>;
