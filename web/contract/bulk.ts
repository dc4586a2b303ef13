import { z } from 'zod';
import { BULK_GROUPS } from '../domain/bulk/bulk-group';
import { documentKind } from '../domain/documents/model/document-kind';
import { orderEvent } from '../domain/setting-sections/invoice-settings';
import { decisionAnswer } from './order/decision';
import { ITEM_STATES, BULK_ACTIONS } from '../domain/bulk/bulk-run';

const count = z.number().int();

/** POST /api/bulk/forecast: what creating the missing documents of these orders would come to. */
export const bulkForecastAnswer = z.object({
  /** Orders of which at least one document is in the group; without empty groups. */
  groups: z.array(
    z.object({
      group: z.enum(BULK_GROUPS),
      orders: count,
      /** Each takes a transfer where it is made. */
      documents: count,
      /** The most frequent first; `text` is German. */
      reasons: z.array(
        z.object({ reason: z.string(), text: z.string(), document: documentKind, orders: count }),
      ),
    }),
  ),
  /** Orders of which nothing is decided yet; what is due of them is found out first. */
  unread: count,
  /** What documents that are not due wait for; null where that differs by kind. */
  event: orderEvent.nullable(),
  /** Transfers that are left in this month. */
  transfersLeft: count,
});
export type BulkForecastAnswer = z.infer<typeof bulkForecastAnswer>;

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
