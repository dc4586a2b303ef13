import { documentKind } from '../../domain/documents/model/document-kind';
import { type DocumentKind, E_INVOICE_PROFILES } from '../../domain/documents/model/document';
import { MAIL_TROUBLES } from '../../domain/documents/model/mail-state';
import { z } from 'zod';
import { DOCUMENT_ACTIONS } from '../../domain/document-rules/actions/document-actions';
import { DOCUMENT_STATES } from '../../domain/documents/model/document-state';
import { KIND_OF_TYPE } from './kind-in-path';
import { documentCause } from './cause';

/** A kind of document as `{type}` names it in paths like /api/orders/{orderId}/{type}/email. */
export const documentType = z
  .enum(['invoice', 'credit', 'delivery'])
  .transform((type): DocumentKind => KIND_OF_TYPE[type]);
/** As paths name it: POST /api/orders/{orderId}/documents/{documentId}/{action}. */
export const documentAction = z.enum(DOCUMENT_ACTIONS);

export const documentStatus = z.enum(['draft', 'open', 'paid', 'voided']);

/** A document as cards and lists show it. Amounts are whole cents, dates ISO 8601 UTC. */
export const documentAnswer = z.object({
  id: z.number().int(),
  kind: documentKind,
  cause: documentCause,
  /** The document that a credit note corrects. */
  corrects: z.number().int().nullable(),
  /** Null while a document is being created or its number was not read back yet. */
  number: z.string().nullable(),
  title: z.string(),
  date: z.string(),
  totalCents: z.number().int(),
  currency: z.string(),
  /** Its document state; see docs/architecture.md. */
  standing: z.enum(DOCUMENT_STATES),
  /** Its creation goes on by itself, so that polling goes on. */
  isUnderWay: z.boolean(),
  /**
   * Voided in Lexware Office, cancelled by a credit note over the rest, or deleted: it is no valid
   * document any more.
   */
  cancelled: z.boolean(),
  isDownloadable: z.boolean(),
  /** The e-invoice format that Lexware chose; null where it is unknown. */
  eInvoice: z.enum(E_INVOICE_PROFILES).nullable(),
  /** When it was last mailed; null when it never was. */
  emailedAt: z.string().nullable(),
  /** A mail with it is being sent, so polling will show the outcome. */
  isBeingMailed: z.boolean(),
  /** What is wrong with its latest mail; null where none is known of. */
  mailTrouble: z.enum(MAIL_TROUBLES).nullable(),
  /** The document inside Lexware Office; null until it exists and after it was deleted. */
  lexwareUrl: z.string().nullable(),
  /** The available actions: `done` by us, or `open`: only in Lexware Office. */
  actions: z.array(
    z.object({
      action: documentAction,
      way: z.enum(['done', 'open']),
      /** It cannot be undone. */
      isFinal: z.boolean(),
    }),
  ),
  isMailable: z.boolean(),
  /** What the cheapest plan is called that includes mailing it; only where the shop's does not. */
  mailPlan: z.string().optional(),
  /** Open, and a payment is proposed for it in Lexware Office that somebody has to assign. */
  awaitsAssignment: z.boolean().optional(),
});
export type DocumentAnswer = z.infer<typeof documentAnswer>;

/**
 * POST /api/orders/{orderId}/documents/{documentId}/link: a PDF address that works for a few
 * minutes without sign-in.
 */
export const linkAnswer = z.object({ url: z.string(), expiresAt: z.string() });
export type LinkAnswer = z.infer<typeof linkAnswer>;
