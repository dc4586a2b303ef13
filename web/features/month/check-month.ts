import { beginningOf, type ListPlace, nextPlace } from '../../domain/imports/list-place';
import { isOver } from '../../domain/document-rules/actions/manual-document-doubt';
import type { Instant, LexwareId, OrderId, ShopId } from '../../domain/ids';
import { sum } from '../../domain/money/cents';
import { documentsOfMonth } from '../../domain/month/bridge';
import { signedTotal } from '../../domain/month/document-value';
import {
  type Comparison,
  compareWithLexware,
  type DocumentDifference,
  type ListedVoucher,
  mayBeOutdated,
  type UnlinkedDocument,
} from '../../domain/month/lexware-comparison';
import { providerMovements } from '../../domain/month/month-payments';
import { dayBegin, isBefore, lastDayOf, millisOf } from '../../domain/time/berlin';
import { DOCUMENT_JOBS } from '../../jobs/definitions/document-jobs';
import { handle, newJob } from '../../jobs/job';
import { markChangedDocuments } from '../../jobs/mark-changed-documents';
import { nextOf } from '../../jobs/next-page';
import { scheduleOrders } from '../../jobs/schedule/schedule-order';
import { EVALUATION_INTERVAL_MS } from '../../jobs/schedule/schedule-redecisions';
import type { Clock } from '../../ports/clock';
import type { Lexware } from '../../ports/lexware';
import { lacksConnection } from '../../ports/lexware-connection';
import type {
  PlacedOrder,
  PlaceInOrders,
  ShopifyHistory,
  ShopifyPayouts,
} from '../../ports/shopify';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { MonthCheck, ReadMovements, StaleOrder } from '../../ports/stores/month-stores';
import type { DecidedState, OrderListItem } from '../../ports/stores/order-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import { ORDERS_AT_ONCE, ordersOfMonth, spanOf } from './month-parts';

type CheckDatabase = DatabaseOf<
  'documents' | 'jobs' | 'manualDocuments' | 'monthChecks' | 'orders' | 'shops'
>;

interface CheckDeps {
  database: CheckDatabase;
  lexware: Pick<Lexware, 'vouchers'>;
  history: Pick<ShopifyHistory, 'placedOrders'>;
  payouts: Pick<ShopifyPayouts, 'movements'>;
  clock: Clock;
}

const KINDS = ['invoice', 'credit-note'] as const;
/** Between two parts, so that the shop's other calls to Lexware come in between. */
const NEXT_MS = 1_000;
/** What is read again needs a call of its own. */
const REREAD_MS = 3_000;
/** When none came so long, it counts what is known: a reading that fails is repeated for hours. */
const REREAD_MAX_MS = 90_000;

/**
 * Reads one page of Shopify's list of the month's orders, has those read again that changed there,
 * reads Lexware's list of the month page by page, and compares; each run does one part and plans the
 * next. The progress is stored, so a restart resumes it. A page whose rows cannot all be read fails as a whole: what is
 * not listed counts as missing.
 */
export function checkMonthJob(deps: CheckDeps) {
  return handle(DOCUMENT_JOBS.checkMonth, async ({ shopId, month }) => {
    const shop = await deps.database.shops.byId(shopId);
    const check = await deps.database.monthChecks.byMonth(shopId, month);
    if (!shop || shop.uninstalledAt || !check || !isUnderWay(check)) return;
    try {
      await nextOfCheck(deps, shop, check);
    } catch (error) {
      if (!lacksConnection(error)) throw error;
      await store(deps, { shop, check }, { state: 'interrupted' });
    }
  });
}

export function isUnderWay({ state }: Pick<MonthCheck, 'state'>): boolean {
  return state !== 'done' && state !== 'interrupted';
}

function nextOfCheck(deps: CheckDeps, shop: Shop, check: MonthCheck): Promise<void> {
  if (check.orders) return readOrders(deps, shop, { check, place: check.orders });
  if (check.state === 'refreshing') return awaitOrders(deps, shop, check);
  const { movements } = check;
  if (movements?.state === 'reading') return readMovements(deps, shop, { check, movements });
  return check.place ? listPage(deps, shop, check, check.place) : compare(deps, shop, check);
}

/** A page of Shopify's list; what changed there is evaluated, one order after the other. */
async function readOrders(
  deps: CheckDeps,
  shop: Shop,
  { check, place }: { check: MonthCheck; place: PlaceInOrders },
): Promise<void> {
  const { until } = spanOf(check.month);
  const page = await deps.history.placedOrders(
    shop.domain,
    { since: place.since, until },
    place.after,
  );
  const known = new Set(check.stale.map(({ orderId }) => orderId));
  const found = (await changedSince(deps, shop, page.orders)).filter(
    ({ orderId }) => !known.has(orderId),
  );
  const now = deps.clock.now().getTime();
  const evaluations = found.map(({ orderId, orderedAt }, index) => ({
    shopId: shop.id,
    orderId,
    orderCreatedAt: orderedAt,
    runAt: new Date(now + (check.stale.length + index) * EVALUATION_INTERVAL_MS).toISOString(),
  }));
  await scheduleOrders(deps.database, evaluations);
  const stale = [
    ...check.stale,
    ...found.map(({ orderId, updatedAt }) => ({ orderId, updatedAt })),
  ];
  const orders = nextOf(place, page);
  const behind = stale.length > 0 ? 'refreshing' : 'listing';
  const state = orders ? 'orders' : behind;
  await store(deps, { shop, check }, { orders, stale, state }, NEXT_MS);
}

/**
 * Of these orders those of which Shopify has a newer state than we read, or that we never read:
 * unless they are from before the app, which are known only where they were imported.
 */
async function changedSince(
  { database }: CheckDeps,
  shop: Shop,
  orders: readonly PlacedOrder[],
): Promise<PlacedOrder[]> {
  const read = await database.orders.decidedStates(
    shop.id,
    orders.map(({ orderId }) => orderId),
  );
  return orders.filter(({ orderId, orderedAt, updatedAt }) => {
    const isOurs = read.has(orderId) || !isBefore(orderedAt, shop.installedAt);
    return isOurs && !isRead(read.get(orderId), updatedAt);
  });
}

/** Goes on to Lexware once all of them were read, or none was for a while. */
async function awaitOrders(deps: CheckDeps, shop: Shop, check: MonthCheck): Promise<void> {
  const stale = await stillStale(deps, shop, check.stale);
  const hasMoved = stale.length < check.stale.length;
  if (stale.length === 0 || (!hasMoved && hasWaited(deps, check)))
    return store(deps, { shop, check }, { state: 'listing', stale }, NEXT_MS);
  if (hasMoved) return store(deps, { shop, check }, { stale }, REREAD_MS);
  return plan(deps, shop, check.month, REREAD_MS);
}

async function stillStale(
  { database }: CheckDeps,
  { id }: Shop,
  orders: readonly StaleOrder[],
): Promise<StaleOrder[]> {
  const found: StaleOrder[] = [];
  for (let begin = 0; begin < orders.length; begin += ORDERS_AT_ONCE) {
    const some = orders.slice(begin, begin + ORDERS_AT_ONCE);
    const ids = some.map(({ orderId }) => orderId);
    const read = await database.orders.decidedStates(id, ids);
    found.push(...some.filter(({ orderId, updatedAt }) => !isRead(read.get(orderId), updatedAt)));
  }
  return found;
}

/** What lacks its country or its money was read before that was stored, and the month lacks it. */
function isRead(read: DecidedState | undefined, updatedAt: Instant): boolean {
  if (read === undefined || read.country === null || !read.hasMoney) return false;
  return !isBefore(read.shopifyUpdatedAt, updatedAt);
}

/** A page of what Shopify Payments moved; chargebacks are in no order. */
async function readMovements(
  deps: CheckDeps,
  shop: Shop,
  { check, movements }: { check: MonthCheck; movements: ReadMovements },
): Promise<void> {
  const page = await deps.payouts.movements(shop.domain, spanOf(check.month), movements.after);
  const read: ReadMovements =
    page.kind === 'forbidden'
      ? { state: 'forbidden', after: null, found: [] }
      : {
          state: page.next === null ? 'read' : 'reading',
          after: page.next,
          found: [...movements.found, ...providerMovements(page.movements)],
        };
  await store(deps, { shop, check }, { movements: read }, NEXT_MS);
}

async function listPage(
  deps: CheckDeps,
  shop: Shop,
  check: MonthCheck,
  place: ListPlace,
): Promise<void> {
  const { month, vouchers } = check;
  const first = `${month}-01`;
  const { rows, isLast } = await deps.lexware.vouchers(shop.id, {
    kind: place.kind,
    page: place.page,
    datedFrom: first,
    datedTo: place.datedTo ?? lastDayOf(month),
  });
  const oldest = rows.at(-1)?.voucherDate ?? null;
  const around = { kinds: KINDS, since: dayBegin(first) };
  const found = new Map<LexwareId, ListedVoucher>(vouchers.map((one) => [one.id, one]));
  for (const { id, kind, number, status, voucherDate, total } of rows)
    found.set(id, { id, kind, number, status, voucherDate, total });
  const next = nextPlace(place, { isLast, oldest }, around);
  const changes = { vouchers: [...found.values()], place: next };
  await store(deps, { shop, check }, changes, NEXT_MS);
}

async function compare(deps: CheckDeps, shop: Shop, check: MonthCheck): Promise<void> {
  const { database } = deps;
  const { month, state, vouchers } = check;
  if (state === 'rereading' && (await isReading(deps, shop, check)))
    return plan(deps, shop, month, REREAD_MS);
  const orders = await comparedOrders(deps, shop, check);
  const listed = compareWithLexware(month, orders, vouchers);
  const outdated = listed.differences.filter(mayBeOutdated);
  if (state === 'listing' && outdated.length > 0) {
    const at = deps.clock.now().toISOString();
    const reported = outdated.map(({ lexwareId }) => ({ shopId: shop.id, lexwareId }));
    await database.transaction((stores) => markChangedDocuments(stores, reported, at));
    const reread = outdated.map(withoutAmount);
    return store(deps, { shop, check }, { state: 'rereading', reread }, REREAD_MS);
  }
  const late = await foundSince(deps, shop, { orders, differences: listed.differences });
  const comparison = compareWithLexware(month, orders, [...vouchers, ...late]);
  const documents = orders.flatMap((order) => documentsOfMonth(month, order));
  const counted = { count: documents.length, amount: sum(documents.map(signedTotal)) };
  const unlinked = await unlinkedAmong(deps, shop, { check, comparison });
  const unreadOrders = (await stillStale(deps, shop, check.stale)).length;
  const result = {
    ...comparison,
    documents: counted,
    reread: check.reread,
    unlinked,
    unreadOrders,
  };
  await store(deps, { shop, check }, { state: 'done', vouchers: [], result });
}

/**
 * Documents that the list lacks, and that Lexware has all the same, as reading each of them showed:
 * they came into being, or got their date, after its page had been read.
 */
async function foundSince(
  { database }: CheckDeps,
  { id: shopId }: Shop,
  { orders, differences }: { orders: OrderListItem[]; differences: DocumentDifference[] },
): Promise<ListedVoucher[]> {
  const missing = differences.filter(({ kind }) => kind === 'missing');
  const ids = missing.map(({ lexwareId }) => lexwareId);
  const found = new Set(await database.documents.readBack(shopId, ids));
  return orders.flatMap((order) =>
    order.documents.flatMap(({ lexwareId, kind, number, status, voucherDate, total }) =>
      lexwareId !== null && status !== null && found.has(lexwareId)
        ? [{ id: lexwareId, kind, number, status, voucherDate, total }]
        : [],
    ),
  );
}

/** What names several orders is told of one. */
async function unlinkedAmong(
  { database }: CheckDeps,
  { id }: Shop,
  { check, comparison }: { check: MonthCheck; comparison: Comparison },
): Promise<UnlinkedDocument[]> {
  const known = await database.manualDocuments.byIds(id, comparison.byHand.lexwareIds);
  const orders = new Map(
    known.filter(({ doubt }) => !isOver(doubt)).map((one) => [one.id, one.orderId]),
  );
  return check.vouchers.flatMap((voucher) => {
    const orderId = orders.get(voucher.id);
    return orderId === undefined ? [] : [{ ...voucher, orderId }];
  });
}

/** Has a month compared from its beginning; what was found last counts until that is done. */
export async function beginCheck(
  { jobs, monthChecks }: StoresOf<'jobs' | 'monthChecks'>,
  shopId: ShopId,
  { month, at, withMovements }: { month: string; at: Instant; withMovements: boolean },
): Promise<void> {
  const last = await monthChecks.byMonth(shopId, month);
  const check: MonthCheck = {
    month,
    state: 'orders',
    orders: { since: spanOf(month).since, after: null, found: 0, paged: 0 },
    stale: [],
    place: beginningOf(KINDS[0]),
    vouchers: [],
    reread: [],
    movements: withMovements ? { state: 'reading', after: null, found: [] } : null,
    result: last?.result ?? null,
    begunAt: at,
    movedAt: at,
  };
  await monthChecks.save(shopId, check);
  await jobs.add([newJob(DOCUMENT_JOBS.checkMonth, { shopId, month }, { runAt: at })]);
}

function withoutAmount({ amount: _, ...one }: DocumentDifference) {
  return one;
}

async function isReading(deps: CheckDeps, { id }: Shop, check: MonthCheck): Promise<boolean> {
  return !hasWaited(deps, check) && (await deps.database.documents.outdated(id, 1)).length > 0;
}

function hasWaited({ clock }: CheckDeps, { movedAt }: MonthCheck): boolean {
  return clock.now().getTime() - millisOf(movedAt) >= REREAD_MAX_MS;
}

/**
 * The month's orders, and those of documents that Lexware has in the month whatever date our rows
 * give them.
 */
async function comparedOrders(
  { database }: CheckDeps,
  { id }: Shop,
  { month, vouchers }: MonthCheck,
): Promise<OrderListItem[]> {
  const found = new Map<OrderId, OrderListItem>();
  for await (const orders of ordersOfMonth(database, id, month))
    for (const order of orders) found.set(order.orderId, order);
  const listed = vouchers.map((one) => one.id);
  const own = await database.documents.byLexwareIds(id, listed);
  const others = new Set(own.map(({ orderId }) => orderId).filter((one) => !found.has(one)));
  for (const [orderId, order] of await database.orders.listed(id, [...others]))
    found.set(orderId, order);
  return [...found.values()];
}

/** Stored together with the plan of the next part; unless it was begun anew meanwhile. */
function store(
  deps: CheckDeps,
  { shop, check }: { shop: Shop; check: MonthCheck },
  changes: Partial<MonthCheck>,
  nextInMs?: number,
): Promise<void> {
  const movedAt = deps.clock.now().toISOString();
  return deps.database.transaction(async ({ jobs, monthChecks }) => {
    const now = await monthChecks.lock(shop.id, check.month);
    if (now?.begunAt !== check.begunAt) return;
    await monthChecks.save(shop.id, { ...check, movedAt, ...changes });
    if (nextInMs === undefined) return;
    await jobs.add([nextPart(deps, shop, check.month, nextInMs)]);
  });
}

function plan(deps: CheckDeps, shop: Shop, month: string, inMs: number): Promise<void> {
  return deps.database.jobs.add([nextPart(deps, shop, month, inMs)]);
}

function nextPart({ clock }: Pick<CheckDeps, 'clock'>, { id }: Shop, month: string, inMs: number) {
  const runAt: Instant = new Date(clock.now().getTime() + inMs).toISOString();
  return newJob(DOCUMENT_JOBS.checkMonth, { shopId: id, month }, { runAt });
}
