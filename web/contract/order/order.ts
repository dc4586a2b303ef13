import { documentKind } from '../../domain/documents/model/document-kind';
import { documentCause } from './cause';
import { z } from 'zod';
import { detailAnswer } from '../detail';
import { documentAnswer, documentStatus } from './document';
import { obstacleAnswer } from './obstacle';
import { transactionAnswer } from './transaction';

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
export const documentDecisionAnswer = decisionAnswer.extend({
  document: documentKind,
  cause: documentCause,
});

/**
 * Documents compared with the order's current value, in whole cents; colours the overview, never
 * decides what is created.
 */
export const balanceAnswer = z.object({
  documentsCents: z.number().int(),
  orderCents: z.number().int(),
  /** Positive when a document is missing, negative when a credit note is. */
  differenceCents: z.number().int(),
  isRoundingError: z.boolean(),
  isComplete: z.boolean(),
  /** The states of the invoices, the most urgent first; null without an invoice. */
  state: documentStatus.nullable(),
});

export type DecisionAnswer = z.infer<typeof decisionAnswer>;
export type DocumentDecisionAnswer = z.infer<typeof documentDecisionAnswer>;

/**
 * An order of GET /api/orders, GET /api/orders/{id}, and of POST /api/orders/{id}/documents/{kind}
 * ("create now").
 */
export const orderAnswer = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  payment: z.string(),
  fulfillment: z.string(),
  customerName: z.string().nullable(),
  totalCents: z.number().int(),
  currency: z.string(),
  cancelledAt: z.string().nullable(),
  /** Has a valid invoice, first or issued anew; a further one bills only what was added. */
  hasInvoice: z.boolean(),
  /** Its documents are being processed, or nothing was decided yet, so that polling goes on. */
  isUnderWay: z.boolean(),
  /** Whether "create now" can give it its invoice. */
  canCreateInvoice: z.boolean(),
  /** Of the order's invoice. */
  decision: decisionAnswer.nullable(),
  /** Of all its other documents: credit notes, further invoices, the delivery note. */
  decisions: z.array(documentDecisionAnswer),
  documents: z.array(documentAnswer),
  /**
   * The documents that are not there and could be, the invoice first; on the page of one order
   * only.
   */
  missing: z.array(documentDecisionAnswer).optional(),
  balance: balanceAnswer,
  /** Bank transactions, on the page of one order only. */
  transactions: z.array(transactionAnswer).optional(),
  /** What blocks the order apart from decisions; on the page of one order only. */
  obstacles: z.array(obstacleAnswer).optional(),
  /** Of the shop, now; on the page of one order only. */
  transfersLeft: z.number().int().optional(),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;

/** POST /api/orders/{id}/documents/{kind} */
export const createBody = z.object({
  /** As in the order's decisions; left out: the order's invoice or delivery note. */
  cause: documentCause.optional(),
});
