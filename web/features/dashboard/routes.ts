import { Router } from 'express';
import type { DashboardAnswer } from '../../contract/dashboard';
import { automationOf } from '../../domain/settings/automation';
import { currentShop } from '../../http/current-shop';
import type { Clock } from '../../ports/clock';
import type { DashboardStores } from './dashboard-stores';
import { readDays, readMonthSoFar } from './read-money';
import { readNeeds } from './read-needs';

interface DashboardDeps {
  database: DashboardStores;
  clock: Clock;
}

/** The data of the first screen that is not part of the shop's own answer. */
export function dashboardRoutes({ database, clock }: DashboardDeps): Router {
  return Router().get('/dashboard', async (_req, res) => {
    const shop = currentShop(res);
    const now = clock.now().toISOString();
    const [needs, month, waiting, days] = await Promise.all([
      readNeeds(database, shop, now),
      readMonthSoFar(database, shop.id, now),
      database.orders.value(shop.id, 'waiting'),
      readDays(database, shop.id, now),
    ]);
    const answer: DashboardAnswer = {
      automation: automationOf(shop.settings, shop.activatedAt !== null),
      needs,
      month,
      waiting,
      days,
    };
    res.json(answer);
  });
}
