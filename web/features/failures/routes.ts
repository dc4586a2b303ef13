import { Router } from 'express';
import { z } from 'zod';
import { failureText } from '../../contract/texts/error-texts';
import { failureQuery, type FailureListAnswer } from '../../contract/log';
import { helpOfFailure } from '../../contract/texts/events/help-of-event';
import { stepText } from '../../contract/texts/reasons/step-texts';
import type { JobId, OrderId } from '../../domain/ids';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { FailuresDatabase } from './failures-stores';
import type { DeadJob } from '../../ports/stores/job-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import { MAX_RETRIED, reviveInParts } from '../../jobs/schedule/revive-failed';

interface FailureDeps {
  database: FailuresDatabase;
  clock: Clock;
  wakeQueue(): void;
}

const MAX_LISTED = 100;
const failurePath = z.object({
  id: z.coerce
    .number()
    .int()
    .positive()
    .transform((id) => id as JobId),
});

const jobId = z
  .number()
  .int()
  .positive()
  .transform((id) => id as JobId);
const retryBody = z.object({ ids: z.array(jobId).max(MAX_LISTED).optional() });

/**
 * Jobs that failed for good: shown with cause and remedy, and queued again at the merchant's
 * request.
 */
export function failureRoutes(deps: FailureDeps): Router {
  return Router()
    .get('/failures', async (req, res) => {
      const { after } = parseInput(failureQuery, req.query);
      res.json(await failures(deps, currentShop(res), after));
    })
    .post('/failures/retry', async (req, res) => {
      const shop = currentShop(res);
      const { ids } = parseInput(retryBody, req.body ?? {});
      await retryMany(deps, shop, ids ?? null);
      res.json(await failures(deps, shop));
    })
    .post('/failures/:id/retry', async (req, res) => {
      const { id } = parseInput(failurePath, req.params);
      const shop = currentShop(res);
      const count = await deps.database.jobs.revive(shop.id, [id], deps.clock.now().toISOString());
      if (count === 0) throw new AppError('NOT_FOUND', 'No such failed step in this shop');
      deps.wakeQueue();
      res.json(await failures(deps, shop));
    });
}

/** Queues the named jobs again, or all of them; jobs that are gone meanwhile are skipped. */
async function retryMany(deps: FailureDeps, shop: Shop, ids: JobId[] | null): Promise<void> {
  const wanted = ids ?? (await deps.database.jobs.deadIds(shop.id, null, MAX_RETRIED));
  await reviveInParts(deps.database, shop.id, wanted, deps.clock.now());
  deps.wakeQueue();
}

async function failures(
  { database }: FailureDeps,
  shop: Shop,
  after: string | null = null,
): Promise<FailureListAnswer> {
  const { items, next } = await database.jobs.deadPage(shop.id, { after, limit: MAX_LISTED });
  const names = await database.orders.names(
    shop.id,
    items.flatMap((job) => orderOf(job) ?? []),
  );
  return { items: items.map((job) => failureAnswer(job, names)), next };
}

const ofOrder = z.object({ orderId: z.string().transform((id) => id as OrderId) });

function orderOf({ payload }: DeadJob): OrderId | null {
  return ofOrder.safeParse(payload).data?.orderId ?? null;
}

function failureAnswer(
  job: DeadJob,
  names: Map<OrderId, string>,
): FailureListAnswer['items'][number] {
  const orderId = orderOf(job);
  const name = orderId && names.get(orderId);
  return {
    id: job.id,
    step: stepText(job.name),
    order: orderId && name ? { id: orderId, name } : null,
    attempts: job.attempts,
    text: failureText(job.failure, job.detail),
    help: helpOfFailure(job),
    diedAt: job.diedAt,
  };
}
