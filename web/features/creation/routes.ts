import { Router } from 'express';
import { z } from 'zod';
import { creationAnswer, enableBody, type EnableBody, otherAppBody } from '../../contract/creation';
import type { Instant } from '../../domain/ids';
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
import { shopEvent } from '../../ports/stores/event-store';
import type { Shop } from '../../ports/stores/shop-stores';
import { saveSettings } from '../settings/save-settings';
import type { CreationDatabase, CreationStores } from './creation-stores';
import { readCreation } from './waiting-documents';

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
