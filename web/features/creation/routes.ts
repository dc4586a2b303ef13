import { Router } from 'express';
import { z } from 'zod';
import { creationAnswer, enableBody, type EnableBody, otherAppBody } from '../../contract/creation';
import type { Settings } from '../../domain/settings/settings';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { readShopAnswer, type ShopAnswerDeps } from '../../http/shop/shop-answer';
import type { Clock } from '../../ports/clock';
import { saveSettings } from '../settings/save-settings';
import { continueCreation } from './continue-creation';
import type { CreationDatabase } from './creation-stores';
import { switchCreation } from './switch-creation';
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
