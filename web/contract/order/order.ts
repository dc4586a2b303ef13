import { z } from 'zod';
import { documentStatus, documentAnswer } from './document';
import { decisionAnswer, documentDecisionAnswer } from './decision';
import { transactionAnswer } from './money';
import { obstacleAnswer } from './explanation';
import { documentCause } from './cause';
import { LEXWARE_TASKS } from '../../domain/document-rules/actions/document-actions';

/**
 * Documents compared with the order's current value, in whole cents; colours the overview, never
 * decides what is created.
 */
const balanceAnswer = z.object({
  documentsCents: z.number().int(),
  orderCents: z.number().int(),
  /** Positive when a document is missing, negative when a credit note is. */
  differenceCents: z.number().int(),
  isRoundingError: z.boolean(),
  isComplete: z.boolean(),
  /** The states of the invoices, the most urgent first; null without an invoice. */
  state: documentStatus.nullable(),
});

/**
 * An order of GET /api/orders/{id}, and of POST /api/orders/{id}/documents/{kind} ("create now").
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

/**
 * `done`: carried out, or under way as the order's decisions say. `open`: only Lexware's web app
 * can do it; open the address, the document's state is watched until it changed.
 */
export const actionAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), order: orderAnswer }),
  z.object({
    kind: z.literal('open'),
    url: z.string(),
    /** What to do there, and the same as a German sentence. */
    task: z.enum(LEXWARE_TASKS),
    hint: z.string(),
    order: orderAnswer,
  }),
]);
export type ActionAnswer = z.infer<typeof actionAnswer>;

type ProgressFields = Pick<OrderAnswer, 'hasInvoice' | 'documents' | 'decision'>;

/** Whether "create now" can create the order's invoice, judged by the rest of the answer. */
export function canCreateInvoice({ hasInvoice, documents, decision }: ProgressFields): boolean {
  const isBeingMade = documents.some(({ kind, isUnderWay }) => kind === 'invoice' && isUnderWay);
  return !hasInvoice && !isBeingMade && decision?.canCreate === true;
}
