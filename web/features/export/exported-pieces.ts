import { eventText } from '../../contract/texts/events/event-texts';
import { EXPORT_LABELS, LOG_TITLES } from '../../contract/texts/export-texts';
import { EVENT_STATUS_TEXTS } from '../../contract/texts/status-texts';
import { hasInvoiceToSee } from '../../domain/export/cells';
import { csvHead, csvTexts } from '../../domain/export/csv';
import {
  boundsOf,
  type ExportedPart,
  type ExportRequest,
} from '../../domain/export/export-request';
import { exportText, type OrderToWrite } from '../../domain/export/export-text';
import type { OrderId, ShopId } from '../../domain/ids';
import { logShownSince } from '../../domain/log/event';
import { shownFulfillment, shownPayment } from '../../domain/order/shown-status';
import { printedMoment } from '../../domain/time/berlin';
import type { Clock } from '../../ports/clock';
import type { EventRecord } from '../../ports/stores/event-store';
import type { OrderListItem, OrderListQuery, OrderRecord } from '../../ports/stores/order-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import type { ExportStores } from './export-stores';

type Named = Pick<OrderRecord, 'shopId' | 'orderId' | 'name' | 'customerId'>;

export interface ExportDeps {
  database: { orders: Pick<ExportStores['orders'], 'page'> };
  clock: Clock;
  /** Links to the invoices of these orders. */
  viewLinks(shopId: ShopId, orders: readonly Named[]): Promise<ReadonlyMap<OrderId, string>>;
}

/** Small enough to be written without blocking others. */
const PAGE = 200;

/** The query for the orders of a part. */
export function ordersToExport({
  selection,
  range,
}: ExportedPart): Pick<OrderListQuery, 'filter' | 'since' | 'until'> {
  return { filter: selection, ...boundsOf(range) };
}

/**
 * The file in pieces, oldest order first: each page is read, written and released before the next,
 * so that a hundred thousand orders take as much memory as two hundred.
 */
export async function* exportedPieces(
  deps: ExportDeps,
  shopId: ShopId,
  request: ExportRequest,
): AsyncGenerator<string, void> {
  const text = exportText(request, EXPORT_LABELS);
  const those = { ...ordersToExport(request), ...OLDEST_FIRST };
  let after: string | null = null;
  do {
    const { items, next } = await deps.database.orders.page(shopId, { ...those, after });
    const linked = await withLinks(deps, shopId, items, request);
    const piece = text.page(linked, after === null);
    yield after === null ? text.head + piece : piece;
    after = next;
  } while (after !== null);
  yield text.tail;
}

const OLDEST_FIRST = {
  search: null,
  sortBy: 'orderedAt',
  sortDir: 'asc',
  limit: PAGE,
  before: null,
} as const;

async function withLinks(
  { viewLinks, clock }: ExportDeps,
  shopId: ShopId,
  orders: readonly OrderListItem[],
  { columns }: ExportRequest,
): Promise<OrderToWrite[]> {
  const wanted = columns.includes('pdfLink') ? orders.filter(hasInvoiceToSee) : [];
  const links = wanted.length === 0 ? null : await viewLinks(shopId, wanted);
  const now = clock.now().toISOString();
  return orders.map((order) => ({
    order: {
      ...order,
      payment: shownPayment(order, now),
      fulfillment: shownFulfillment(order),
    },
    pdfLink: links?.get(order.orderId) ?? null,
  }));
}

interface LogDeps {
  database: Pick<ExportStores, 'eventLog'>;
  clock: Clock;
}

const ALL = {
  search: [],
  orderId: null,
  origin: null,
  status: null,
  sortDir: 'asc',
  limit: 200,
  before: null,
} as const;

/** The merchant's log as a file, in pieces, oldest line first, as far back as the plan shows it. */
export async function* logPieces(
  { database, clock }: LogDeps,
  { id, planId }: Shop,
): AsyncGenerator<string, void> {
  const since = logShownSince(planId, clock.now().toISOString());
  yield csvHead(LOG_TITLES);
  let after: string | null = null;
  do {
    const { items, next } = await database.eventLog.page(id, { ...ALL, since, after });
    yield items.map(lineOf).join('');
    after = next;
  } while (after !== null);
}

function lineOf({ at, orderName, orderId, status, event, body, refs }: EventRecord): string {
  const { title, text } = eventText(event, body);
  const order = orderName ?? orderId ?? '';
  return csvTexts([
    printedMoment(at),
    order,
    EVENT_STATUS_TEXTS[status],
    title,
    text,
    refs.user ?? '',
  ]);
}
