import { Router } from 'express';
import { supportAccessAnswer, supportAccessQuery } from '../../contract/operator/access';
import { actionText } from '../../contract/texts/operator/audit-texts';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import type { StoresOf } from '../../ports/stores/database';

const PAGE = 20;

/** What operators saw and did in the merchant's shop or in all, and why; whoever it was is left out. */
export function supportAccessRoutes({
  database,
}: {
  database: StoresOf<'operatorActions'>;
}): Router {
  return Router().get('/support-accesses', async (req, res) => {
    const { before = null } = parseInput(supportAccessQuery, req.query);
    const { id: shopId, installedAt: since } = currentShop(res);
    const query = { shopId, since, before, limit: PAGE + 1 };
    const found = await database.operatorActions.ofMerchant(query);
    const items = found.slice(0, PAGE).map(({ id, at, action, reason }) => ({
      id,
      at,
      text: actionText(action),
      reason,
    }));
    const next = found.length > PAGE ? (items.at(-1)?.id ?? null) : null;
    res.json(supportAccessAnswer.parse({ items, next }));
  });
}
