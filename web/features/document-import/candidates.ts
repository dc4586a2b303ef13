import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/documents/model/document';
import type { Instant, ShopId } from '../../domain/ids';
import { calendarDay } from '../../domain/time/berlin';
import type { VoucherRow } from '../../ports/lexware';
import type { NewCandidate } from '../../ports/stores/import-stores';
import type { StoresOf } from '../../ports/stores/database';
import { isReadable } from '../reconcile/nightly/possibly-manual';

/** The kinds of documents that the connection may read. */
export async function readableKinds(
  { connections }: StoresOf<'connections'>,
  shopId: ShopId,
): Promise<DocumentKind[]> {
  const scopes = (await connections.byShop(shopId))?.tokens.scopes ?? [];
  return DOCUMENT_KINDS.filter((kind) => isReadable(kind, scopes));
}

/**
 * Documents of a list page that may belong to an order, as far as a list shows: unlinked, not older
 * than the orders, and invoices with the total of an order without one. The order's number stands
 * in the document itself, which costs a call to read.
 */
export async function candidatesOf(
  { documents, orders }: StoresOf<'documents' | 'orders'>,
  shopId: ShopId,
  { rows, since }: { rows: readonly VoucherRow[]; since: Instant },
): Promise<NewCandidate[]> {
  const ids = rows.map(({ id }) => id);
  const owned = new Set(await documents.owned(shopId, ids));
  const totals = rows.filter(({ kind }) => kind === 'invoice').map(({ total }) => total);
  const unbilled = await orders.unbilledSince(shopId, totals);
  return rows.filter((row) => {
    const from = row.kind === 'invoice' ? unbilled.get(row.total) : since;
    const mayBe = !owned.has(row.id) && row.status !== 'voided' && from !== undefined;
    return mayBe && calendarDay(row.voucherDate) >= calendarDay(from);
  });
}
