import { z } from 'zod';
import {
  type DocumentDecision,
  isClosed,
  shownDecisions,
} from '../../domain/documents/decisions/decision';
import { isDoubt } from '../../domain/documents/decisions/doubt';
import { OF_ORDER } from '../../domain/documents/model/cause';
import {
  type DocumentKey,
  type DocumentRecord,
  isFirstInvoice,
  isSameDocument,
} from '../../domain/documents/model/document';
import { hasValidInvoice, isUnderWay } from '../../domain/documents/model/document-state';
import type { Decision } from '../../domain/documents/model/reason';
import type { Instant, OrderId } from '../../domain/ids';
import { ORDER_JOBS } from '../../jobs/definitions/order-jobs';
import type { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import { ownFrames } from '../../ports/logger';
import type { StoresOf } from '../../ports/stores/database';
import { APP_WIDE, type Job } from '../../ports/stores/job-stores';
import type { DecidedOrder } from '../../ports/stores/order-stores';
import type { FailuresDatabase } from './failures-stores';

const orderOf = z.object({ orderId: z.string().transform((id) => id as OrderId) });

/**
 * A job failed for good: this is logged, and its order must not look as if it were still in
 * progress.
 */
export async function recordDeadJob(
  deps: { database: FailuresDatabase; clock: Clock },
  job: Job,
  failure: AppError,
): Promise<void> {
  // Jobs for all shops appear in no merchant's log, only in the operator's.
  if (job.shopId === APP_WIDE) return;
  // No failure: it waits, which is logged already, and resumes with the merchant's approval.
  if (failure.code === 'NOT_ACTIVATED') return;
  const at = deps.clock.now().toISOString();
  const parsed = orderOf.safeParse(job.payload);
  const orderId = parsed.success ? parsed.data.orderId : null;
  await deps.database.transaction(async (stores) => {
    const order = orderId && (await stores.orders.lock(job.shopId, orderId));
    if (order && job.name === ORDER_JOBS.processOrder.name) await failDocuments(stores, order, at);
    const lacksScope = failure.code === 'SHOPIFY_SCOPE_MISSING';
    await stores.events.append(job.shopId, {
      at,
      orderId,
      orderName: order ? order.name : null,
      origin: orderId ? 'order' : 'app',
      event: lacksScope ? 'job.scope-missing' : 'job.failed',
      status: lacksScope ? 'warning' : 'critical',
      refs: orderId ? { order: orderId } : {},
      body: {
        step: job.name,
        attempts: job.attempts,
        code: lacksScope ? failure.code : null,
        failure: failure.code,
        detail: failure.detail ?? null,
        stack: ownFrames(failure).join('\n'),
      },
    });
  });
}

const FAILED: Decision = { kind: 'refuse', reason: 'FAILED' };
const EXISTING: Decision = { kind: 'skip', reason: 'EXISTING' };

/**
 * An order's evaluation failed for good: the documents it should have created are shown as failed;
 * existing and certain ones stay.
 */
export async function failDocuments(
  stores: StoresOf<'orders' | 'documents'>,
  locked: DecidedOrder,
  at: Instant,
): Promise<void> {
  const documents = await stores.documents.ofOrder(locked.shopId, locked.orderId);
  const { others } = shownDecisions(locked);
  const own = isClosed(locked) ? [] : failedOwn(locked.decisions, hasValidInvoice(documents), at);
  const now = [...own, ...failedAmong(others, documents, at)];
  await stores.orders.replaceDecisions(locked.shopId, locked, now);
}

/** An answer that still holds stays: a doubt about the order's invoice, or why it has none. */
function failedOwn(
  decisions: DocumentDecision[],
  hasInvoice: boolean,
  at: Instant,
): DocumentDecision[] {
  const before = decisions.filter(isFirstInvoice);
  const decided = before[0]?.decision;
  if (decided && isDoubt(decided)) return before;
  const failed = { kind: 'invoice', cause: OF_ORDER, at } as const;
  if (!hasInvoice) return [{ ...failed, decision: FAILED }];
  return decided?.kind === 'create' ? [{ ...failed, decision: EXISTING }] : before;
}

function failedAmong(
  others: DocumentDecision[],
  documents: DocumentRecord[],
  at: Instant,
): DocumentDecision[] {
  const begun = documents.filter((one) => isUnderWay(one));
  const hasBegun = (key: DocumentKey) => begun.some((one) => isSameDocument(one, key));
  const failed = others.map((one) => {
    const isFailed = one.decision.kind === 'create' || (hasBegun(one) && !isDoubt(one.decision));
    return isFailed ? { ...one, decision: FAILED, at } : one;
  });
  const undecided = begun.filter(
    (one) => !isFirstInvoice(one) && !others.some((known) => isSameDocument(known, one)),
  );
  return [
    ...failed,
    ...undecided.map(({ kind, cause }) => ({ kind, cause, decision: FAILED, at })),
  ];
}
