import type { DocumentKind } from '../../../domain/documents/model/document';
import type { Instant } from '../../../domain/ids';
import { millisOf } from '../../../domain/time/berlin';
import type { VoucherRow } from '../../../ports/lexware';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { LinkDeps } from '../match/is-for-customer';

/** For differing clocks. */
const MARGIN_MS = 3_600_000;

/**
 * The rows of Lexware's lists that are worth reading: those without an owner. Of the many invoices,
 * only those with the amount of an order without invoice and, while they are new or changed, of an
 * order that has one: it may be billed twice. Costs no call.
 */
export async function possiblyManual(
  { database }: LinkDeps,
  { shop, since }: { shop: Shop; since: Instant },
  rows: VoucherRow[],
): Promise<VoucherRow[]> {
  const ids = rows.map(({ id }) => id);
  const owned = new Set(await database.documents.owned(shop.id, ids));
  const scopes = (await database.connections.byShop(shop.id))?.tokens.scopes ?? [];
  const foreign = rows.filter(({ id, kind, status }) => {
    return !owned.has(id) && status !== 'voided' && isReadable(kind, scopes);
  });
  const totals = foreign.filter(({ kind }) => kind === 'invoice').map(({ total }) => total);
  const unbilled = new Set(
    (await database.orders.withoutInvoice(shop.id, totals)).map(({ total }) => total),
  );
  const billed = new Set(await database.orders.invoicedTotals(shop.id, totals));
  return foreign.filter(({ kind, total, status, updatedAt }) => {
    const isSecond =
      billed.has(total) && status !== 'draft' && millisOf(updatedAt) >= millisOf(since) - MARGIN_MS;
    return kind !== 'invoice' || unbilled.has(total) || isSecond;
  });
}

/**
 * Delivery notes need a scope of their own in Lexware, which is requested when the feature is
 * switched on.
 */
export function isReadable(kind: DocumentKind, scopes: readonly string[]): boolean {
  return kind !== 'delivery-note' || scopes.includes('delivery-notes.read');
}
