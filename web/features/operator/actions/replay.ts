import { reasonInput, doneAnswer } from '../../../contract/operator/access';
import {
  replayInPath,
  replayInput,
  replayPreviewAnswer,
  replayPreviewInput,
  replaysAnswer,
  singleReplayInput,
} from '../../../contract/operator/actions';
import type { Instant, ShopId } from '../../../domain/ids';
import type { Replayed, ReplayFilter } from '../../../domain/operator/failures';
import { parseInput } from '../../../http/parse-input';
import { SHOP_JOBS } from '../../../jobs/definitions/shop-jobs';
import { handle, newJob } from '../../../jobs/job';
import { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import { shopEvent } from '../../../ports/stores/event-store';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import {
  REPLAYED_SHOP,
  jobIdOf,
  type Replay,
  type ReplayCandidate,
} from '../../../ports/stores/operator-stores';
import { APP_WIDE } from '../../../ports/stores/job-stores';
import { operatorRoute, type OperatorRoute } from '../access/operator-route';
import { actorOf, recordAction } from '../access/record-action';

type Used = 'events' | 'jobs' | 'operatorActions' | 'replays' | 'shops';

export interface ReplayDeps {
  database: DatabaseOf<Used>;
  clock: Clock;
  wakeQueue(): void;
  /** There are deliveries to dispatch. */
  wakeDispatcher(): void;
}

/** Steps that failed for good, read in one go. */
const SCANNED = 5_000;
const EXAMPLES = 5;
const LISTED = 20;
const MINUTE_MS = 60_000;

/**
 * Failed steps and webhooks, tried again: one, or by filter with a rate. A step is revived as by the
 * merchant's own button, a webhook dispatched as if it came in now. Both were made to happen twice
 * without harm, and what was revived is no candidate any more: nothing is replayed twice at once.
 */
export function replayRoutes(deps: ReplayDeps): OperatorRoute[] {
  const { database, clock } = deps;
  return [
    operatorRoute('GET /replay', 'replay_jobs', async (_req, res) => {
      res.json(await replays(deps));
    }),
    operatorRoute('POST /replay/preview', 'replay_jobs', async (req, res) => {
      const { what, filter } = parseInput(replayPreviewInput, req.body);
      const counted = await database.replays.count(what, filter, SCANNED);
      const page = { after: null, limit: EXAMPLES, scanned: SCANNED };
      const { items: examples } = await database.replays.candidates(what, filter, page);
      res.json(replayPreviewAnswer.parse({ ...counted, examples }));
    }),
    operatorRoute('POST /replay/single', 'replay_jobs', async (req, res, { operator }) => {
      const { what, id, reason } = parseInput(singleReplayInput, req.body);
      const at = clock.now();
      await database.transaction(async (stores) => {
        const found = await stores.replays.candidate(what, id);
        const again = found && (await replaySome(stores, what, [found], at.toISOString()));
        if (!found || !again?.count)
          throw new AppError('NOTHING_TO_REPLAY', 'It did not fail, or runs again');
        const { name, failure, shopId } = found;
        const detail = { what, id, name, failure };
        const action = { action: 'replay.single', shopId: shopOf(shopId), reason, detail };
        await recordAction(stores, { by: operator, at, ...action });
      });
      wake(deps);
      res.json(doneAnswer.parse({ isDone: true }));
    }),
    operatorRoute('POST /replay', 'replay_jobs', async (req, res, { operator }) => {
      const { reason, ...wanted } = parseInput(replayInput, req.body);
      const { what, filter, perMinute } = wanted;
      const at = clock.now();
      const startedAt = at.toISOString();
      const { count: total, isMore } = await database.replays.count(what, filter, SCANNED);
      const outcome = await database.transaction(async (stores) => {
        const by = { actor: actorOf(operator), reason };
        const begun = await stores.replays.begin({ ...wanted, ...by, total, startedAt });
        if (typeof begun === 'string') return begun;
        await continueLater(stores, { replay: begun, tell: [] }, startedAt);
        const found = isMore ? { atLeast: total } : { total };
        const detail = { what, ...filter, perMinute, ...found };
        const action = { action: 'replay.begun', shopId: await onlyShop(stores, filter) };
        await recordAction(stores, { by: operator, at, ...action, reason, detail });
        return 'begun';
      });
      if (outcome === 'busy') throw new AppError('REPLAY_BUSY', 'Another replay goes on');
      wake(deps);
      res.json(await replays(deps));
    }),
    operatorRoute('POST /replay/:id/cancel', 'replay_jobs', async (req, res, { operator }) => {
      const { id } = parseInput(replayInPath, req.params);
      const { reason } = parseInput(reasonInput, req.body);
      const at = clock.now();
      await database.transaction(async (stores) => {
        const replay = await stores.replays.lock(id);
        if (!replay || !(await stores.replays.end(id, 'cancelled', at.toISOString()))) return;
        const shopId = await onlyShop(stores, replay.filter);
        const action = { action: 'replay.cancelled', shopId, reason, detail: { id } };
        await recordAction(stores, { by: operator, at, ...action });
      });
      res.json(await replays(deps));
    }),
  ];
}

/** Of one shop: its merchant reads that it was done, and why. */
async function onlyShop(
  { shops }: StoresOf<'shops'>,
  { shopDomain }: ReplayFilter,
): Promise<ShopId | undefined> {
  return shopDomain === null ? undefined : (await shops.byDomain(shopDomain))?.id;
}

async function replays({ database }: ReplayDeps) {
  return replaysAnswer.parse({ items: await database.replays.list(LISTED) });
}

function wake({ wakeQueue, wakeDispatcher }: ReplayDeps): void {
  wakeQueue();
  wakeDispatcher();
}

/** Jobs of the whole app belong to no merchant. */
function shopOf(shopId: ShopId | null): ShopId | undefined {
  return shopId === null || shopId === APP_WIDE ? undefined : shopId;
}

function continueLater(
  { jobs }: StoresOf<'jobs'>,
  next: { replay: number; tell: ShopId[] },
  runAt: Instant,
) {
  return jobs.add([newJob(SHOP_JOBS.continueReplay, { shopId: APP_WIDE, ...next }, { runAt })]);
}

/** A minute's worth, until there are no more or somebody ended it. */
export function replayJob(deps: ReplayDeps) {
  return handle(SHOP_JOBS.continueReplay, async ({ replay: id, tell }) => {
    const now = deps.clock.now();
    for (const shopId of tell) await tellMerchant(deps, id, shopId);
    await deps.database.transaction(async (stores) => {
      const replay = await stores.replays.lock(id);
      if (replay?.state === 'running') await continueReplay(stores, replay, now);
    });
    wake(deps);
  });
}

async function continueReplay(stores: StoresOf<Used>, replay: Replay, now: Date): Promise<void> {
  const { id, what, perMinute, reached } = replay;
  const at = now.toISOString();
  // Each once, by their numbers: what fails again is left to another.
  const page = { after: reached, limit: perMinute, scanned: SCANNED };
  const { items, next } = await stores.replays.candidates(what, filterOf(replay), page);
  const { count, shopIds } = await replaySome(stores, what, items, at);
  await stores.replays.move(id, { done: replay.done + count, reached: next ?? reached });
  // Of one shop, its merchant reads of the beginning.
  const tell = replay.filter.shopDomain === null ? shopIds : [];
  if (next === null) await stores.replays.end(id, 'done', at);
  if (next === null && tell.length === 0) return;
  const pauseMs = next === null || items.length === 0 ? 0 : MINUTE_MS;
  const runAt = new Date(now.getTime() + pauseMs).toISOString();
  await continueLater(stores, { replay: id, tell }, runAt);
}

/**
 * The first time it meets a shop, however often it goes on. Each in a transaction of its own: until it
 * ends no operator's action is recorded.
 */
async function tellMerchant(
  { database, clock }: ReplayDeps,
  id: number,
  shopId: ShopId,
): Promise<void> {
  await database.transaction(async (stores) => {
    const replay = await stores.replays.lock(id);
    if (!replay || replay.actor === null || !(await stores.replays.nameShop(id, shopId))) return;
    const { actor, reason } = replay;
    const detail = { what: replay.what, id };
    const at = clock.now().toISOString();
    const action = { at, actor, action: REPLAYED_SHOP, shopId, reason, detail };
    await stores.operatorActions.append(action);
  });
}

/** What has failed since it began is not meant. */
function filterOf({ filter, startedAt }: Replay): ReplayFilter {
  const isEarlier = filter.to !== null && Date.parse(filter.to) < Date.parse(startedAt);
  return { ...filter, to: isEarlier ? filter.to : startedAt };
}

/** Answers how many there were, and of which shops; their merchants read it in their logs. */
async function replaySome(
  stores: StoresOf<Used>,
  what: Replayed,
  found: readonly ReplayCandidate[],
  at: Instant,
): Promise<{ count: number; shopIds: ShopId[] }> {
  let count = 0;
  const shopIds: ShopId[] = [];
  for (const shopId of new Set(found.map(ownerOf))) {
    const some = found.filter((one) => ownerOf(one) === shopId);
    const steps =
      what === 'jobs'
        ? await stores.jobs.revive(shopId, some.map(jobIdOf), at)
        : await stores.replays.dispatchAgain(
            some.map(({ id }) => id),
            at,
          );
    count += steps;
    if (steps === 0 || shopId === APP_WIDE) continue;
    const line = { at, event: 'job.replayed', status: 'info', body: { steps } } as const;
    await stores.events.append(shopId, shopEvent(line));
    shopIds.push(shopId);
  }
  return { count, shopIds };
}

/** What belongs to no shop that we know is the app's own. */
function ownerOf({ shopId }: ReplayCandidate): ShopId {
  return shopId ?? APP_WIDE;
}
