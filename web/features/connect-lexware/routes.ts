import { Router, type Request, type RequestHandler } from 'express';
import { authorizationAnswer, authorizationBody } from '../../contract/sign-in';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import { readShopAnswer, type ShopAnswerDeps } from '../../http/shop/shop-answer';
import type { BrowserBinding } from './browser-binding';
import { beginConnection, disconnect, pullProfile, type ConnectDeps } from './connect';

interface ConnectRouteDeps extends ConnectDeps, Omit<ShopAnswerDeps, 'database'> {
  appUrl: string;
  binding: BrowserBinding;
}

export function connectRoutes(deps: ConnectRouteDeps): Router {
  return Router()
    .post('/lexoffice/auth', fromOwnOrigin(deps.appUrl), async (req, res) => {
      const { scopes } = parseInput(authorizationBody, bodyOf(req));
      const { url, state } = await beginConnection(deps, currentShop(res), scopes);
      deps.binding.bind(res, state);
      res.json(authorizationAnswer.parse({ url }));
    })
    .post('/lexoffice/pull', async (_req, res) => {
      const shop = currentShop(res);
      await pullProfile(deps, shop);
      res.json(await readShopAnswer(deps, shop));
    })
    .post('/lexoffice/disconnect', async (_req, res) => {
      const shop = currentShop(res);
      await disconnect(deps, shop);
      res.json(await readShopAnswer(deps, shop));
    });
}

/** A request without a body requests no additional scopes. */
function bodyOf(req: Request): unknown {
  return req.body ?? {};
}

/**
 * The cookie set here must land in the browser of the merchant who requested it: a foreign page
 * with somebody's session token could otherwise set it in a visitor's browser. Browsers send the
 * origin with every POST.
 */
function fromOwnOrigin(appUrl: string): RequestHandler {
  return (req, _res, next) => {
    const origin = req.get('origin');
    const isOwn = origin === undefined || origin === new URL(appUrl).origin;
    next(
      isOwn
        ? undefined
        : new AppError('UNAUTHORIZED', 'A sign-in was asked for from a foreign page'),
    );
  };
}
