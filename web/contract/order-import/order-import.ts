import { z } from 'zod';

const day = z.iso.date();

/** All days before the installation, as far as Shopify shows them. */
export const ALL_DAYS = 'all';

/**
 * Whether documents that exist of the orders are looked for in Lexware before any is made; left
 * out, they are.
 */
const search = z
  .enum(['true', 'false'])
  .optional()
  .transform((value) => value !== 'false');

/**
 * POST /api/orders/import: the German day whose orders are wanted, or all days; left out, those of
 * the last days become known (recent-import.ts), and nothing is made of what is older than the
 * start.
 */
export const importQuery = z.object({
  date: z.union([z.literal(ALL_DAYS), day]).optional(),
  search,
  /** The merchant goes on with an import that was stopped; the log says so. */
  resumes: z.enum(['true', 'false']).optional(),
});
export type ImportQuery = z.infer<typeof importQuery>;
/** Orders of that day, or of those days; all days are read in the background then. */
export const importedAnswer = z.object({ affected: z.number().int() });

/** GET /api/orders/import */
export const importAnswer = z.object({
  /** The days that can be imported, both included. */
  first: day,
  last: day,
  /** Those among them that were imported already. */
  importedDays: z.array(day),
  /** Name of the cheapest plan that includes imports, where the shop's own does not; else null. */
  neededPlan: z.string().nullable(),
  /** The first of them that Shopify shows the app; earlier ones need `read_all_orders`. */
  shownFrom: day,
  /** So many documents are made in a minute, as Lexware's fair use allows; null: without limit. */
  documentsPerMinute: z.number().int().nullable(),
  /** Orders read so far by the import of all days that goes on; null where none does. */
  reading: z.number().int().nullable(),
  /** Imported orders that have not had their turn. */
  waiting: z.number().int(),
  /**
   * How far the search for their documents is, in whole per cent: their orders become known, then
   * Lexware is looked through, for which it waits for a connection; null where none is wanted.
   */
  search: z
    .object({ stage: z.enum(['orders', 'documents', 'connection']), progress: z.number().int() })
    .nullable(),
  /** When the last of them has had it, without the time of the search; null where none is left. */
  endsAt: z.string().nullable(),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

export const WRONG_ORDER = 'Das Ende liegt vor dem Anfang.';

/** GET /api/orders/import/count */
export const importCountQuery = z
  .object({ first: day, last: day, search })
  .refine(({ first, last }) => first <= last, {
    path: ['last'],
    message: WRONG_ORDER,
  });

/** What an import of these days would bring, without those that were imported. */
export const importCountAnswer = z.object({
  orders: z.number().int(),
  documents: z.number().int(),
  /** Transfers that are left in this month. */
  transfers: z.number().int(),
  /** When it would be done, with what waits already. */
  endsAt: z.string().nullable(),
});
export type ImportCountAnswer = z.infer<typeof importCountAnswer>;
