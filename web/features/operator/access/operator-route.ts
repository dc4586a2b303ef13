import type { Request, Response } from 'express';
import type { Mask } from '../../../domain/operator/masking';
import type { Permission } from '../../../domain/operator/permissions';
import type { Operator, OperatorSession } from '../../../ports/stores/operators/operator-store';
import type { ShopView } from '../../../ports/stores/operators/shop-view-store';
import type { Shop } from '../../../ports/stores/shops/shop-store';

type Method = 'get' | 'post' | 'put' | 'delete';

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
  method: Method;
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
  method: Method,
  path: string,
  permission: Permission,
  handle: Handler<Acting>,
  { fresh = false }: Options = {},
): OperatorRoute {
  if (path.includes(':shopId')) throw new Error(`${path} is about a shop: shopRoute`);
  return { kind: 'area', method, path, permission, handle, isFresh: fresh };
}

/** A route below /shops/:shopId, open only while the operator looks into that shop. */
export function shopRoute(
  method: Method,
  path: string,
  permission: Permission,
  handle: Handler<ActingInShop>,
  { fresh = false }: Options = {},
): OperatorRoute {
  return { kind: 'shop', method, path: belowShop(path), permission, handle, isFresh: fresh };
}

/** Those few that lead to a look, or away from it. */
export function viewRoute(
  method: Method,
  path: string,
  permission: Permission,
  handle: Handler<Acting & { shop: Shop }>,
): OperatorRoute {
  return { kind: 'any-shop', method, path: belowShop(path), permission, handle, isFresh: false };
}

/** Before signing in. */
export function entranceRoute(
  method: Method,
  path: string,
  handle: Handler<Visitor>,
): OperatorRoute {
  return { kind: 'entrance', method, path, handle };
}

function belowShop(path: string): string {
  return `/shops/:shopId${path}`;
}
