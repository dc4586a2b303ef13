import { Router, type Request, type Response } from 'express';
import { shopInPath, OPERATOR_HEADER } from '../../../contract/operator/access';
import { maskOf } from '../../../domain/operator/masking';
import { needsFreshCode, permissionsOf } from '../../../domain/operator/permissions';
import { type NamedShops, rolesOf } from '../../../domain/setup/shop-roles';
import { currentShop } from '../../../http/current-shop';
import { parseInput } from '../../../http/parse-input';
import { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import { actingUser } from '../../../ports/acting-user';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shop-stores';
import { type Acting, type OperatorRoute, seenBy, type Visitor } from './operator-route';
import { hashOfToken } from './second-factor';
import { isFresh } from './sign-in';

export interface AccessDeps {
  database: StoresOf<'operators' | 'shopViews' | 'shops'>;
  clock: Clock;
  namedShops: NamedShops;
}

type Protected = Exclude<OperatorRoute, { kind: 'entrance' }>;

/**
 * The only way into the operator's area: each route is opened by what it declares, and there is no
 * other. To shops that are not the operator's none of them exists.
 */
export function operatorRouter(deps: AccessDeps, routes: readonly OperatorRoute[]): Router {
  const router = Router();
  for (const route of routes)
    router[route.method](`/operator${route.path}`, (req, res) => enter(deps, route, req, res));
  return router;
}

async function enter(
  deps: AccessDeps,
  route: OperatorRoute,
  req: Request,
  res: Response,
): Promise<void> {
  const visitor = visitorOf(deps, currentShop(res));
  if (route.kind === 'entrance') return route.handle(req, res, visitor);
  const acting = await signedIn(deps, visitor, req.get(OPERATOR_HEADER));
  requirePermission(deps, route, acting);
  if (route.kind === 'area') return route.handle(req, res, acting);
  const { shopId } = parseInput(shopInPath, req.params);
  const shop = await deps.database.shops.byId(shopId);
  if (!shop) throw new AppError('NOT_FOUND', 'There is no such shop');
  if (route.kind === 'any-shop') return route.handle(req, res, { ...acting, shop });
  const at = deps.clock.now().toISOString();
  const view = await deps.database.shopViews.current(acting.operator.id, shop.id, at);
  if (!view) throw new AppError('VIEW_CLOSED', 'The operator does not look into this shop');
  const seen = seenBy(acting.operator, view);
  return route.handle(req, res, { ...acting, shop, view: seen, mask: maskOf(seen) });
}

function visitorOf({ namedShops }: AccessDeps, shop: Shop): Visitor {
  const userId = actingUser();
  if (!rolesOf(shop, namedShops).isOperators || userId === null)
    throw new AppError('NOT_FOUND', 'No such route');
  return { shopDomain: shop.domain, userId };
}

/** The session counts for the person it was opened by, in the shop it was opened in. */
async function signedIn(
  { database, clock }: AccessDeps,
  { shopDomain, userId }: Visitor,
  token: string | undefined,
): Promise<Acting> {
  const tokenHash = hashOfToken(token ?? '');
  const session = token && (await database.operators.session(tokenHash, clock.now().toISOString()));
  const operator = session ? await database.operators.byId(session.operatorId) : null;
  const isOwn = operator?.shopDomain === shopDomain && operator.userId === userId;
  if (!session || !isOwn || operator.enrolledAt === null)
    throw new AppError('OPERATOR_SIGN_IN', 'No valid session of an operator');
  return { operator, session: { ...session, tokenHash } };
}

/** By the roles of this moment: one that was taken away opens nothing more. */
function requirePermission({ clock }: AccessDeps, route: Protected, acting: Acting): void {
  const { permission, method } = route;
  if (!permissionsOf(acting.operator.roles).includes(permission))
    throw new AppError('FORBIDDEN', `The operator lacks ${permission}`);
  const wantsCode = route.isFresh || (method !== 'get' && needsFreshCode(permission));
  if (wantsCode && !isFresh(acting.session, clock.now()))
    throw new AppError('OPERATOR_CODE', 'The last code is too old for this');
}
