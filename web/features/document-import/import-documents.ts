import { MOST_READS, portionOf } from '../../domain/document-import/import-portion';
import { type ListPlace, nextPlace } from '../../domain/document-import/list-place';
import type { LexwareId } from '../../domain/ids';
import { calendarDay } from '../../domain/time/berlin';
import { DOCUMENT_JOBS } from '../../jobs/definitions/document-jobs';
import { handle, newJob } from '../../jobs/job';
import { areRecentOrdersDue } from '../../jobs/recent-orders';
import { scheduleImportedOrders } from '../../jobs/schedule/schedule-import';
import type { Lexware } from '../../ports/lexware/lexware';
import { lacksConnection } from '../../ports/lexware/while-connected';
import type { DatabaseOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shops/shop-store';
import { linkVouchers } from '../reconcile/link/link-vouchers';
import type { LinkDeps } from '../reconcile/match/is-for-customer';
import type { ReconcileDatabase } from '../reconcile/reconcile-stores';
import { candidatesOf, readableKinds } from './candidates';

export type ImportDatabase = DatabaseOf<
  'connections' | 'documentImports' | 'documents' | 'jobs' | 'orders' | 'shops'
>;

export interface DocumentImportDeps extends LinkDeps {
  database: ReconcileDatabase & ImportDatabase;
  lexware: LinkDeps['lexware'] & Pick<Lexware, 'vouchers'>;
}

/** Between two parts, so that what else the shop does in Lexware comes in between. */
const NEXT_MS = 1_000;
const WAIT_MS = 5_000;

/**
 * Does one part of the import and plans the next: reads a page of Lexware's lists, or compares some
 * documents with the orders they name. How far it is stands in the database, so that it goes on
 * after a restart; what was linked already is nobody's candidate any more.
 */
export function importDocumentsJob(deps: DocumentImportDeps) {
  return handle(DOCUMENT_JOBS.importDocuments, async ({ shopId }) => {
    const shop = await deps.database.shops.byId(shopId);
    const state = await deps.database.documentImports.byShop(shopId);
    if (!shop || shop.uninstalledAt || !state || state.endedAt !== null) return;
    if (isBeginning(state.place) && (await areRecentOrdersDue(deps, shopId)))
      return deps.database.jobs.add([nextPart(deps, shop, WAIT_MS)]);
    try {
      await (state.place ? listPage(deps, shop, state.place) : comparePortion(deps, shop));
    } catch (error) {
      // It goes on where it stopped once a connection comes, or the merchant asks for it again.
      if (!lacksConnection(error)) throw error;
    }
  });
}

/** What is not known yet cannot be compared: it waits for orders that are being taken over. */
function isBeginning(place: ListPlace | null): boolean {
  return place?.kind === 'invoice' && place.page === 0 && place.datedTo === null;
}

async function listPage(deps: DocumentImportDeps, shop: Shop, place: ListPlace): Promise<void> {
  const { database, lexware } = deps;
  const since = await database.orders.firstOrderedAt(shop.id);
  if (since === null) return end(deps, shop);
  const kinds = await readableKinds(database, shop.id);
  const { kind, page } = place;
  const datedTo = place.datedTo ?? undefined;
  const listed = await lexware.vouchers(shop.id, { kind, page, datedTo, mayLackRows: true });
  const rows = listed.rows.filter((row) => calendarDay(row.voucherDate) >= calendarDay(since));
  const oldest = listed.rows.at(-1)?.voucherDate ?? null;
  const next = nextPlace(place, { isLast: listed.isLast, oldest }, { kinds, since });
  const candidates = await candidatesOf(database, shop.id, { rows, since });
  await goOn(deps, shop, ({ documentImports }, at) =>
    documentImports.list(shop.id, { found: rows.length, candidates, next }, at),
  );
}

async function comparePortion(deps: DocumentImportDeps, shop: Shop): Promise<void> {
  const { database } = deps;
  const rows = portionOf(await database.documentImports.candidates(shop.id, MOST_READS + 1));
  if (rows.length === 0) return end(deps, shop);
  const ids = rows.map(({ id }) => id);
  const before = new Set(await database.documents.owned(shop.id, ids));
  const fresh = rows.filter(({ id }) => !before.has(id));
  const night = { shop, failed: new Set<LexwareId>() };
  await linkVouchers(deps, night, {
    rows: fresh,
    isFirstNight: () => true,
    hasWaited: () => false,
  });
  const assigned = (await database.documents.owned(shop.id, ids)).length;
  await goOn(deps, shop, ({ documentImports }, at) =>
    documentImports.compared(shop.id, { ids, assigned }, at),
  );
}

/** Imported orders may have waited for it. */
async function end({ database, clock }: DocumentImportDeps, { id }: Shop): Promise<void> {
  const at = clock.now().toISOString();
  const through: ImportDatabase = database;
  await through.transaction(async (stores) => {
    await stores.documentImports.end(id, at);
    await scheduleImportedOrders(stores, id, at);
  });
}

type Keep = (stores: Pick<ImportDatabase, 'documentImports'>, at: string) => Promise<void>;

/** What was done is kept together with the plan of what follows. */
async function goOn(deps: DocumentImportDeps, shop: Shop, keep: Keep): Promise<void> {
  const through: ImportDatabase = deps.database;
  await through.transaction(async (stores) => {
    await keep(stores, deps.clock.now().toISOString());
    await stores.jobs.add([nextPart(deps, shop, NEXT_MS)]);
  });
}

function nextPart({ clock }: DocumentImportDeps, { id: shopId }: Shop, inMs: number) {
  const runAt = new Date(clock.now().getTime() + inMs).toISOString();
  return newJob(DOCUMENT_JOBS.importDocuments, { shopId }, { runAt });
}
