import express from 'express';
import type { Request, Response } from 'express';
import type { World } from '../world';
import { answer, graphqlRequest } from './execute';
import { API_VERSION } from './schema';

type GraphqlCall = Request<{ shop: string; version: string }>;

/** `POST /{shop}/admin/api/{version}/graphql.json` with `X-Shopify-Access-Token`. */
export function graphqlRoute(world: World, origin: string): express.Router {
  const router = express.Router();
  const path = '/:shop/admin/api/:version/graphql.json';
  router.post(path, express.json({ limit: '5mb' }), async (req: GraphqlCall, res: Response) => {
    if (req.params.version !== API_VERSION)
      return void res.status(404).json({ errors: 'Not Found' });
    const shop = world.shop(req.params.shop);
    res.set('X-Shopify-API-Version', req.params.version);
    const record = recorder(world);
    if (!world.tokens.isGood(shop.facts.domain, req.get('X-Shopify-Access-Token')))
      return unauthorized(res, record);
    const parsed = graphqlRequest.safeParse(req.body);
    if (!parsed.success) {
      res.status(400).json({ errors: { query: 'Required parameter missing or invalid' } });
      return;
    }
    const { operation, cost, body } = await answer({ world, shop, origin }, parsed.data);
    record(operation, cost, 200);
    res.json(body);
  });
  return router;
}

type Record = (operation: string, cost: number, status: number) => void;

const recorder =
  (world: World): Record =>
  (operation, cost, status) => {
    world.calls.push({ operation, cost, at: world.clock.iso(), status });
  };

function unauthorized(res: Response, record: Record): void {
  record('', 0, 401);
  const errors = '[API] Invalid API key or access token (unrecognized login or wrong password)';
  res.status(401).json({ errors });
}
