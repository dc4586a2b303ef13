import type { Request, Response } from 'express';
import type { Mask } from '../../../domain/operator/masking';
import { type Permission, permissionsOf } from '../../../domain/operator/permissions';
import type { Operator, OperatorSession, ShopView } from '../../../ports/stores/operator-stores';
import type { Shop } from '../../../ports/stores/shop-stores';

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

type Method = keyof typeof METHODS;

/** Method and path below /api/operator, such as `POST /people`. */
type Name = `${Method} /${string}`;

/** Who acts: signed in, with the permission of the route. */
export interface Acting {
  operator: Operator;
  session: OperatorSession & { tokenHash: string };
}

/** In a shop that this operator looks into. */
export interface ActingInShop extends Acting {
  shop: Shop;
  view: ShopView;
  /** Hides customers' data; whatever comes from an order or a customer goes through it. */
  mask: Mask;
}

/** Somebody of one of the operator's shops who is not signed in: by Shopify's session token. */
export interface Visitor {
  shopDomain: string;
  userId: string;
}

type Handler<By> = (req: Request, res: Response, by: By) => Promise<void> | void;

interface Declared {
  method: (typeof METHODS)[Method];
  /** Below /api/operator. */
  path: string;
}

interface Protected extends Declared {
  permission: Permission;
  /** Wants a code of the last minutes, besides what the permission wants. */
  isFresh: boolean;
}

export type OperatorRoute =
  | (Declared & { kind: 'entrance'; handle: Handler<Visitor> })
  | (Protected & { kind: 'area'; handle: Handler<Acting> })
  | (Protected & { kind: 'any-shop'; handle: Handler<Acting & { shop: Shop }> })
  | (Protected & { kind: 'shop'; handle: Handler<ActingInShop> });

interface Options {
  fresh?: boolean;
}

/** A route of the operator's area; none can be mounted without its permission. */
export function operatorRoute(
  name: Name,
  permission: Permission,
  handle: Handler<Acting>,
  { fresh = false }: Options = {},
): OperatorRoute {
  if (name.includes(':shopId')) throw new Error(`${name} is about a shop: shopRoute`);
  return { kind: 'area', ...placeOf(name), permission, handle, isFresh: fresh };
}

/** A route below /shops/:shopId, open only while the operator looks into that shop. */
export function shopRoute(
  name: Name,
  permission: Permission,
  handle: Handler<ActingInShop>,
  { fresh = false }: Options = {},
): OperatorRoute {
  return { kind: 'shop', ...placeOf(name, SHOP), permission, handle, isFresh: fresh };
}

/** Those few that lead to a look, or away from it. */
export function viewRoute(
  name: Name,
  permission: Permission,
  handle: Handler<Acting & { shop: Shop }>,
): OperatorRoute {
  return { kind: 'any-shop', ...placeOf(name, SHOP), permission, handle, isFresh: false };
}

/** Before signing in. */
export function entranceRoute(name: Name, handle: Handler<Visitor>): OperatorRoute {
  return { kind: 'entrance', ...placeOf(name), handle };
}

const SHOP = '/shops/:shopId';

function placeOf(name: Name, within = ''): Declared {
  const [method, path] = name.split(' ') as [Method, string];
  return { method: METHODS[method], path: within + path };
}

/** A look by the permissions of this moment: who may not uncover any more sees nothing uncovered. */
export function seenBy({ roles }: Pick<Operator, 'roles'>, view: ShopView): ShopView {
  const mayUncover = permissionsOf(roles).includes('uncover_data');
  return { ...view, isUncovered: view.isUncovered && mayUncover };
}
