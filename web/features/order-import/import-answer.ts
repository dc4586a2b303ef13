import type {
  ImportAnswer,
  ImportCountAnswer,
  OrderImportProgress,
} from '../../contract/order-import';
import { nameOfPlanWith } from '../../contract/texts/plan-texts';
import { progressPercent } from '../../domain/imports/document-import';
import type { ShopId } from '../../domain/ids';
import {
  type Days,
  documentsPerOrder,
  endOfImport,
  importableDays,
  importPaceMs,
  includesDay,
  mailsPerOrder,
  readPercent,
  spanOf,
} from '../../domain/imports/order-import';
import { transfersLeft } from '../../domain/plans/allowance';
import { meterTime } from '../../domain/plans/period';
import type { StoresOf } from '../../ports/stores/database';
import type { ImportQueue } from '../../ports/stores/import-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import {
  IMPORT_FEATURE,
  type ImportDeps,
  lackedForImport,
  requireImport,
  shownFrom,
} from './may-import';

export interface AnswerDeps extends ImportDeps {
  /** 0: without limit. */
  documentsPerMinute: number;
}

/** What can be imported, and the progress of the running import. */
export async function answerOf(deps: AnswerDeps, shop: Shop): Promise<ImportAnswer> {
  const { database, history, clock, documentsPerMinute } = deps;
  const now = clock.now().toISOString();
  const [created, imported, underWay, lacked] = await Promise.all([
    history.storeCreatedAt(shop.domain),
    database.orderImports.days(shop.id),
    progressOf(deps, shop),
    lackedForImport(deps, shop),
  ]);
  const days = importableDays(created, shop.installedAt);
  return {
    ...days,
    importedDays: imported.map(({ day }) => day),
    neededPlan: lacked === 'plan' ? nameOfPlanWith(IMPORT_FEATURE) : null,
    isForSale: lacked === 'purchase',
    shownFrom: shownFrom(shop, days, now),
    documentsPerMinute: documentsPerMinute === 0 ? null : documentsPerMinute,
    underWay,
  };
}

/** The progress of the running import; null if there is none. Makes no outside call. */
export async function progressOf(
  { database, clock, documentsPerMinute }: Omit<AnswerDeps, 'history' | 'namedShops' | 'wakeQueue'>,
  { id: shopId, settings }: Shop,
): Promise<OrderImportProgress | null> {
  const { orderImports } = database;
  const [opened, run, queue, search] = await Promise.all([
    orderImports.opened(shopId),
    orderImports.run(shopId),
    orderImports.queue(shopId),
    searchOf(database, shopId),
  ]);
  if (!opened) return null;
  const paceMs = importPaceMs(settings, documentsPerMinute);
  const unread = { orders: run ? Math.max(0, run.counted - run.found) : 0 };
  const ends = queueOf(queue, { ...unread, isSearched: run?.searches ?? false });
  const endsAt = endOfImport(ends, paceMs, clock.now().toISOString());
  if (run) {
    const { counted, found: done } = run;
    const progress = readPercent({ counted, found: done }, { isEnded: false });
    return { stage: 'reading', progress, orders: Math.max(counted, done), done, endsAt };
  }
  const orders = opened.orders - opened.unread;
  const done = Math.max(0, orders - queue.waiting);
  if (search) return { ...search, orders, done, endsAt };
  const progress = readPercent({ counted: orders, found: done }, { isEnded: false });
  return { stage: 'making', progress, orders, done, endsAt };
}

/** The extent of an import of these days. */
export async function countOf(
  deps: AnswerDeps,
  shop: Shop,
  { days, isSearched }: { days: Days; isSearched: boolean },
): Promise<ImportCountAnswer> {
  await requireImport(deps, shop);
  const { database, history, clock, documentsPerMinute } = deps;
  const now = clock.now().toISOString();
  const [placed, imported, queue, meter] = await Promise.all([
    history.countOrders(shop.domain, spanOf(days)),
    database.orderImports.days(shop.id),
    database.orderImports.queue(shop.id),
    database.transfers.meter(shop.id, meterTime(shop, now)),
  ]);
  const done = imported.filter(({ day }) => includesDay(days, day));
  const orders = Math.max(0, placed - done.reduce((sum, one) => sum + one.orders, 0));
  const paceMs = importPaceMs(shop.settings, documentsPerMinute);
  return {
    orders,
    documents: orders * documentsPerOrder(shop.settings),
    mails: orders * mailsPerOrder(shop.settings, shop.planId),
    transfers: transfersLeft(meter),
    endsAt: endOfImport(queueOf(queue, { orders, isSearched }), paceMs, now),
  };
}

const NONE = { orders: 0, isSearched: false };

/** The queue including the orders that are added. */
function queueOf({ waiting, before, plannedUntil }: ImportQueue, { orders, isSearched } = NONE) {
  const unknown = before['take-over'] + (isSearched ? orders : 0);
  return { waiting: waiting + orders, unknown, plannedUntil };
}

/** The progress of the search that imported orders wait for; null if there is none. */
async function searchOf(
  stores: StoresOf<'connections' | 'documentImports' | 'orderImports'>,
  shopId: ShopId,
): Promise<Pick<OrderImportProgress, 'stage' | 'progress'> | null> {
  const { before } = await stores.orderImports.queue(shopId);
  const counted = before['take-over'] + before.search + before.searching;
  if (counted === 0) return null;
  const connection = await stores.connections.byShop(shopId);
  if (connection?.status !== 'connected') return { stage: 'connection', progress: 0 };
  const found = counted - before['take-over'];
  if (before.searching === 0)
    return { stage: 'orders', progress: readPercent({ counted, found }, { isEnded: false }) };
  const state = await stores.documentImports.byShop(shopId);
  const isEnded = state?.endedAt !== null;
  return { stage: 'documents', progress: state ? progressPercent(state, { isEnded }) : 0 };
}
