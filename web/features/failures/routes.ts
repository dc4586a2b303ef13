import { Router } from 'express';
import { z } from 'zod';
import { errorText } from '../../contract/error-texts';
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
const failurePath = z.object({
  id: z.coerce
    .number()
    .int()
    .positive()
    .transform((id) => id as JobId),
});

/** Steps that failed for good: shown with cause and remedy, and put back in the queue on the merchant's word. */
export function failureRoutes(deps: FailureDeps): Router {
  return Router()
    .get('/failures', async (_req, res) => {
      res.json(await failures(deps, currentShop(res)));
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
    text: errorText(job.failure),
    diedAt: job.diedAt,
  };
}
