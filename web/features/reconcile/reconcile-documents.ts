import type { DocumentKind, DocumentStatus } from '../../domain/documents/document';
import type { DocumentId, LexwareId, ShopId } from '../../domain/ids';
import { inBerlin } from '../../domain/time/berlin';
import type { VoucherRow } from '../../ports/lexware';
import type { Shop } from '../../ports/stores/shop-store';
import { readBackDocument, type ReadBackDeps } from '../documents/read-back';
import { linkByOrderNumber } from './link-by-order-number';

export type ReconcileDeps = ReadBackDeps;

const KINDS = ['invoice', 'credit-note', 'delivery-note'] as const;
const BATCH = 250;
/** Lexware shows 10,000 rows of a list at most, which is 40 pages. */
const MOST_PAGES = 40;

/**
 * Compares our open documents with Lexware's lists, a call for 250 of them. What no longer stands there as open was
 * paid, voided or deleted meanwhile and is read one by one; invoices nobody owns may have been written by hand.
 */
export async function reconcileDocuments(deps: ReconcileDeps, shop: Shop): Promise<void> {
  for (const kind of KINDS) {
    if (!(await hasOpen(deps, shop.id, kind)) && kind !== 'invoice') continue;
    const listed = await openInLexware(deps, shop.id, kind);
    await readWhatDiffers(deps, shop.id, kind, listed);
    if (kind === 'invoice') await linkByOrderNumber(deps, shop, await maybeForeign(deps, shop, listed));
  }
}

async function hasOpen(deps: ReconcileDeps, shopId: ShopId, kind: DocumentKind): Promise<boolean> {
  return (await deps.database.documents.open(shopId, kind, { after: null, limit: 1 })).length > 0;
}

async function openInLexware(
  deps: ReconcileDeps,
  shopId: ShopId,
  kind: DocumentKind,
): Promise<Map<LexwareId, VoucherRow>> {
  const listed = new Map<LexwareId, VoucherRow>();
  const statuses: DocumentStatus[] = ['draft', 'open'];
  for (let page = 0; page < MOST_PAGES; page++) {
    const { rows, isLast } = await deps.lexware.vouchers(shopId, { kind, statuses, page });
    for (const row of rows) listed.set(row.id, row);
    if (isLast) break;
  }
  return listed;
}

async function readWhatDiffers(
  deps: ReconcileDeps,
  shopId: ShopId,
  kind: DocumentKind,
  listed: Map<LexwareId, VoucherRow>,
): Promise<void> {
  let after: DocumentId | null = null;
  for (;;) {
    const ours = await deps.database.documents.open(shopId, kind, { after, limit: BATCH });
    for (const document of ours) {
      const row = document.lexwareId && listed.get(document.lexwareId);
      const isAsKnown = row && row.status === document.status && row.number === document.number;
      if (!isAsKnown) await readBackDocument(deps, shopId, document);
    }
    after = ours.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

/** Open invoices, and those of any state that were written since the last comparison. */
async function maybeForeign(deps: ReconcileDeps, shop: Shop, open: Map<LexwareId, VoucherRow>): Promise<VoucherRow[]> {
  const rows = new Map(open);
  const createdFrom = inBerlin(shop.reconciledAt ?? shop.installedAt).toFormat('yyyy-MM-dd');
  for (let page = 0; page < MOST_PAGES; page++) {
    const written = await deps.lexware.vouchers(shop.id, { kind: 'invoice', createdFrom, page });
    for (const row of written.rows.filter(({ status }) => status !== 'voided')) rows.set(row.id, row);
    if (written.isLast) break;
  }
  return [...rows.values()];
}
