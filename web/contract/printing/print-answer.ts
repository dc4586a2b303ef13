import { z } from 'zod';
import { documentKind } from '../../domain/documents/model/document-kind';

/** What of a print is not in it, and why. */
const missingAnswer = z.object({
  orderId: z.string(),
  orderName: z.string().nullable(),
  document: documentKind,
  /** One sentence in the language of the print: why, and what to do. */
  text: z.string(),
});

/** POST /api/print, and GET /api/print/{token} while it is prepared. */
export const printAnswer = z.object({
  token: z.string(),
  /** Of the PDF; works without a session token until `expiresAt`. */
  url: z.string(),
  expiresAt: z.string(),
  /**
   * How many documents are wanted and can be had; `fetched`: how many of them are settled, those
   * included that turned out not to come.
   */
  documents: z.number().int(),
  fetched: z.number().int(),
  /** All documents that can be had are in the PDF, and `missing` names the rest. */
  isReady: z.boolean(),
  missing: z.array(missingAnswer),
});
export type PrintAnswer = z.infer<typeof printAnswer>;
