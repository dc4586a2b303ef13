import { Router } from 'express';
import { monthPath, payoutsAnswer } from '../../contract/month';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { type PayoutDeps, readPayouts } from './read-payouts';

/** How payments became payouts: read from Shopify, for of it only what was posted is stored here. */
export function monthPayoutRoutes(deps: PayoutDeps): Router {
  return Router().get('/month/:month/payouts', async (req, res) => {
    const { month } = parseInput(monthPath, req.params);
    res.json(payoutsAnswer.parse(await readPayouts(deps, currentShop(res), month)));
  });
}
