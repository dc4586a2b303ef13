import { Router } from 'express';
import { z } from 'zod';
import {
  creationAnswer,
  type CreationAnswer,
  enableBody,
  type EnableBody,
  otherAppBody,
} from '../../contract/creation';
import type { WaitReason } from '../../domain/documents/model/reason';
import type { Instant, ShopId } from '../../domain/ids';
import { SETUP_GRANT, SETUP_REWARD, transfersLeft } from '../../domain/plans/allowance';
import { meterTime } from '../../domain/plans/period';
import type { Settings } from '../../domain/settings/settings';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { readShopAnswer, type ShopAnswerDeps } from '../../http/shop/shop-answer';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { newJob } from '../../jobs/job';
import { reviveFailedFor } from '../../jobs/schedule/revive-failed';
import { scheduleAfterPause, scheduleRedecision } from '../../jobs/schedule/schedule-redecisions';
import { scheduleTransactions } from '../../jobs/schedule/schedule-transactions';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import { shopEvent } from '../../ports/stores/event-store';
import type { Shop } from '../../ports/stores/shop-stores';
import { saveSettings } from '../settings/save-settings';

type Used =
  | ('connections' | 'documents' | 'eventCounts' | 'events' | 'financialAccounts' | 'jobs')
  | (
      | 'charges'
      | 'coupons'
      | 'operators'
      | 'orders'
      | 'otherAppStops'
      | 'partners'
      | 'setups'
      | 'shopFiles'
      | 'shops'
      | 'transfers'
    );

type CreationStores = StoresOf<Used>;
type CreationDatabase = DatabaseOf<Used>;

interface CreationRouteDeps extends Omit<ShopAnswerDeps, 'database'> {
  database: CreationDatabase;
  clock: Clock;
  wakeQueue(): void;
}

const enablePath = z.object({ enabled: z.enum(['true', 'false']) });

export function creationRoutes(deps: CreationRouteDeps): Router {
  const { database, clock } = deps;
  return Router()
    .get('/creation', async (_req, res) => {
      const answer = await readCreation(database, currentShop(res), clock.now().toISOString());
      res.json(creationAnswer.parse(answer));
    })
    .post('/creation/other-app', async (req, res) => {
      const { startsAt } = parseInput(otherAppBody, req.body ?? {});
      const shop = currentShop(res);
      await continueCreation(deps, shop, startsAt);
      res.json(await readShopAnswer(deps, (await database.shops.byId(shop.id)) ?? shop));
    })
    .post('/shop/enable/:enabled', async (req, res) => {
      const isOn = parseInput(enablePath, req.params).enabled === 'true';
      const wanted = parseInput(enableBody, req.body ?? {});
      const shop = currentShop(res);
      if (isOn && lacks(shop.settings, wanted))
        await saveSettings(deps, shop, (current) => withCreation(current, wanted));
      await switchCreation(deps, shop, isOn);
      res.json(await readShopAnswer(deps, (await database.shops.byId(shop.id)) ?? shop));
    });
}

function lacks({ invoice, credit }: Settings, wanted: EnableBody): boolean {
  return (
    (wanted.invoiceCreate && invoice.create === false) || (wanted.creditCreate && !credit.create)
  );
}

/** If invoices are switched on already, the chosen start date or "all orders" stays. */
function withCreation(current: Settings, { invoiceCreate, creditCreate }: EnableBody): Settings {
  const { invoice, credit } = current;
  const isMissing = invoiceCreate && invoice.create === false;
  return {
    ...current,
    ...(isMissing && { invoice: { ...invoice, create: true } }),
    ...(creditCreate && { credit: { ...credit, create: true } }),
  };
}

interface ContinueDeps {
  database: CreationDatabase;
  clock: Clock;
  wakeQueue(): void;
}

/**
 * The merchant decided what becomes of another app. A new begin is saved first: where we die in
 * between, the creation still waits for the decision and never goes on by the former begin. Safe to
 * repeat; another moment than the one that counts comes too late.
 */
async function continueCreation(
  deps: ContinueDeps,
  shop: Shop,
  startsAt: string | null,
): Promise<void> {
  if (shop.otherAppSince === null) {
    if (startsAt === null || startsAt === shop.settings.invoice.create) return;
    throw new AppError('CONFLICT', 'It was decided before how the creation goes on');
  }
  if (startsAt !== null)
    await saveSettings(deps, shop, (current) => ({
      ...current,
      invoice: { ...current.invoice, create: startsAt },
    }));
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    if (!(await stores.otherAppStops.end(shop.id, at))) return;
    const line = { at, event: 'creation.continued', status: 'info', body: { startsAt } } as const;
    await stores.events.append(shop.id, shopEvent(line));
    await scheduleAfterPause(stores, shop.id, at);
  });
  deps.wakeQueue();
}

interface SwitchDeps {
  database: CreationDatabase;
  clock: Clock;
  wakeQueue(): void;
}

/**
 * The merchant's approval, or stop: without it no document, posting or mail leaves the app.
 * Approving plans all waiting work in the same transaction. Settings decide what is created and
 * stay as they are. Safe to repeat.
 */
async function switchCreation(deps: SwitchDeps, shop: Shop, isOn: boolean): Promise<void> {
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    if (!(await stores.shops.setActivated(shop.id, isOn ? at : null))) return;
    const event = isOn ? 'app.activated' : 'app.deactivated';
    await stores.events.append(shop.id, shopEvent({ at, event, status: 'info', body: {} }));
    if (isOn) await resume(stores, shop, at);
  });
  deps.wakeQueue();
}

/** Work that became due meanwhile: documents, mails, claimed transactions, metafields. */
async function resume(stores: CreationStores, { id }: Shop, at: Instant): Promise<void> {
  await scheduleRedecision(stores, id, at);
  await reviveFailedFor(stores, id, ['NOT_ACTIVATED'], new Date(at));
  await scheduleTransactions(stores, id, at);
  await stores.jobs.add([newJob(SHOP_JOBS.defineMetafields, { shopId: id }, { runAt: at })]);
}

const INACTIVE: WaitReason = 'NOT_ACTIVATED';

/**
 * Whether documents are created, and which wait for the merchant's approval. Each was drafted by
 * the same rules as all others, so it is created with the approval.
 */
async function readCreation(
  stores: CreationStores,
  shop: Shop,
  now: Instant,
): Promise<CreationAnswer> {
  const { id, activatedAt, settings } = shop;
  const [waiting, [first], transfers, otherApp] = await Promise.all([
    stores.orders.countWaiting(id, INACTIVE),
    stores.orders.waitingFor(id, [INACTIVE], { after: null, limit: 1 }),
    readTransfers(stores, shop, now),
    readOtherApp(stores, shop),
  ]);
  const order = first && (await stores.orders.byId(id, first.orderId));
  return {
    activatedAt,
    waiting: {
      invoices: waiting.invoice,
      creditNotes: waiting['credit-note'],
      deliveryNotes: waiting['delivery-note'],
    },
    first: order ? { id: order.orderId, name: order.name } : null,
    otherApp,
    arePaid: ['paid', 'completed'].includes(settings.invoice.event),
    transfers,
  };
}

async function readOtherApp(
  { otherAppStops, orders }: Pick<CreationStores, 'otherAppStops' | 'orders'>,
  { id }: Shop,
): Promise<CreationAnswer['otherApp']> {
  const stop = await otherAppStops.current(id);
  if (!stop) return null;
  const { since, orderId, number } = stop;
  const order = await orders.byId(id, orderId);
  return { since, order: { id: orderId, name: order?.name ?? '' }, number };
}

/** Includes the transfers granted at the end of the set-up, where that is still to come. */
async function readTransfers(
  { setups, transfers }: CreationStores,
  shop: Shop,
  now: Instant,
): Promise<CreationAnswer['transfers']> {
  const time = meterTime(shop, now);
  const [meter, reward] = await Promise.all([
    transfers.meter(shop.id, time),
    rewardToCome({ setups, transfers }, shop.id),
  ]);
  return { left: transfersLeft(meter) + reward, resetAt: time.end };
}

async function rewardToCome(
  { setups, transfers }: Pick<CreationStores, 'setups' | 'transfers'>,
  id: ShopId,
): Promise<number> {
  const [{ isOpen }, isGiven] = await Promise.all([
    setups.byShop(id),
    transfers.isGranted(id, SETUP_GRANT),
  ]);
  return isOpen && !isGiven ? SETUP_REWARD : 0;
}
