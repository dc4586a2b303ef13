import { z } from 'zod';
import { BULK_ACTIONS, ITEM_STATES } from '../../domain/bulk/bulk-run';
import { documentKind } from '../../domain/documents/model/document-kind';
import { decisionAnswer } from '../order/decision';

/** Why a document of the order is not there; in detail as long as that is still the answer. */
const bulkReasonAnswer = decisionAnswer
  .omit({ kind: true, at: true, canCreate: true })
  .extend({ document: documentKind });

/** What became of one order; `reason` where documents are created, `error` where they are sent. */
const bulkItemAnswer = z.object({
  orderId: z.string(),
  /** Null where the order is not known yet. */
  orderName: z.string().nullable(),
  state: z.enum(ITEM_STATES),
  reason: bulkReasonAnswer.nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});

/** POST /api/bulk, GET /api/bulk/{id}, POST /api/bulk/{id}/cancel. */
export const bulkAnswer = z.object({
  id: z.string(),
  action: z.enum(BULK_ACTIONS),
  kinds: z.array(documentKind),
  startedAt: z.string(),
  isEnded: z.boolean(),
  isCancelled: z.boolean(),
  /** Waits for the end of a pause of the creation. */
  isPaused: z.boolean(),
  items: z.array(bulkItemAnswer),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;

/** GET /api/bulk: of each action the run that goes on or began within hours; newest first. */
export const bulkListAnswer = z.object({ runs: z.array(bulkAnswer) });
export type BulkListAnswer = z.infer<typeof bulkListAnswer>;
