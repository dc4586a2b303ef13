import { z } from 'zod';
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
      /** Downloads the PDF, by the order's document link. */
      url: z.string(),
    }),
  ),
  /** Kinds of which a document is being created, so that polling goes on. */
  underWay: z.array(kind),
});
export type CustomerDocumentsAnswer = z.infer<typeof customerDocumentsAnswer>;
export type CustomerDocument = CustomerDocumentsAnswer['documents'][number];
