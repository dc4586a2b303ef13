import { z } from 'zod';
import { documentKind } from '../../domain/documents/model/document-kind';
import { detailAnswer } from '../error';
import { documentCause } from './cause';

/** What was decided about the invoice of an order. */
export const decisionAnswer = z.object({
  kind: z.enum(['create', 'wait', 'skip', 'refuse']),
  reason: z.string().nullable(),
  /** One German sentence: why there is (no) document, and what to do. */
  text: z.string(),
  /** What that sentence names besides reason and document, for other languages. */
  values: z
    .object({
      /** The timing that the merchant set for invoices. */
      event: z.string().optional(),
      /** When the transfers renew, ISO 8601 UTC. */
      resetAt: z.string().optional(),
    })
    .optional(),
  /** The message of an external service, e.g. Lexware's own. */
  detail: detailAnswer.nullable(),
  at: z.string().nullable(),
  /** Whether "create now" can help. */
  canCreate: z.boolean(),
  /** The merchant requested it, and can withdraw that; on the page of one order only. */
  canWithdraw: z.boolean().optional(),
  /** What is wrong or missing is put right in the order itself, in Shopify. */
  isMendedInOrder: z.boolean().optional(),
  /** … also in the app, by address, e-mail address or VAT id of the buyer. */
  isEndedByEdit: z.boolean().optional(),
});

/** … about any document. */
export const documentDecisionAnswer = decisionAnswer.extend({
  document: documentKind,
  cause: documentCause,
});

export type DecisionAnswer = z.infer<typeof decisionAnswer>;
export type DocumentDecisionAnswer = z.infer<typeof documentDecisionAnswer>;
