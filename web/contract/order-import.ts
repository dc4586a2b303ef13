import { z } from 'zod';

const day = z.iso.date();

/** All days before the installation, as far as Shopify shows them. */
export const ALL_DAYS = 'all';

/**
 * Whether existing documents of the orders are searched in Lexware before any is created; left out,
 * they are.
 */
const search = z
  .enum(['true', 'false'])
  .optional()
  .transform((value) => value !== 'false');

/** Whether the customers get documents by mail; left out, nothing is mailed. */
const mails = z
  .enum(['true', 'false'])
  .optional()
  .transform((value) => value === 'true');

export const WRONG_ORDER = 'Das Ende liegt vor dem Anfang.';

/**
 * POST /api/orders/import: the German day whose orders are wanted, all days from then on to `last`,
 * or all that there are; left out, those of the last days become known (recent-import.ts), and
 * nothing is made of what is older than the start.
 */
export const importQuery = z
  .object({
    date: z.union([z.literal(ALL_DAYS), day]).optional(),
    last: day.optional(),
    search,
    mails,
  })
  .refine(({ date = ALL_DAYS, last }) => !last || date === ALL_DAYS || date <= last, {
    path: ['last'],
    message: WRONG_ORDER,
  });
/** Orders of those days, which are read in the background. */
export const importedAnswer = z.object({ affected: z.number().int() });

const IMPORT_STAGES = ['reading', 'orders', 'documents', 'connection', 'making'] as const;

/**
 * The progress of an import. Orders are read from Shopify; if documents are searched first, all
 * orders are read, then Lexware is searched, which needs a connection; then documents are created.
 */
const importProgress = z.object({
  stage: z.enum(IMPORT_STAGES),
  /** Of the stage, in whole per cent. */
  progress: z.number().int(),
  /** Orders of the import, and how many of them are read or processed. */
  orders: z.number().int(),
  done: z.number().int(),
  /** When the last of them has had it, without the time of the search. */
  endsAt: z.string().nullable(),
});
export type OrderImportProgress = z.infer<typeof importProgress>;

/** GET /api/orders/import/progress: null where none is under way. */
export const importProgressAnswer = z.object({ underWay: importProgress.nullable() });
export type ImportProgressAnswer = z.infer<typeof importProgressAnswer>;

/**
 * POST /api/orders/import/cancel: processed orders, and those that will not be processed any more.
 */
export const importCancelledAnswer = z.object({
  orders: z.number().int(),
  left: z.number().int(),
});

/** GET /api/orders/import */
export const importAnswer = z.object({
  /** The days that can be imported, both included. */
  first: day,
  last: day,
  /** Those among them that were imported already. */
  importedDays: z.array(day),
  /** Name of the cheapest plan that can buy imports, where the shop's own cannot; else null. */
  neededPlan: z.string().nullable(),
  /** It has to be bought first, once: see `/plan/purchase/orderImport`. */
  isForSale: z.boolean(),
  /** The first of them that Shopify shows the app; earlier ones need `read_all_orders`. */
  shownFrom: day,
  /** So many documents are made in a minute, as Lexware's fair use allows; null: without limit. */
  documentsPerMinute: z.number().int().nullable(),
  /** What goes on. */
  underWay: importProgress.nullable(),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

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
  /** Mails to customers at most, where the merchant wants them; 0 where nothing is mailed. */
  mails: z.number().int(),
  /** Transfers that are left in this month. */
  transfers: z.number().int(),
  /** When it would be done, with what waits already. */
  endsAt: z.string().nullable(),
});
export type ImportCountAnswer = z.infer<typeof importCountAnswer>;

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
