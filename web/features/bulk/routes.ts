import { type Response, Router } from 'express';
import { bulkAnswer, bulkListAnswer, bulkForecastAnswer } from '../../contract/bulk';
import { bulkBody, bulkForecastBody, bulkInPath } from '../../contract/bulk-body';
import { contextAt } from '../../contract/texts/reasons/explain-decision';
import { BULK_ACTIONS, type BulkRun, createsDocuments, newItem } from '../../domain/bulk/bulk-run';
import type { ShopId } from '../../domain/ids';
import { hasFeature } from '../../domain/plans/plan';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { requireCreation } from '../../http/shop/require-activation';
import { ORDER_JOBS } from '../../jobs/definitions/order-jobs';
import { newJob } from '../../jobs/job';
import { AppError, planLacks } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import { type Shop, pausedBy } from '../../ports/stores/shop-stores';
import type { NewBulkRun } from '../../ports/stores/job-stores';
import { bulkAnswerOf, forecastAnswerOf } from './bulk-answer';
import type { BulkDatabase } from './bulk-stores';

interface BulkRouteDeps {
  database: BulkDatabase;
  clock: Clock;
  wakeQueue(): void;
}

const HOUR_MS = 3_600_000;
/** How long after its start the outcome of a run is shown. */
const SHOWN_MS = 12 * HOUR_MS;

/** The same action for many orders: started here, executed by jobs, polled by the screens. */
export function bulkRoutes(deps: BulkRouteDeps): Router {
  return Router()
    .get('/bulk', async (_req, res) => {
      const shop = currentShop(res);
      const runs = await latest(deps, shop);
      const answers = await Promise.all(runs.map((run) => answerOf(deps, shop, run)));
      res.json(bulkListAnswer.parse({ runs: answers }));
    })
    .post('/bulk', async (req, res) => {
      const { requestId: id, orderIds, ...body } = parseInput(bulkBody, req.body ?? {});
      const shop = currentShop(res);
      if (createsDocuments(body.action)) requireCreation(shop);
      if (body.action === 'send' && !hasFeature(shop.planId, 'emails')) throw planLacks('emails');
      const items = orderIds.map(newItem);
      await begin(deps, { id, shopId: shop.id, ...body, items, startedAt: ago(deps, 0) });
      res.status(202);
      await answer(deps, res, id);
    })
    .post('/bulk/forecast', async (req, res) => {
      const chosen = parseInput(bulkForecastBody, req.body ?? {});
      const forecast = await forecastAnswerOf(deps, currentShop(res), chosen);
      res.json(bulkForecastAnswer.parse(forecast));
    })
    .get('/bulk/:id', (req, res) => answer(deps, res, parseInput(bulkInPath, req.params).id))
    .post('/bulk/:id/cancel', async (req, res) => {
      const { id } = parseInput(bulkInPath, req.params);
      await cancel(deps, currentShop(res).id, id);
      await answer(deps, res, id);
    });
}

/**
 * One run per action may be active, and the outcome of one action does not hide that of another.
 */
async function latest({ database, ...deps }: BulkRouteDeps, shop: Shop): Promise<BulkRun[]> {
  const since = ago(deps, SHOWN_MS);
  const runs = await Promise.all(
    BULK_ACTIONS.map((action) => database.bulkRuns.latest(shop.id, action, since)),
  );
  const known = runs.filter((run) => run !== null);
  return known.toSorted((one, other) => other.startedAt.localeCompare(one.startedAt));
}

async function begin(deps: BulkRouteDeps, run: NewBulkRun): Promise<void> {
  const { shopId, id, startedAt: runAt } = run;
  await deps.database.transaction(async ({ bulkRuns, jobs }) => {
    const begun = await bulkRuns.begin(run, ago(deps, HOUR_MS));
    if (begun === 'busy') throw new AppError('BULK_BUSY', 'Another run of the action goes on');
    if (begun === 'known') return;
    await jobs.add([newJob(ORDER_JOBS.continueBulk, { shopId, run: id }, { runAt })]);
  });
  deps.wakeQueue();
}

/** Also ends a run whose job failed for good. */
async function cancel(deps: BulkRouteDeps, shopId: ShopId, id: string): Promise<void> {
  const runAt = ago(deps, 0);
  await deps.database.transaction(async ({ bulkRuns, jobs }) => {
    const run = await bulkRuns.byId(shopId, id);
    if (!run || run.endedAt !== null) return;
    await bulkRuns.cancel(shopId, id);
    await jobs.add([newJob(ORDER_JOBS.continueBulk, { shopId, run: id }, { runAt })]);
  });
  deps.wakeQueue();
}

async function answer(deps: BulkRouteDeps, res: Response, id: string): Promise<void> {
  const shop = currentShop(res);
  const run = await deps.database.bulkRuns.byId(shop.id, id);
  if (!run) throw new AppError('NOT_FOUND', 'No such run in this shop');
  res.json(bulkAnswer.parse(await answerOf(deps, shop, run)));
}

async function answerOf({ database, clock }: BulkRouteDeps, shop: Shop, run: BulkRun) {
  const ids = run.items.map(({ orderId }) => orderId);
  const missing = run.items.filter(({ document }) => document !== null);
  return bulkAnswerOf(run, {
    names: await database.orders.names(shop.id, ids),
    orders: await database.orders.listed(
      shop.id,
      missing.map(({ orderId }) => orderId),
    ),
    context: contextAt(shop, clock.now().toISOString()),
    isCreationPaused: pausedBy(shop) !== null,
  });
}

function ago({ clock }: Pick<BulkRouteDeps, 'clock'>, ms: number): string {
  return new Date(clock.now().getTime() - ms).toISOString();
}
