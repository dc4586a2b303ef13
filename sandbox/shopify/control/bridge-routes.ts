import express from 'express';
import type { Request } from 'express';
import { requireDeclared, requireOptional } from '../app-scopes';
import { signFrameQuery } from '../oauth/frame-query';
import { REVIEW_CODES, type Shop } from '../shop';
import { scopesPayload } from '../webhooks/shop-payload';
import type { World } from '../world';
import { frameInput, reviewInput, scopesInput, someScopesInput } from './inputs';

type ShopOf = (req: Request) => Shop;

/** What the admin around the app does for it: scopes, the address of its frame, reviews. */
export function bridgeRoutes(world: World, shopOf: ShopOf): express.Router {
  const router = express.Router();
  const detail = ({ granted }: Shop) => ({ granted, ...world.app });
  const grant = (shop: Shop, granted: string[]) => {
    const previous = shop.granted;
    requireDeclared(world.app, granted);
    shop.granted = granted;
    const payload = scopesPayload(shop, previous, world.clock.iso());
    world.announce(shop, { topic: 'app/scopes_update', payload });
    return detail(shop);
  };
  router.get('/scopes', (req, res) => void res.json(detail(shopOf(req))));
  router.put(
    '/scopes',
    (req, res) => void res.json(grant(shopOf(req), scopesInput.parse(req.body).granted)),
  );
  router.post('/scopes', (req, res) => {
    const shop = shopOf(req);
    const { scopes } = someScopesInput.parse(req.body);
    res.json(grant(shop, [...new Set([...shop.granted, ...scopes])]));
  });
  router.delete('/scopes', (req, res) => {
    const shop = shopOf(req);
    const { scopes } = someScopesInput.parse(req.body);
    requireOptional(world.app, shop.granted, scopes);
    res.json(
      grant(
        shop,
        shop.granted.filter((scope) => !scopes.includes(scope)),
      ),
    );
  });
  router.post('/frame-query', (req, res) => {
    const { query } = frameInput.parse(req.body);
    const shop = shopOf(req).facts.domain;
    res.json({ query: signFrameQuery(world.options, { shop, userId: world.user }, query) });
  });
  router.put('/review', (req, res) => {
    const shop = shopOf(req);
    shop.reviewCode = reviewInput.parse(req.body).code;
    res.json({ code: shop.reviewCode });
  });
  router.post('/review', (req, res) => {
    const code = shopOf(req).reviewCode;
    res.json({ success: code === 'success', code, message: REVIEW_CODES[code] });
  });
  return router;
}
