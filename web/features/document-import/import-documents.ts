import { isDeepStrictEqual } from 'node:util';
import { MAX_PORTION_READS, portionOf } from '../../domain/imports/document-import';
import { type ListPlace, nextPlace } from '../../domain/imports/list-place';
import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/documents/model/document';
import type { Instant, LexwareId, ShopId } from '../../domain/ids';
import { calendarDay } from '../../domain/time/berlin';
import { DOCUMENT_JOBS } from '../../jobs/definitions/document-jobs';
import { handle, newJob } from '../../jobs/job';
import { areRecentOrdersDue } from '../../jobs/recent-orders';
import { scheduleImportedOrders } from '../../jobs/schedule/schedule-import';
import type { Lexware, VoucherRow } from '../../ports/lexware';
import { lacksConnection } from '../../ports/lexware-connection';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { DocumentImport, NewCandidate } from '../../ports/stores/import-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import { linkVouchers } from '../reconcile/link/link-vouchers';
import type { LinkDeps } from '../reconcile/match/is-for-customer';
import { isReadable } from '../reconcile/nightly/possibly-manual';
import type { ReconcileDatabase } from '../reconcile/reconcile-stores';

export type ImportDatabase = DatabaseOf<
  'connections' | 'documentImports' | 'documents' | 'jobs' | 'orders' | 'shops'
>;

interface DocumentImportDeps extends LinkDeps {
  database: ReconcileDatabase & ImportDatabase;
  lexware: LinkDeps['lexware'] & Pick<Lexware, 'vouchers'>;
}

/** Between two parts, so that the shop's other calls to Lexware come in between. */
const NEXT_MS = 1_000;
const WAIT_MS = 5_000;

/**
 * Imports one part and plans the next: reads a page of Lexware's lists, or compares some documents
 * with the orders they name. The progress is stored in the database, so a restart resumes it;
 * documents linked already are no candidates any more.
 */
export function importDocumentsJob(deps: DocumentImportDeps) {
  return handle(DOCUMENT_JOBS.importDocuments, async ({ shopId }) => {
    const shop = await deps.database.shops.byId(shopId);
    const state = await deps.database.documentImports.byShop(shopId);
    if (!shop || shop.uninstalledAt || !state || state.endedAt !== null) return;
    const part = { shop, state };
    if (isBeginning(state.place) && (await areRecentOrdersDue(deps, shopId)))
      return deps.database.jobs.add([nextPart(deps, shop, WAIT_MS)]);
    try {
      await (state.place ? listPage(deps, part, state.place) : comparePortion(deps, part));
    } catch (error) {
      // It resumes with the next connection, or when the merchant requests it again.
      if (!lacksConnection(error)) throw error;
    }
  });
}

/**
 * Documents can only be compared with known orders, so it waits for orders that are still being
 * imported.
 */
function isBeginning(place: ListPlace | null): boolean {
  return place?.kind === 'invoice' && place.page === 0 && place.datedTo === null;
}

/** The shop, and the import's progress when this part began. */
interface Part {
  shop: Shop;
  state: DocumentImport;
}

async function listPage(deps: DocumentImportDeps, part: Part, place: ListPlace): Promise<void> {
  const { database, lexware } = deps;
  const { shop } = part;
  const since = await database.orders.firstOrderedAt(shop.id);
  if (since === null) return end(deps, part);
  const kinds = await readableKinds(database, shop.id);
  const { kind, page } = place;
  const datedTo = place.datedTo ?? undefined;
  const listed = await lexware.vouchers(shop.id, { kind, page, datedTo, mayLackRows: true });
  const rows = listed.rows.filter((row) => calendarDay(row.voucherDate) >= calendarDay(since));
  const oldest = listed.rows.at(-1)?.voucherDate ?? null;
  const next = nextPlace(place, { isLast: listed.isLast, oldest }, { kinds, since });
  const candidates = await candidatesOf(database, shop.id, { rows, since });
  await storeAndContinue(deps, part, ({ documentImports }, at) =>
    documentImports.list(shop.id, { found: rows.length, candidates, next }, at),
  );
}

async function comparePortion(deps: DocumentImportDeps, part: Part): Promise<void> {
  const { database } = deps;
  const { shop } = part;
  const rows = portionOf(await database.documentImports.candidates(shop.id, MAX_PORTION_READS + 1));
  if (rows.length === 0) return end(deps, part);
  const ids = rows.map(({ id }) => id);
  const before = new Set(await database.documents.owned(shop.id, ids));
  const fresh = rows.filter(({ id }) => !before.has(id));
  const run = { shop, failed: new Set<LexwareId>() };
  await linkVouchers(deps, run, {
    rows: fresh,
    isFirstReading: () => true,
    hasWaited: () => false,
  });
  const assigned = (await database.documents.owned(shop.id, ids)).length;
  await storeAndContinue(deps, part, ({ documentImports }, at) =>
    documentImports.compared(shop.id, { ids, assigned }, at),
  );
}

/** Imported orders may have waited for the documents. */
function end(deps: DocumentImportDeps, part: Part): Promise<void> {
  const at = deps.clock.now().toISOString();
  return unlessRestarted(deps, part, async (stores) => {
    await stores.documentImports.end(part.shop.id, at);
    await scheduleImportedOrders(stores, part.shop.id, at);
  });
}

type StoreResults = (stores: Pick<ImportDatabase, 'documentImports'>, at: string) => Promise<void>;

/** The results are stored together with the plan of the next part. */
function storeAndContinue(
  deps: DocumentImportDeps,
  part: Part,
  store: StoreResults,
): Promise<void> {
  return unlessRestarted(deps, part, async (stores) => {
    await store(stores, deps.clock.now().toISOString());
    await stores.jobs.add([nextPart(deps, part.shop, NEXT_MS)]);
  });
}

/**
 * With another account the import started over, and results about the former one are dropped. The
 * row is locked, so that it cannot start over between the check and the write.
 */
async function unlessRestarted(
  { database }: DocumentImportDeps,
  { shop, state }: Part,
  store: (stores: StoresOf<'documentImports' | 'jobs'>) => Promise<void>,
): Promise<void> {
  const through: ImportDatabase = database;
  await through.transaction(async (stores) => {
    const now = await stores.documentImports.lock(shop.id);
    if (isDeepStrictEqual(now, state)) await store(stores);
  });
}

function nextPart({ clock }: DocumentImportDeps, { id: shopId }: Shop, inMs: number) {
  const runAt = new Date(clock.now().getTime() + inMs).toISOString();
  return newJob(DOCUMENT_JOBS.importDocuments, { shopId }, { runAt });
}

/** The kinds of documents that the connection may read. */
async function readableKinds(
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
async function candidatesOf(
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
