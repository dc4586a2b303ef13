import { Router } from 'express';
import { monthPath, payoutsAnswer, type PayoutsAnswer } from '../../contract/month';
import { payoutEquation } from '../../domain/month/payout-equation';
import { calendarMonth, dayBegin } from '../../domain/time/berlin';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import type { ShopifyPayouts } from '../../ports/shopify';
import type { Shop } from '../../ports/stores/shop-stores';

/** How payments became payouts: read from Shopify, for of it only what was posted is stored here. */
export function monthPayoutRoutes(deps: PayoutDeps): Router {
  return Router().get('/month/:month/payouts', async (req, res) => {
    const { month } = parseInput(monthPath, req.params);
    res.json(payoutsAnswer.parse(await readPayouts(deps, currentShop(res), month)));
  });
}

interface PayoutDeps {
  payouts: Pick<ShopifyPayouts, 'payoutsSince' | 'payoutContents'>;
}

/** The payouts in euro that were issued in a German month, oldest first. */
export async function readPayouts(
  { payouts }: PayoutDeps,
  { domain }: Pick<Shop, 'domain'>,
  month: string,
): Promise<PayoutsAnswer> {
  const list = await payouts.payoutsSince(domain, dayBegin(`${month}-01`));
  if (list.kind !== 'payouts') return { kind: list.kind, payouts: [] };
  const found: PayoutsAnswer['payouts'] = [];
  for (const payout of list.payouts.filter(({ issuedAt }) => calendarMonth(issuedAt) === month)) {
    const contents = await payouts.payoutContents(domain, payout.id);
    const { issuedAt, state } = payout;
    found.push({ ...payoutEquation(payout, contents), issuedAt, state });
  }
  return found.length === 0 ? { kind: 'none', payouts: [] } : { kind: 'payouts', payouts: found };
}
