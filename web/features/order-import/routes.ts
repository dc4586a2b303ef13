import { Router } from 'express';
import {
  ALL_DAYS,
  importAnswer,
  importCancelledAnswer,
  importCountAnswer,
  importCountQuery,
  importedAnswer,
  importProgressAnswer,
  importQuery,
  recentImportAnswer,
} from '../../contract/order-import';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { type AnswerDeps, answerOf, countOf, progressOf } from './import-answer';
import { cancelImport } from './import-events';
import { importOrders } from './import-orders';
import { importRecent } from './import-recent';

/** Orders from before the installation that the merchant wants to import. */
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
    .get('/orders/import/progress', async (_req, res) => {
      const underWay = await progressOf(deps, currentShop(res));
      res.json(importProgressAnswer.parse({ underWay }));
    })
    .post('/orders/import', async (req, res) => {
      const { date, last, search, mails } = parseInput(importQuery, req.query);
      const shop = currentShop(res);
      if (date === undefined) {
        res.json(recentImportAnswer.parse(await importRecent(deps, shop)));
        return;
      }
      const days = date === ALL_DAYS ? null : { first: date, last: last ?? date };
      const choice = { days, isSearched: search, isMailed: mails };
      res.json(importedAnswer.parse({ affected: await importOrders(deps, shop, choice) }));
    })
    .post('/orders/import/cancel', async (_req, res) => {
      const { id } = currentShop(res);
      const at = deps.clock.now().toISOString();
      const { database } = deps;
      const cancelled = await database.transaction((stores) => cancelImport(stores, id, at));
      res.json(importCancelledAnswer.parse(cancelled));
    });
}
