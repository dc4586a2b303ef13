import type { CustomerDocumentsAnswer } from '../../../contract/order/customer-documents';
import { offeredDocuments, type Offered } from '../../../domain/document-link/offered-documents';
import { kindsUnderWay } from '../../../domain/documents/decisions/in-progress';
import { DOCUMENT_KINDS } from '../../../domain/documents/model/document';
import type { OrderId } from '../../../domain/ids';
import { calendarDay } from '../../../domain/time/berlin';
import type { Visitor } from '../../../ports/shopify/visitor';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { addressesOf, type LinkMakerDeps } from '../links-of-order';

export interface CustomerDocumentsDeps extends LinkMakerDeps {
  database: StoresOf<'documentLinks' | 'documents' | 'orders' | 'shops'>;
}

const NOTHING: CustomerDocumentsAnswer = { state: 'signed-in', documents: [], underWay: [] };
const OFF: CustomerDocumentsAnswer = { ...NOTHING, state: 'off' };
const SIGNED_OUT: CustomerDocumentsAnswer = { ...NOTHING, state: 'signed-out' };

/**
 * What a customer page may show of an order. A foreign order costs the same statements as a missing
 * one, and neither a call to Shopify: an order that we have not stored has no documents either.
 */
export async function documentsOfCustomer(
  deps: CustomerDocumentsDeps,
  { shopDomain, customerId }: Visitor,
  orderId: OrderId,
): Promise<CustomerDocumentsAnswer> {
  const shop = await deps.database.shops.byDomain(shopDomain);
  if (!shop || !isOffering(shop)) return OFF;
  if (customerId === null) return SIGNED_OUT;
  // Decisions are read first: a document finished in between then appears next to its decision,
  // never nowhere.
  const order = await deps.database.orders.byId(shop.id, orderId);
  const [documents, link] = await Promise.all([
    deps.database.documents.ofOrder(shop.id, orderId),
    deps.database.documentLinks.ofOrder(shop.id, orderId),
  ]);
  if (order?.customerId !== customerId || link.isRevoked) return NOTHING;
  const address = await addressesOf(deps, order, link.issue);
  const offered = DOCUMENT_KINDS.flatMap((kind) => offeredDocuments(documents, kind));
  return {
    ...NOTHING,
    documents: offered.map((one) => listed(one, address({ kind: one.kind, isDownload: true }))),
    underWay: kindsUnderWay(documents, order.decisions),
  };
}

function isOffering({ uninstalledAt, settings }: Shop): boolean {
  return uninstalledAt === null && settings.general.customerDocuments;
}

/** Several documents of a kind share one link, so each entry names its document. */
function listed(
  { id, kind, title, number, voucherDate }: Offered,
  url: string,
): CustomerDocumentsAnswer['documents'][number] {
  return { kind, title, number, day: calendarDay(voucherDate), url: `${url}?document=${id}` };
}
