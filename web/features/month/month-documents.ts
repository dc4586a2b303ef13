import type { OrderId, ShopId } from '../../domain/ids';
import { BOOK_CURRENCY } from '../../domain/month/bridge';
import type { FileHash, FileHashes } from '../../domain/month/file-hash';
import { type ClosedDocument, closedDocuments } from '../../domain/month/snapshot';
import { shownPayment } from '../../domain/order/shown-status';
import { calendarMonth } from '../../domain/time/berlin';
import type { Clock } from '../../ports/clock';
import type { StoresOf } from '../../ports/stores/database';
import type { OrderListItem } from '../../ports/stores/order-stores';
import type { FirstRead } from '../../ports/stores/document-link-stores';
import { type MonthStores, ordersOfMonth } from './month-parts';

interface MonthDocumentDeps {
  database: MonthStores & StoresOf<'documentFiles' | 'vatChecks'>;
  clock: Clock;
}

interface MonthDocuments {
  documents: ClosedDocument[];
  /** Whose orders they are; no part of a closed month. */
  customers: Map<OrderId, string | null>;
}

/** All documents of a month as it would be closed now. */
export async function monthDocuments(
  deps: MonthDocumentDeps,
  shopId: ShopId,
  month: string,
): Promise<MonthDocuments> {
  const found: MonthDocuments = { documents: [], customers: new Map() };
  for await (const orders of ordersOfMonth(deps.database, shopId, month)) {
    const inEuro = orders.filter(({ currency }) => currency === BOOK_CURRENCY);
    found.documents.push(...(await documentsOf(deps, shopId, { month, orders: inEuro })));
    for (const { orderId, customerName } of inEuro) found.customers.set(orderId, customerName);
  }
  return found;
}

async function documentsOf(
  { database, clock }: MonthDocumentDeps,
  shopId: ShopId,
  { month, orders }: { month: string; orders: readonly OrderListItem[] },
): Promise<ClosedDocument[]> {
  const now = clock.now().toISOString();
  const dated = orders.flatMap(({ documents }) =>
    documents.filter(({ voucherDate }) => calendarMonth(voucherDate) === month),
  );
  const contents = await database.documents.contents(
    shopId,
    dated.map(({ id }) => id),
  );
  const lexwareIds = dated.map(({ lexwareId }) => lexwareId).filter((id) => id !== null);
  const files = await database.documentFiles.firstRead(shopId, lexwareIds);
  const billed = [...new Set(dated.map(({ orderId }) => orderId))];
  const vatIds = await database.vatChecks.checkedIds(shopId, billed);
  const gateways = await database.orders.gatewaysOf(shopId, billed);
  const closable = orders.map((order) => ({
    orderName: order.name,
    payment: shownPayment(order, now),
    country: order.country,
    vatIds: vatIds.get(order.orderId) ?? [],
    gateways: gateways.get(order.orderId) ?? [],
    extras: order.money,
    documents: order.documents.map((one) => ({
      ...one,
      content: contents.get(one.id) ?? null,
      files: one.lexwareId === null ? undefined : hashesOf(files.get(one.lexwareId)),
    })),
  }));
  return closedDocuments(month, closable);
}

/** When they were read is no part of it. */
function hashesOf(files: FirstRead | undefined): FileHashes | undefined {
  return files && { pdf: hashOf(files.pdf), xml: hashOf(files.xml) };
}

function hashOf(file: FirstRead['pdf']): FileHash | null {
  return file && { sha256: file.sha256, size: file.size };
}
