import type { DocumentKind, DocumentStatus } from '../../domain/documents/document';
import type { DocumentId, Instant, LexwareId, ShopId } from '../../domain/ids';
import { inBerlin } from '../../domain/time/berlin';
import type { VoucherRow } from '../../ports/lexware';
import type { Shop } from '../../ports/stores/shop-store';
import { learnRow, readBackDocument, type ReadBackDeps } from '../documents/read-back';
import { linkByOrderNumber } from './link-by-order-number';

export type ReconcileDeps = ReadBackDeps;

const KINDS = ['invoice', 'credit-note', 'delivery-note'] as const;
const OPEN: DocumentStatus[] = ['draft', 'open'];
const BATCH = 250;
/** Lexware shows 10,000 rows of a list at most, which is 40 pages. */
const MOST_PAGES = 40;

/**
 * Compares our open documents with two of Lexware's lists, a call for 250 rows: what is open there, and what changed since
 * the last comparison. What stands in neither is read by itself, e.g. because it was deleted; invoices nobody owns may
 * have been written by hand.
 */
export async function reconcileDocuments(deps: ReconcileDeps, shop: Shop): Promise<void> {
  for (const kind of KINDS) {
    if (!(await hasOpen(deps, shop.id, kind)) && kind !== 'invoice') continue;
    // What is reported while we read is newer than what we read.
    const at = deps.clock.now().toISOString();
    const listed = await listedInLexware(deps, shop, kind);
    await learnWhatDiffers(deps, { shopId: shop.id, kind, at }, listed);
    const standing = [...listed.values()].filter(({ status }) => status !== 'voided');
    if (kind === 'invoice') await linkByOrderNumber(deps, shop, standing);
  }
}

async function hasOpen(deps: ReconcileDeps, shopId: ShopId, kind: DocumentKind): Promise<boolean> {
  return (await deps.database.documents.open(shopId, kind, { after: null, limit: 1 })).length > 0;
}

async function listedInLexware(
  deps: ReconcileDeps,
  shop: Shop,
  kind: DocumentKind,
): Promise<Map<LexwareId, VoucherRow>> {
  const listed = new Map<LexwareId, VoucherRow>();
  const updatedFrom = inBerlin(shop.reconciledAt ?? shop.installedAt).toFormat('yyyy-MM-dd');
  for (const filter of [{ statuses: OPEN }, { updatedFrom }]) {
    for (let page = 0; page < MOST_PAGES; page++) {
      const { rows, isLast } = await deps.lexware.vouchers(shop.id, { ...filter, kind, page });
      for (const row of rows) listed.set(row.id, row);
      if (isLast) break;
    }
  }
  return listed;
}

interface Comparison {
  shopId: ShopId;
  kind: DocumentKind;
  /** When the lists were read. */
  at: Instant;
}

async function learnWhatDiffers(
  deps: ReconcileDeps,
  { shopId, kind, at }: Comparison,
  listed: Map<LexwareId, VoucherRow>,
): Promise<void> {
  let after: DocumentId | null = null;
  for (;;) {
    const ours = await deps.database.documents.open(shopId, kind, { after, limit: BATCH });
    for (const document of ours) {
      const row = document.lexwareId && listed.get(document.lexwareId);
      if (!row) await readBackDocument(deps, shopId, document);
      else if (row.status !== document.status || row.number !== document.number) {
        await learnRow(deps, document, row, at);
      }
    }
    after = ours.at(-1)?.id ?? null;
    if (after === null) return;
  }
}
