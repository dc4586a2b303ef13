import { Router } from 'express';
import { vatTestAnswer, vatTestBody } from '../../contract/vat-test';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { testVatId, type VatTestDeps } from './test-vat-id';

export function vatTestRoutes(deps: VatTestDeps): Router {
  return Router().post('/vat-test', async (req, res) => {
    const requested = parseInput(vatTestBody, req.body ?? {});
    res.json(vatTestAnswer.parse(await testVatId(deps, currentShop(res), requested)));
  });
}
