import { z } from 'zod';
import { documentKind } from '../../domain/documents/model/document-kind';
import { defineJob, type PayloadOf } from '../job';
import { documentId, lexwareId, orderId, orderPayload, shopId, shopPayload } from './payload-parts';

/** Jobs about documents. */
export const DOCUMENT_JOBS = {
  /** A document was deleted in Lexware; other changes are marked by the dispatcher. */
  documentChanged: defineJob({
    name: 'documents.changed',
    payload: z.object({
      shopId,
      lexwareId,
      /** Null if the event does not name it (`payment.changed`). */
      kind: documentKind.nullable(),
      /** The document was deleted in Lexware. */
      isDeleted: z.boolean(),
    }),
    maxAttempts: 12,
    // Deletions have a key of their own: joining a waiting change would lose them.
    keyOf: ({ isDeleted, ...given }) => `document${isDeleted ? '-deleted' : ''}:${given.lexwareId}`,
  }),
  /** Poll a document until a change made in Lexware Office shows. */
  watchDocument: defineJob({
    name: 'documents.watch',
    payload: z.object({
      shopId,
      documentId,
      until: z.array(z.enum(['draft', 'open', 'paid', 'voided', 'gone'])),
      /** Polls so far. */
      polls: z.number().int(),
    }),
    maxAttempts: 4,
    keyOf: (given) => `watch:${given.documentId}`,
  }),
  /** Check manual documents again that could not be linked to an order yet. */
  checkManual: defineJob({
    name: 'documents.check-manual',
    payload: orderPayload,
    maxAttempts: 6,
    keyOf: (given) => `check-manual:${given.orderId}`,
  }),
  /** An invoice that is not ours came into being in Lexware: does it bill an order a second time? */
  checkNewInvoice: defineJob({
    name: 'documents.new-invoice',
    payload: z.object({ shopId, lexwareId }),
    maxAttempts: 4,
    keyOf: (given) => `new-invoice:${given.lexwareId}`,
  }),
  /** Mail a new document. */
  mailDocument: defineJob({
    name: 'documents.mail',
    payload: z.object({ shopId, orderId, documentId }),
    maxAttempts: 12,
    keyOf: (given) => `mail:${given.documentId}`,
  }),
  /** Retry mails without a recipient; new settings may name one. */
  mailsAgain: defineJob({
    name: 'documents.mails-again',
    payload: z.object({
      shopId,
      /** Identifies the work, whose parts follow each other. */
      startedAt: z.string(),
      part: z.number().int(),
      /** The page of orders to continue with; null at the beginning, and at the end. */
      after: z.string().nullable(),
      /** How many were tried so far. */
      mails: z.number().int(),
    }),
    maxAttempts: 12,
    keyOf: ({ startedAt, part }) => `documents.mails-again:${startedAt}:${part}`,
  }),
  /** Read back numbers and states of new documents, many per call. */
  readBackDocuments: defineJob({
    name: 'documents.read-back',
    payload: shopPayload,
    maxAttempts: 8,
    keyOf: 'name',
  }),
  /** Search Lexware for documents of imported orders, part by part. */
  importDocuments: defineJob({
    name: 'documents.import',
    payload: shopPayload,
    maxAttempts: 12,
    keyOf: 'name',
  }),
  /** Compare a month's documents with Lexware's list of it, page by page. */
  checkMonth: defineJob({
    name: 'months.check',
    payload: z.object({ shopId, month: z.string().length(7) }),
    maxAttempts: 12,
    keyOf: ({ month }) => `months.check:${month}`,
  }),
  /** Add up what changed in this month and the last one. */
  addUpMonths: defineJob({
    name: 'months.add-up',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
  /** Read the files of a month's documents from Lexware, some at a time. */
  archiveMonth: defineJob({
    name: 'months.archive',
    payload: z.object({ shopId, month: z.string().length(7) }),
    maxAttempts: 12,
    keyOf: ({ month }) => `months.archive:${month}`,
  }),
  /** Mail a closed month to the adviser, or the merchant that it is open. */
  mailAdviser: defineJob({
    name: 'months.mail-adviser',
    payload: z.object({ shopId, month: z.string().length(7) }),
    maxAttempts: 12,
    keyOf: ({ month }) => `months.mail-adviser:${month}`,
  }),
  /** Compare all open documents and orders with Lexware and Shopify. */
  reconcile: defineJob({
    name: 'shops.reconcile',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
};

export type MailsAgain = PayloadOf<typeof DOCUMENT_JOBS.mailsAgain>;
