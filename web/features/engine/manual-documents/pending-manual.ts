import {
  endsByItself,
  mayHaveEnded,
  countsDespiteDoubt,
} from '../../../domain/document-rules/actions/manual-document-doubt';
import { hasValidInvoice } from '../../../domain/documents/model/document-state';
import type { DocumentKind } from '../../../domain/documents/model/document';
import type { Decision, Reason } from '../../../domain/documents/model/reason';
import type { OrderId } from '../../../domain/ids';
import { isClosed } from '../../../domain/documents/decisions/decision';
import { ALL_ORDERS_SCOPE } from '../../../domain/order/shown-by-shopify';
import { isGranted } from '../../../domain/scopes/shopify-scopes';
import type { StoresOf } from '../../../ports/stores/database';
import type { ManualDocument } from '../../../ports/stores/manual-document-store';
import type { Shop } from '../../../ports/stores/shop-stores';

type PendingStores = StoresOf<'manualDocuments' | 'documents' | 'orders'>;

/**
 * Manual documents that were not linked to the order for a reason that may end, and still have no
 * owner. Lexware's lists of open or changed documents do not show them any more, e.g. once they are
 * paid. Makes no call to Lexware.
 */
export async function pendingManual(
  stores: PendingStores,
  shop: Shop,
  orderId: OrderId,
): Promise<ManualDocument[]> {
  return (await readPending(stores, shop, orderId)).pending;
}

/**
 * Whether one of that kind, or of any, is pending. A pending invoice is over the whole order: once
 * the order has its invoice, it does not affect further ones.
 */
export async function hasPendingManual(
  stores: PendingStores,
  shop: Shop,
  orderId: OrderId,
  kind?: DocumentKind,
): Promise<boolean> {
  const { pending, isBilled } = await readPending(stores, shop, orderId);
  if (kind === 'invoice' && isBilled) return false;
  return pending.some((one) => kind === undefined || one.kind === kind);
}

/**
 * Manual documents of this kind that name the order and have no owner, whatever speaks against
 * them. Invoices do not count once the order has its own.
 */
export async function manualNaming(
  stores: StoresOf<'manualDocuments' | 'documents'>,
  shop: Shop,
  orderId: OrderId,
  kind: DocumentKind,
): Promise<ManualDocument[]> {
  const known = (await stores.manualDocuments.ofOrder(shop.id, orderId)).filter(
    (one) => one.kind === kind && countsDespiteDoubt(kind, one.doubt),
  );
  if (known.length === 0) return [];
  const isBilled =
    kind === 'invoice' && hasValidInvoice(await stores.documents.ofOrder(shop.id, orderId));
  return isBilled ? [] : unowned(stores, shop, known);
}

/** Pending, or one for which the order waits for the merchant; each once. */
export async function blockingManual(
  stores: PendingStores,
  shop: Shop,
  orderId: OrderId,
): Promise<ManualDocument[]> {
  const all = [
    ...(await pendingManual(stores, shop, orderId)),
    ...(await blockingMerchant(stores, shop, orderId)),
  ];
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/** Manual invoices that bill again what the order's own invoice bills. */
export async function secondInvoices(
  stores: StoresOf<'manualDocuments' | 'documents'>,
  shop: Shop,
  orderId: OrderId,
): Promise<ManualDocument[]> {
  const known = (await stores.manualDocuments.ofOrder(shop.id, orderId)).filter(
    ({ doubt }) => doubt === 'SECOND_INVOICE',
  );
  return unowned(stores, shop, known);
}

/**
 * Those for which the order waits for the merchant: what is done to them in Lexware ends the wait.
 */
async function blockingMerchant(
  stores: PendingStores,
  shop: Shop,
  orderId: OrderId,
): Promise<ManualDocument[]> {
  const decisions = (await stores.orders.byId(shop.id, orderId))?.decisions ?? [];
  const refused = new Map(decisions.map(({ kind, decision }) => [reasonOf(decision), kind]));
  const kind = refused.get('WRITTEN_BY_HAND');
  return [
    ...(kind ? await manualNaming(stores, shop, orderId, kind) : []),
    ...(refused.has('SECOND_INVOICE') ? await secondInvoices(stores, shop, orderId) : []),
  ];
}

const reasonOf = (decision: Decision): Reason | null =>
  decision.kind === 'create' ? null : decision.reason;

async function unowned(
  { documents }: StoresOf<'documents'>,
  shop: Shop,
  known: ManualDocument[],
): Promise<ManualDocument[]> {
  if (known.length === 0) return [];
  const owned = new Set(
    await documents.owned(
      shop.id,
      known.map(({ id }) => id),
    ),
  );
  return known.filter(({ id }) => !owned.has(id));
}

async function readPending(
  stores: PendingStores,
  shop: Shop,
  orderId: OrderId,
): Promise<{ pending: ManualDocument[]; isBilled: boolean }> {
  const known = (await stores.manualDocuments.ofOrder(shop.id, orderId)).filter(({ doubt }) =>
    endsByItself(doubt),
  );
  if (known.length === 0) return { pending: [], isBilled: false };
  const isBilled = hasValidInvoice(await stores.documents.ofOrder(shop.id, orderId));
  const isShown = await mayBeShown(stores, shop, orderId);
  const pending = (await unowned(stores, shop, known)).filter(({ doubt }) =>
    mayHaveEnded(doubt, { isBilled, isShown }),
  );
  return { pending, isBilled };
}

async function mayBeShown(
  { orders }: StoresOf<'orders'>,
  { id, grantedScopes }: Shop,
  orderId: OrderId,
): Promise<boolean> {
  const order = await orders.byId(id, orderId);
  return isGranted(grantedScopes, ALL_ORDERS_SCOPE) && !(order && isClosed(order));
}
