import express from 'express';
import type { ErrorRequestHandler, Request } from 'express';
import { z } from 'zod';
import { listen } from '../kit/listen';
import { chargePage } from './billing/charge-page';
import { billingRoutes } from './control/billing-routes';
import { bridgeRoutes } from './control/bridge-routes';
import { orderRoutes } from './control/order-routes';
import { feedRoute, serviceRoutes, webhookRoutes } from './control/service-routes';
import { faultGuard } from './fault-guard';
import { graphqlRoute } from './graphql/route';
import { tokenRoute } from './oauth/route';
import { partnerRoute } from './partners/route';
import { payoutRoutes } from './control/payout-routes';
import { Refusal } from './refusal';
import { DEMO_SHOP, World } from './world';

export interface ShopifyOptions {
  /** 0: any free one. */
  port: number;
  clientId: string;
  clientSecret: string;
  /** More pages on the same address: the admin. */
  extraRoutes?: express.Router;
  /** Pauses before each further try of a webhook. */
  webhookRetryMs?: readonly number[];
  /** One line per request. */
  log?: boolean;
}

export interface RunningShopify {
  url: string;
  world: World;
  stop(): Promise<void>;
}

/** Eight further tries, as at Shopify, but within seconds instead of four hours. */
const RETRY_MS = [100, 150, 250, 400, 700, 1_000, 1_200, 1_400];

/** Starts the Shopify stand-in on 127.0.0.1 (sandbox/README.md). */
export async function startShopify(options: ShopifyOptions): Promise<RunningShopify> {
  const { clientId, clientSecret, webhookRetryMs = RETRY_MS } = options;
  const world = new World({ clientId, clientSecret, webhookRetryMs });
  const server = await listen(options.port);
  server.serve(shopifyApp(world, options, server.url));
  return {
    url: server.url,
    world,
    stop: async () => {
      await world.webhooks.stop();
      await server.stop();
    },
  };
}

function shopifyApp(
  world: World,
  { extraRoutes, log }: ShopifyOptions,
  origin: string,
): express.Express {
  const app = express();
  app.disable('x-powered-by');
  if (log === true) {
    app.use((req, res, next) => {
      res.on('finish', () => console.log(`shopify ${req.method} ${req.path} ${res.statusCode}`));
      next();
    });
  }
  const json = express.json({ limit: '5mb' });
  app.post('/:shop/admin/oauth/access_token', json, faultGuard(world, 'token'));
  app.post('/:shop/admin/api/:version/graphql.json', json, faultGuard(world, 'graphql'));
  app.post('/:shop/api/:version/graphql.json', json, faultGuard(world, 'graphql'));
  app.use(tokenRoute(world));
  app.use(graphqlRoute(world, origin));
  app.use(partnerRoute(world));
  app.use('/control', json, (req, _res, next) => {
    req.body ??= {};
    next();
  });
  const shopOf = (req: Request) =>
    world.shop(typeof req.query.shop === 'string' ? req.query.shop : DEMO_SHOP);
  app.use(
    '/control',
    orderRoutes(world, shopOf),
    serviceRoutes(world, shopOf),
    bridgeRoutes(world, shopOf),
    webhookRoutes(world, shopOf),
    payoutRoutes(world, shopOf),
    billingRoutes(world, shopOf),
    feedRoute(world),
  );
  app.use(chargePage(world));
  if (extraRoutes !== undefined) app.use(extraRoutes);
  app.use((_req, res) => void res.status(404).json({ error: 'Not found' }));
  app.use(complain);
  return app;
}

const complain: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  if (res.headersSent) return next(error);
  if (error instanceof Refusal) return void res.status(error.status).json({ error: error.message });
  if (error instanceof z.ZodError)
    return void res.status(422).json({ error: z.prettifyError(error) });
  const known = z
    .object({ status: z.number().int().min(400).max(499), message: z.string() })
    .safeParse(error);
  if (known.success) return void res.status(known.data.status).json({ error: known.data.message });
  console.error(error);
  res.status(500).json({ error: String(error) });
};
