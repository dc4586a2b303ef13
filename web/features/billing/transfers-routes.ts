import { Router } from 'express';
import { historyParameters, transfersAnswer } from '../../contract/plan/plan';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import type { StoresOf } from '../../ports/stores/database';

const PAGE = 50;

/** Which document used which transfer. */
export function transfersRoutes({ database }: { database: StoresOf<'transfers'> }): Router {
  return Router().get('/plan/transfers', async (req, res) => {
    const { after = null } = parseInput(historyParameters, req.query);
    const { id } = currentShop(res);
    res.json(transfersAnswer.parse(await database.transfers.history(id, after, PAGE)));
  });
}
