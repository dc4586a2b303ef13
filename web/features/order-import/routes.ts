import { Router } from 'express';
import {
  importAnswer,
  importCountAnswer,
  importCountQuery,
  importedAnswer,
  importQuery,
} from '../../contract/order-import/order-import';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { type AnswerDeps, answerOf, countOf } from './import-answer';
import { importDay } from './import-day';
import { importRecent } from './import-recent';

/** Orders from before the installation, as far as the merchant asks for them. */
export function orderImportRoutes(deps: AnswerDeps): Router {
  return Router()
    .get('/orders/import', async (_req, res) => {
      res.json(importAnswer.parse(await answerOf(deps, currentShop(res))));
    })
    .get('/orders/import/count', async (req, res) => {
      const days = parseInput(importCountQuery, req.query);
      res.json(importCountAnswer.parse(await countOf(deps, currentShop(res), days)));
    })
    .post('/orders/import', async (req, res) => {
      const { date } = parseInput(importQuery, req.query);
      const shop = currentShop(res);
      const affected = await (date ? importDay(deps, shop, date) : importRecent(deps, shop));
      res.json(importedAnswer.parse({ affected }));
    })
    .post('/orders/import/cancel', async (_req, res) => {
      const shop = currentShop(res);
      await deps.database.orderImports.giveUp(shop.id);
      res.json(importAnswer.parse(await answerOf(deps, shop)));
    });
}
