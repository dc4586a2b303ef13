import { z } from 'zod';
import { AWAITED } from '../../domain/document-link/awaited-document';
import { DOCUMENT_KINDS } from '../../domain/documents/model/document';

const kind = z.enum(DOCUMENT_KINDS);

/**
 * GET /api/customer/orders/{orderId}/documents: what the customer who is signed in may download of
 * an order of theirs. An order of somebody else's and one that is not there answer alike: nothing.
 */
export const customerDocumentsAnswer = z.object({
  /** Off: the merchant offers no documents on customers' pages. */
  state: z.enum(['off', 'signed-out', 'signed-in']),
  /** Newest first within their kind. */
  documents: z.array(
    z.object({
      kind,
      /** As it is printed. */
      title: z.string(),
      /** Null while it was not read back yet. */
      number: z.string().nullable(),
      /** The German calendar day printed on it, `yyyy-MM-dd`. */
      day: z.string(),
      /** An invoice that a credit note cancelled. */
      isCancelled: z.boolean(),
      /** Downloads the PDF, by the order's document link. */
      url: z.string(),
    }),
  ),
  /** Kinds of which a document is being created, so that polling goes on. */
  underWay: z.array(kind),
  /**
   * What documents await that a customer may expect, besides those under way. Of an order that we have not seen, and of
   * somebody else's, by the shop's rule alone.
   */
  awaited: z.array(z.object({ kind, awaited: z.enum(AWAITED) })),
  /** Null unless a customer is signed in. */
  shop: z.object({ name: z.string(), contact: z.string().nullable() }).nullable(),
  /** Null unless it is the customer's. */
  order: z.object({ name: z.string(), totalCents: z.number(), currency: z.string() }).nullable(),
});
export type CustomerDocumentsAnswer = z.infer<typeof customerDocumentsAnswer>;
export type CustomerDocument = CustomerDocumentsAnswer['documents'][number];
