import { z } from 'zod';
import type { OrderId } from '../../domain/ids';
import type { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { FailuresDatabase } from './failures-stores';
import { type Job, APP_WIDE } from '../../ports/stores/job-stores';
import { ORDER_JOBS } from '../../jobs/definitions/order-jobs';
import { ownFrames } from '../../ports/logger';
import { failDocuments } from './fail-documents';

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
