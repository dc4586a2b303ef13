import express from 'express';
import type { Request, RequestHandler, Response } from 'express';
import { graphql } from 'graphql';
import { Billing } from '../billing/billing';
import type { World } from '../world';
import { answer, graphqlRequest } from './execute';
import { storefrontSchema } from './schema';

type GraphqlCall = Request<{ shop: string; version: string }>;

/** `POST /{shop}/admin/api/{version}/graphql.json` with `X-Shopify-Access-Token`. */
export function graphqlRoute(world: World, origin: string): express.Router {
  const router = express.Router();
  const path = '/:shop/admin/api/:version/graphql.json';
  router.post(path, express.json({ limit: '5mb' }), async (req: GraphqlCall, res: Response) => {
    const shop = world.shop(req.params.shop);
    res.set('X-Shopify-API-Version', answeredVersion(req.params.version));
    const record = recorder(world);
    if (!world.tokens.isGood(shop.facts.domain, req.get('X-Shopify-Access-Token')))
      return unauthorized(res, record);
    new Billing(world, shop).catchUp();
    if (shop.account.isFrozen) {
      record('', 0, 402);
      res.status(402).json({ errors: 'Unavailable Shop' });
      return;
    }
    const parsed = graphqlRequest.safeParse(req.body);
    if (!parsed.success) {
      res.status(400).json({ errors: { query: 'Required parameter missing or invalid' } });
      return;
    }
    const { operation, cost, body } = await answer({ world, shop, origin }, parsed.data);
    record(operation, cost, 200);
    res.json(body);
  });
  router.post('/:shop/api/:version/graphql.json', express.json(), brandOf(world));
  return router;
}

/** The Storefront API, as far as it shows everybody the brand of a shop, without a token. */
const brandOf =
  (world: World): RequestHandler<{ shop: string }> =>
  async (req, res) => {
    const { query: source } = graphqlRequest.parse(req.body);
    const { name, brandColor: background } = world.shop(req.params.shop).facts;
    const brand = background === null ? null : { colors: { primary: [{ background }] } };
    const rootValue = { shop: { name, brand } };
    res.json(await graphql({ schema: storefrontSchema, source, rootValue }));
  };

/** On 24 November 2026, oldest first; all of them are answered by the schema of one. */
const SUPPORTED = ['2026-01', '2026-04', '2026-07', '2026-10', 'unstable'] as const;

/** Shopify answers a version that it does not support by the oldest that it does. */
const answeredVersion = (asked: string): string =>
  SUPPORTED.find((one) => one === asked) ?? SUPPORTED[0];

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
