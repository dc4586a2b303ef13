import { EXPORT_LABELS } from '../../contract/texts/export-texts';
import { hasInvoiceToSee } from '../../domain/export/cells';
import {
  boundsOf,
  type ExportedPart,
  type ExportRequest,
} from '../../domain/export/export-request';
import { exportText, type OrderToWrite } from '../../domain/export/export-text';
import type { OrderId, ShopId } from '../../domain/ids';
import { shownFulfillment, shownPayment } from '../../domain/order/shown-status';
import type { Clock } from '../../ports/clock';
import type { OrderListItem, OrderListQuery, OrderRecord } from '../../ports/stores/order-stores';
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
