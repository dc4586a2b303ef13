import { Router } from 'express';
import {
  ALL_DAYS,
  importAnswer,
  importCountAnswer,
  importCountQuery,
  importedAnswer,
  type ImportQuery,
  importQuery,
} from '../../contract/order-import/order-import';
import { recentImportAnswer } from '../../contract/order-import/recent-import';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import type { Shop } from '../../ports/stores/shops/shop-store';
import { type AnswerDeps, answerOf, countOf } from './import-answer';
import { importAll } from './import-all';
import { importDay } from './import-day';
import { cancelImport } from './import-events';
import { importRecent } from './import-recent';

/** Orders from before the installation, as far as the merchant asks for them. */
export function orderImportRoutes(deps: AnswerDeps): Router {
  return Router()
    .get('/orders/import', async (_req, res) => {
      res.json(importAnswer.parse(await answerOf(deps, currentShop(res))));
    })
    .get('/orders/import/count', async (req, res) => {
      const { search: isSearched, ...days } = parseInput(importCountQuery, req.query);
      const counted = await countOf(deps, currentShop(res), { days, isSearched });
      res.json(importCountAnswer.parse(counted));
    })
    .post('/orders/import', async (req, res) => {
      const { date, search, resumes } = parseInput(importQuery, req.query);
      const shop = currentShop(res);
      if (date === undefined) {
        res.json(recentImportAnswer.parse(await importRecent(deps, shop)));
        return;
      }
      const earlier = { date, isSearched: search, isResumed: resumes === 'true' };
      const affected = await importEarlier(deps, shop, earlier);
      res.json(importedAnswer.parse({ affected }));
    })
    .post('/orders/import/cancel', async (_req, res) => {
      const shop = currentShop(res);
      const at = deps.clock.now().toISOString();
      await deps.database.transaction((stores) => cancelImport(stores, shop.id, at));
      res.json(importAnswer.parse(await answerOf(deps, shop)));
    });
}

interface Earlier {
  date: NonNullable<ImportQuery['date']>;
  isSearched: boolean;
  isResumed: boolean;
}

function importEarlier(deps: AnswerDeps, shop: Shop, { date, ...how }: Earlier): Promise<number> {
  if (date === ALL_DAYS) return importAll(deps, shop, how);
  return importDay(deps, shop, { day: date, ...how });
}
