import express from 'express';
import type { Request, Response } from 'express';
import { Billing } from '../billing/billing';
import { faultInput } from '../faults';
import { digest } from '../graphql/mutations/metafield-mutations';
import { signIdToken, signSessionToken } from '../oauth/id-token';
import { gid } from '../orders/graphql/lines';
import { OrderActions } from '../orders/actions';
import type { Shop } from '../shop';
import { noticePayload, shopPayload } from '../webhooks/shop-payload';
import { requireAllowed } from '../graphql/topics';
import type { FeedEvent, World } from '../world';
import {
  appInput,
  clockInput,
  metafieldsInput,
  modeInput,
  protectedDataInput,
  replayInput,
  searchInput,
  sendInput,
  shopInput,
  targetInput,
  throttleInput,
  userInput,
} from './inputs';

type ShopOf = (req: Request) => Shop;

/** Shops, clock, faults, tokens and limits. */
export function serviceRoutes(world: World, shopOf: ShopOf): express.Router {
  const router = express.Router();
  const done = (res: Response, answer: unknown = { ok: true }) => void res.json(answer);
  router.post('/reset', (_req, res) => {
    world.reset();
    done(res);
  });
  router.post('/clock', (req, res) => {
    const input = clockInput.parse(req.body);
    if ('now' in input) world.clock.moveTo(Date.parse(input.now));
    else world.clock.advance(input.advanceSeconds);
    for (const shop of world.allShops()) new Billing(world, shop).catchUp();
    done(res, { now: world.clock.iso() });
  });
  router.post('/shops', (req, res) => {
    const input = shopInput.parse(req.body);
    const isKnown = world.hasShop(input.domain);
    const shop = world.addShop(input);
    if (isKnown) world.announce(shop, { topic: 'shop/update', payload: shopPayload(shop) });
    done(res, shop.facts);
  });
  router.post('/faults', (req, res) => {
    world.faults.add(faultInput.parse(req.body));
    done(res);
  });
  router.delete('/faults', (_req, res) => {
    world.faults.clear();
    done(res);
  });
  router.post('/tokens/revoke', (req, res) => {
    world.tokens.revoke(shopOf(req).facts.domain, { refresh: req.query.refresh === 'true' });
    done(res);
  });
  router.put('/throttle', (req, res) => {
    shopOf(req).bucket.configure(throttleInput.parse(req.body));
    done(res, shopOf(req).bucket.status());
  });
  router.get('/calls', (_req, res) => done(res, world.calls));
  router.delete('/calls', (_req, res) => {
    world.calls = [];
    done(res);
  });
  router.use(sightRoutes(world, shopOf), tokenRoutes(world, shopOf));
  return router;
}

/** Tokens as Shopify's pages hand them to apps and extensions, or use them for these. */
function tokenRoutes(world: World, shopOf: ShopOf): express.Router {
  const router = express.Router();
  const isExpired = (req: express.Request) => req.query.expired !== undefined;
  router.get('/id-token', (req, res) => {
    const userId = typeof req.query.user === 'string' ? req.query.user : world.user;
    const shop = shopOf(req).facts.domain;
    res.json({ idToken: signIdToken(world.options, { shop, userId, isExpired: isExpired(req) }) });
  });
  router.put('/user', (req, res) => {
    world.user = userInput.parse(req.body).user;
    res.json({ user: world.user });
  });
  router.get('/session-token', (req, res) => {
    const customerId = typeof req.query.customer === 'string' ? req.query.customer : null;
    const shop = shopOf(req).facts.domain;
    const asked = { shop, customerId, isExpired: isExpired(req) };
    res.json({ sessionToken: signSessionToken(world.options, asked) });
  });
  router.post('/access-token', (req, res) => {
    const { accessToken } = world.tokens.issueOnline(shopOf(req).facts.domain);
    res.json({ accessToken });
  });
  return router;
}

/** What the app may see: what it declares, what Shopify approved, and how late the search is. */
function sightRoutes(world: World, shopOf: ShopOf): express.Router {
  const router = express.Router();
  router.put('/app', (req, res) => {
    const { scopes, optionalScopes } = appInput.parse(req.body);
    world.declare({ required: scopes, optional: optionalScopes });
    res.json(world.app);
  });
  router.put('/metafields', (req, res) => {
    const shop = shopOf(req);
    const {
      owner = gid('Shop', shop.number),
      metafields,
      definitions,
    } = metafieldsInput.parse(req.body);
    const kept = metafields.map((one) => ({
      __typename: 'Metafield',
      ...one,
      compareDigest: digest(one.value),
    }));
    const order = shop.order(Number(/^gid:\/\/shopify\/Order\/(\d+)$/.exec(owner)?.[1]));
    if (order) order.metafields = kept;
    else shop.ownedMetafields.set(owner, kept);
    shop.definitions.push(...definitions);
    res.json({ ok: true });
  });
  router.get('/metafields', (req, res) => void res.json({ definitions: shopOf(req).definitions }));
  router.put('/search', (req, res) => {
    const { lagSeconds, orders } = searchInput.parse(req.body);
    shopOf(req).searchLag = { ms: lagSeconds * 1_000, orders: orders?.map(Number) ?? null };
    res.json({ ok: true });
  });
  router.put('/protected-data', (req, res) => {
    const { mode } = protectedDataInput.parse(req.body);
    shopOf(req).protectedData = mode;
    res.json({ mode });
  });
  return router;
}

/** Where webhooks go, how they fail, and sending some manually. */
export function webhookRoutes(world: World, shopOf: ShopOf): express.Router {
  const router = express.Router();
  router.put('/webhooks/target', (req, res) => {
    const target = targetInput.parse(req.body);
    requireAllowed(world.app.required, target.topics ?? []);
    world.webhooks.target = target;
    res.json(world.webhooks.target);
  });
  router.put(
    '/webhooks/mode',
    (req, res) => void res.json(world.webhooks.setMode(modeInput.parse(req.body))),
  );
  router.get('/webhooks', (_req, res) => void res.json(world.webhooks.deliveries));
  router.get(
    '/webhooks/under-way',
    (_req, res) => void res.json({ count: world.webhooks.underWayCount() }),
  );
  router.post('/webhooks/settle', async (_req, res) => {
    await world.webhooks.settle();
    res.json({ ok: true });
  });
  router.post('/webhooks/replay', (req, res) => {
    const { orderId, topic } = replayInput.parse(req.body);
    requireAllowed(shopOf(req).granted, [topic]);
    new OrderActions(world, shopOf(req)).replay(orderId, topic);
    res.json({ ok: true });
  });
  router.post('/webhooks/send', (req, res) => {
    const shop = shopOf(req);
    const { topic, payload } = sendInput.parse(req.body);
    requireAllowed(shop.granted, [topic]);
    if (topic === 'app/uninstalled') new Billing(world, shop).uninstall(false);
    world.announce(shop, { topic, payload: { ...noticePayload(shop, topic), ...payload } });
    res.json({ ok: true });
  });
  return router;
}

/** Server-sent events: `{ "type": "order.changed", "id": … }` whenever an order changes. */
export function feedRoute(world: World): express.Router {
  const router = express.Router();
  router.get('/feed', (req, res) => {
    res.set({
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      Connection: 'keep-alive',
    });
    res.flushHeaders();
    const tell = (event: FeedEvent) => void res.write(`data: ${JSON.stringify(event)}\n\n`);
    world.feed.on('change', tell);
    req.on('close', () => world.feed.off('change', tell));
  });
  return router;
}
