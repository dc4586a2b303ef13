import { z } from 'zod';

/**
 * POST /api/orders/import without a date: starts the import of the orders of the last 60 days, or
 * returns its progress; repeated while `continue`.
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
