import { z } from 'zod';

/**
 * POST /api/lexoffice/import: starts the import, or returns its progress; repeated while
 * `continue`.
 */
export const documentImportAnswer = z.object({
  continue: z.boolean(),
  /** In whole per cent. */
  progress: z.number().int(),
  /** Documents in Lexware Office that are as old as the shop's orders or younger. */
  found: z.number().int(),
  /** Of these, what may belong to an order. */
  affected: z.number().int(),
  /** Of these, what was linked to its order. */
  assigned: z.number().int(),
});
export type DocumentImportAnswer = z.infer<typeof documentImportAnswer>;
