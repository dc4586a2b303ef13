import { z } from 'zod';
import { documentKind } from '../../domain/documents/model/document-kind';
import { defineJob, type PayloadOf } from '../job';
import { documentId, lexwareId, orderId, orderPayload, shopId, shopPayload } from './payload-parts';

/** What is to be done about documents. */
export const DOCUMENT_JOBS = {
  /** A document was deleted in Lexware; of other changes the dispatcher takes note. */
  documentChanged: defineJob({
    name: 'documents.changed',
    payload: z.object({
      shopId,
      lexwareId,
      /** Null when the notice does not say (`payment.changed`). */
      kind: documentKind.nullable(),
      /** The document was deleted in Lexware. */
      isDeleted: z.boolean(),
    }),
    maxAttempts: 12,
    // Deletions have a key of their own: joining a waiting change would lose them.
    keyOf: ({ isDeleted, ...given }) => `document${isDeleted ? '-deleted' : ''}:${given.lexwareId}`,
  }),
  /** Look at a document until a change made in Lexware Office shows. */
  watchDocument: defineJob({
    name: 'documents.watch',
    payload: z.object({
      shopId,
      documentId,
      until: z.array(z.enum(['draft', 'open', 'paid', 'voided', 'gone'])),
      /** Looks so far. */
      polls: z.number().int(),
    }),
    maxAttempts: 4,
    keyOf: (given) => `watch:${given.documentId}`,
  }),
  /** Look again at documents by hand that could not be linked to an order yet. */
  checkManual: defineJob({
    name: 'documents.by-hand',
    payload: orderPayload,
    maxAttempts: 6,
    keyOf: (given) => `by-hand:${given.orderId}`,
  }),
  /** Mail a document that came into being. */
  mailDocument: defineJob({
    name: 'documents.mail',
    payload: z.object({ shopId, orderId, documentId }),
    maxAttempts: 12,
    keyOf: (given) => `mail:${given.documentId}`,
  }),
  /** Try mails anew that had nobody to go to; the settings may name somebody now. */
  mailsAgain: defineJob({
    name: 'documents.mails-again',
    payload: z.object({
      shopId,
      /** Names the work, whose parts follow each other. */
      startedAt: z.string(),
      part: z.number().int(),
      /** The page of orders to go on with; null at the begin, and where all were read. */
      after: z.string().nullable(),
      /** How many are tried so far. */
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
  /** Look in Lexware for documents of orders that were imported; part by part. */
  importDocuments: defineJob({
    name: 'documents.import',
    payload: shopPayload,
    maxAttempts: 12,
    keyOf: 'name',
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
