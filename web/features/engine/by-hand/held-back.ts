import {
  endsByItself,
  isOver,
  mayHaveEnded,
} from '../../../domain/documents/actions/doubt-by-hand';
import { hasValidInvoice } from '../../../domain/documents/model/standing';
import type { DocumentKind } from '../../../domain/documents/model/document';
import type { OrderId } from '../../../domain/ids';
import { isClosed } from '../../../domain/documents/decisions/closed-order';
import { ALL_ORDERS_SCOPE } from '../../../domain/order/shown-by-shopify';
import { isGranted } from '../../../domain/scopes/shopify-scopes';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { type LoggedDoubt, loggedDoubts } from './logged-doubts';

type Held = StoresOf<'events' | 'documents' | 'orders'>;

/**
 * Documents by hand that were not linked to the order for a reason that may end, and that nobody
 * owns since. Lexware's lists of what is open or changed do not show them any more, e.g. once they
 * are paid. Asks our own log, and no Lexware.
 */
export async function heldBack(stores: Held, shop: Shop, orderId: OrderId): Promise<LoggedDoubt[]> {
  return (await readHeld(stores, shop, orderId)).held;
}

/**
 * Whether one of that kind, or of any, is held back. Those invoices are all over the whole order:
 * once it has its invoice, they say nothing about further ones.
 */
export async function isHeldBack(
  stores: Held,
  shop: Shop,
  orderId: OrderId,
  kind?: DocumentKind,
): Promise<boolean> {
  const { held, isBilled } = await readHeld(stores, shop, orderId);
  if (kind === 'invoice' && isBilled) return false;
  return held.some((one) => kind === undefined || one.kind === kind);
}

/**
 * Whether an order without invoice is named by one by hand that is there, whatever speaks against
 * it.
 */
export async function isNamedByInvoice(
  stores: Held,
  shop: Shop,
  orderId: OrderId,
): Promise<boolean> {
  const logged = await loggedDoubts(stores, shop, orderId);
  const named = logged.filter(({ kind, doubt }) => kind === 'invoice' && !isOver(doubt));
  if (named.length === 0) return false;
  if (hasValidInvoice(await stores.documents.ofOrder(shop.id, orderId))) return false;
  const ids = named.map(({ id }) => id);
  return (await stores.documents.owned(shop.id, ids)).length < ids.length;
}

async function readHeld(
  stores: Held,
  shop: Shop,
  orderId: OrderId,
): Promise<{ held: LoggedDoubt[]; isBilled: boolean }> {
  const logged = (await loggedDoubts(stores, shop, orderId)).filter(({ doubt }) =>
    endsByItself(doubt),
  );
  if (logged.length === 0) return { held: [], isBilled: false };
  const isBilled = hasValidInvoice(await stores.documents.ofOrder(shop.id, orderId));
  const ids = logged.map(({ id }) => id);
  const owned = new Set(await stores.documents.owned(shop.id, ids));
  const isShown = await mayBeShown(stores, shop, orderId);
  const held = logged.filter(
    ({ id, doubt }) => !owned.has(id) && mayHaveEnded(doubt, { isBilled, isShown }),
  );
  return { held, isBilled };
}

async function mayBeShown(
  { orders }: StoresOf<'orders'>,
  { id, grantedScopes }: Shop,
  orderId: OrderId,
): Promise<boolean> {
  const order = await orders.byId(id, orderId);
  return isGranted(grantedScopes, ALL_ORDERS_SCOPE) && !(order && isClosed(order));
}
