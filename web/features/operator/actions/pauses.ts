import { pauseInPath, pauseInput, pausesAnswer } from '../../../contract/operator/actions';
import { reasonInput } from '../../../contract/operator/access';
import type { ShopId } from '../../../domain/ids';
import { parseInput } from '../../../http/parse-input';
import { SHOP_JOBS } from '../../../jobs/definitions/shop-jobs';
import { handle, newJob, type PayloadOf } from '../../../jobs/job';
import { scheduleAfterPause } from '../../../jobs/schedule/schedule-redecisions';
import { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import { shopEvent } from '../../../ports/stores/event-store';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import type { CreationPause } from '../../../ports/stores/operator-stores';
import { APP_WIDE } from '../../../ports/stores/job-stores';
import { operatorRoute, type OperatorRoute } from '../access/operator-route';
import { recordAction } from '../access/record-action';

type Used = 'creationPauses' | 'events' | 'jobs' | 'operatorActions' | 'shops';

export interface PauseDeps {
  database: DatabaseOf<Used>;
  clock: Clock;
  wakeQueue(): void;
}

/**
 * The stop button: no document of a shop, or of any, is created until it is undone. What becomes due
 * meanwhile waits, and is planned anew with the end. Said twice it counts once.
 */
export function pauseRoutes(deps: PauseDeps): OperatorRoute[] {
  const { database, clock } = deps;
  return [
    operatorRoute('GET /pauses', 'pause_creation', async (_req, res) => {
      res.json(await pauses(deps));
    }),
    operatorRoute('POST /pauses', 'pause_creation', async (req, res, { operator }) => {
      const { shopId, reason } = parseInput(pauseInput, req.body);
      if (shopId !== null && !(await database.shops.byId(shopId))) throw noSuchShop();
      const at = clock.now();
      const pause = { shopId: shopId ?? APP_WIDE, reason, since: at.toISOString() };
      await database.transaction(async (stores) => {
        if (!(await stores.creationPauses.begin(pause))) return;
        await tell(stores, pause, false, pause.since);
        const action = { action: 'creation.pause', shopId: shopId ?? undefined, reason };
        await recordAction(stores, { by: operator, at, ...action });
      });
      deps.wakeQueue();
      res.json(await pauses(deps));
    }),
    operatorRoute('POST /pauses/:id/end', 'pause_creation', async (req, res, { operator }) => {
      const { id } = parseInput(pauseInPath, req.params);
      const { reason } = parseInput(reasonInput, req.body);
      const at = clock.now();
      await database.transaction(async (stores) => {
        const pause = await stores.creationPauses.end(id);
        if (!pause) return;
        await tell(stores, pause, true, at.toISOString());
        const shopId = id === APP_WIDE ? undefined : id;
        const detail = { since: pause.since };
        const action = { action: 'creation.resume', shopId, reason, detail };
        await recordAction(stores, { by: operator, at, ...action });
      });
      deps.wakeQueue();
      res.json(await pauses(deps));
    }),
  ];
}

function noSuchShop(): AppError {
  return new AppError('NOT_FOUND', 'There is no such shop');
}

async function pauses({ database }: PauseDeps) {
  const items = [];
  for (const { shopId, reason, since } of await database.creationPauses.list()) {
    const shop = shopId === APP_WIDE ? null : await database.shops.byId(shopId);
    const named = shopId === APP_WIDE ? null : { id: shopId, domain: shop?.domain ?? '' };
    items.push({ shop: named, reason, since });
  }
  return pausesAnswer.parse({ items });
}

type Told = PayloadOf<typeof SHOP_JOBS.tellPause>;

async function tell(
  stores: StoresOf<'creationPauses' | 'events' | 'jobs'>,
  { shopId, reason, since }: CreationPause,
  isOver: boolean,
  at: string,
): Promise<void> {
  if (shopId !== APP_WIDE) return tellShops(stores, [shopId], { isOver, reason }, at);
  const work = { shopId, isOver, reason, since, after: null };
  await stores.jobs.add([newJob(SHOP_JOBS.tellPause, work, { runAt: at })]);
}

/**
 * In their logs, and at the end their orders are decided again. Nothing ends for a shop that another
 * pause still stops.
 */
async function tellShops(
  stores: StoresOf<'creationPauses' | 'events' | 'jobs'>,
  shopIds: readonly ShopId[],
  { isOver, reason }: Pick<Told, 'isOver' | 'reason'>,
  at: string,
): Promise<void> {
  const line = isOver
    ? shopEvent({ at, event: 'creation.resumed', status: 'info', body: {} })
    : shopEvent({ at, event: 'creation.paused', status: 'warning', body: { reason } });
  const paused = (await stores.creationPauses.list()).map((one) => one.shopId);
  const isStopped = (shopId: ShopId) => paused.some((one) => one === APP_WIDE || one === shopId);
  for (const shopId of shopIds) {
    if (isOver && isStopped(shopId)) continue;
    await stores.events.append(shopId, line);
    if (isOver) await scheduleAfterPause(stores, shopId, at);
  }
}

/** Shops in one transaction. */
const PAGE = 100;

/** All shops, page by page; each page and the job of the next are stored together. */
export function tellPauseJob({ database, clock }: PauseDeps) {
  return handle(SHOP_JOBS.tellPause, async (told) => {
    const ids = await database.shops.installedAfter(told.after, PAGE);
    const last = ids.at(-1);
    if (last === undefined) return;
    const at = clock.now().toISOString();
    await database.transaction(async (stores) => {
      const all = (await stores.creationPauses.list()).find((one) => one.shopId === APP_WIDE);
      // It ended, or a later one began: that has told the rest, or will.
      if (told.isOver ? all !== undefined : all?.since !== told.since) return;
      await tellShops(stores, ids, told, at);
      const rest = { ...told, after: last };
      await stores.jobs.add([newJob(SHOP_JOBS.tellPause, rest, { runAt: at })]);
    });
  });
}
