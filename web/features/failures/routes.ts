import { Router } from 'express';
import { z } from 'zod';
import { failureText } from '../../contract/error-texts';
import type { FailureListAnswer } from '../../contract/log';
import { stepText } from '../../contract/step-texts';
import type { JobId, OrderId } from '../../domain/ids';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Database } from '../../ports/stores/database';
import type { DeadJob } from '../../ports/stores/job-store';
import type { Shop } from '../../ports/stores/shop-store';

export interface FailureDeps {
  database: Database;
  clock: Clock;
  wakeQueue(): void;
}

const MOST = 100;
/** A day without Lexware Office can leave thousands behind. */
const MOST_RETRIED = 10_000;
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
const retryBody = z.object({ ids: z.array(jobId).max(MOST).optional() });

/** Steps that failed for good: shown with cause and remedy, and put back in the queue on the merchant's word. */
export function failureRoutes(deps: FailureDeps): Router {
  return Router()
    .get('/failures', async (_req, res) => {
      res.json(await failures(deps, currentShop(res)));
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
      const isRevived = await deps.database.jobs.revive(shop.id, id, deps.clock.now().toISOString());
      if (!isRevived) throw new AppError('NOT_FOUND', 'No such failed step in this shop');
      deps.wakeQueue();
      res.json(await failures(deps, shop));
    });
}

/** Puts the named steps back in the queue, or all of them; those that are gone meanwhile are passed over. */
async function retryMany(deps: FailureDeps, shop: Shop, ids: JobId[] | null): Promise<void> {
  const wanted = ids ?? (await deps.database.jobs.dead(shop.id, MOST_RETRIED)).map(({ id }) => id);
  const now = deps.clock.now().toISOString();
  for (const id of wanted) await deps.database.jobs.revive(shop.id, id, now);
  deps.wakeQueue();
}

async function failures(deps: FailureDeps, shop: Shop): Promise<FailureListAnswer> {
  const dead = await deps.database.jobs.dead(shop.id, MOST);
  const items = await Promise.all(dead.map((job) => failureAnswer(deps, shop, job)));
  return { items };
}

const orderOf = z.object({ orderId: z.string().transform((id) => id as OrderId) });

async function failureAnswer(deps: FailureDeps, shop: Shop, job: DeadJob): Promise<FailureListAnswer['items'][number]> {
  const parsed = orderOf.safeParse(job.payload);
  const order = parsed.success ? await deps.database.orders.byId(shop.id, parsed.data.orderId) : null;
  return {
    id: job.id,
    step: stepText(job.name),
    order: order && { id: order.orderId, name: order.name },
    attempts: job.attempts,
    text: failureText(job.failure, job.detail),
    diedAt: job.diedAt,
  };
}
