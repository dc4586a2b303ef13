import { z } from 'zod';

/** Documents without files that an answer names. */
export const NAMED_GAPS = 20;

/**
 * GET and POST /api/month/{yyyy-MM}/archive: all files of the month's documents, read from Lexware
 * by jobs; a POST begins it, reads what is missing, or goes on. `stalled`: nothing of it moved for a
 * while, as Lexware does not answer. `interrupted`: a person has to do something first.
 */
export const archiveAnswer = z.object({
  archive: z
    .object({
      state: z.enum(['reading', 'stalled', 'interrupted', 'done']),
      /** Why it was interrupted, in German with what to do. */
      failure: z.string().nullable(),
      /** Documents whose files are kept, that cannot be had, and that are still to be read. */
      kept: z.number().int(),
      missing: z.number().int(),
      waiting: z.number().int(),
      bytes: z.number().int(),
      /** When its files are deleted. */
      keptUntil: z.iso.datetime(),
      /** The first of the missing ones, and why they are, in German with what to do. */
      gaps: z
        .array(
          z.object({
            orderId: z.string(),
            /** Of the document, else of the order. */
            name: z.string(),
            text: z.string(),
          }),
        )
        .max(NAMED_GAPS),
    })
    .nullable(),
});
export type ArchiveAnswer = z.infer<typeof archiveAnswer>;
