import { z } from 'zod';
import { orderInPath } from './order/order-path';
import { MAX_ORDERS } from './selection';
import { documentKind } from '../domain/documents/model/document-kind';
import { DOCUMENT_KINDS } from '../domain/documents/model/document';

const languages = z.enum(['de', 'en']);
const { orderId } = orderInPath.shape;

/** POST /api/print */
export const printBody = z.object({
  orderIds: z
    .array(orderId)
    .min(1)
    .max(MAX_ORDERS)
    .transform((ids) => [...new Set(ids)]),
  kinds: z.array(documentKind).min(1).max(DOCUMENT_KINDS.length).default(['invoice']),
  /** Of the page that names what is missing. */
  language: languages.default('de'),
});

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
