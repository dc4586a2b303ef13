import { z } from 'zod';

/** Numbers of documents that an answer names of each reason. */
export const NAMED_DOCUMENTS = 20;

const someDocuments = z.object({
  count: z.number().int(),
  numbers: z.array(z.string()).max(NAMED_DOCUMENTS),
});

const someMoney = z.object({ count: z.number().int(), cents: z.number().int() });

/** GET /api/month/{yyyy-MM}/datev: the month's posting batch for DATEV, or why there is none. */
export const datevAnswer = z.object({
  /**
   * `unanswered`: nobody said who books. `inLexware`: who books has it from Lexware, and two batches
   * would double the revenue. `numbersMissing`: of adviser or client. `refused`: by documents.
   * `broken`: the closed month was changed by force.
   */
  obstacle: z.enum(['unanswered', 'inLexware', 'numbersMissing', 'refused', 'broken']).nullable(),
  /** The last closing of the month, of which the file is; null: it is open, the file may change. */
  closing: z.number().int().nullable(),
  /** False: the file is marked as a draft, for no adviser has confirmed the accounts. */
  isConfirmed: z.boolean(),
  /** More than one where the postings exceed what one file may hold; `cents`: all debits. */
  files: z.array(
    z.object({ name: z.string(), postings: z.number().int(), cents: z.number().int() }),
  ),
  /** Why documents cannot be booked, in German with what to do. */
  refusals: z.array(someDocuments.extend({ text: z.string() })),
  /** Documents adopted from Lexware, which are in no file. */
  leftOut: someDocuments,
  /** Where payments are in the file. */
  payments: z
    .object({
      /** By hand, in cash, store credit, or an adjustment: somebody else books it. */
      leftOut: someMoney,
      /** Came in before its document was there. */
      inAdvance: someMoney,
      /** How many of them lack their fee, which is not in euro. */
      foreignFees: z.number().int(),
      /** The app may not see what Shopify Payments took back, or it was not read yet. */
      lacksChargebacks: z.boolean(),
    })
    .nullable(),
});
export type DatevAnswer = z.infer<typeof datevAnswer>;

/** GET /api/month/{yyyy-MM}/datev/file; `closing`: as the month was closed the n-th time. */
export const datevFileQuery = z.object({
  closing: z.coerce.number().int().min(1).optional(),
  /** Which of the files, from 1 on. */
  part: z.coerce.number().int().min(1).default(1),
});
