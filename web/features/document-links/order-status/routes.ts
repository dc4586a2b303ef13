import { Router } from 'express';
import {
  type CustomerDocument,
  customerDocumentsAnswer,
  type CustomerDocumentsAnswer,
} from '../../../contract/order/customer-documents';
import { orderInPath } from '../../../contract/order/order-path';
import { type Awaited, awaitedDocument } from '../../../domain/document-link/awaited-document';
import { type Offered, offeredDocuments } from '../../../domain/document-link/document-link';
import { kindsUnderWay } from '../../../domain/document-rules/actions/in-progress';
import { DOCUMENT_KINDS, type DocumentRecord } from '../../../domain/documents/model/document';
import { cancellationOf } from '../../../domain/documents/model/document-state';
import type { OrderId } from '../../../domain/ids';
import { calendarDay } from '../../../domain/time/berlin';
import { callerAddress } from '../../../http/limits/caller-address';
import { parseInput } from '../../../http/parse-input';
import type { ReadVisitor, Visitor } from '../../../ports/shopify';
import type { StoresOf } from '../../../ports/stores/database';
import type { DecidedOrder } from '../../../ports/stores/order-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import { addressesOf, type LinkMakerDeps } from '../links-of-order';
import { publicShop } from '../public-shop';

interface CustomerApiDeps extends CustomerDocumentsDeps {
  readVisitor: ReadVisitor;
  /** Throws when a visitor, or all visitors of a shop together, send too many requests. */
  countVisitor(shop: string, visitor: string): Promise<void>;
}

/**
 * The API of extensions on customer pages. Their token identifies the visitor, but not the owner of
 * an order.
 */
export function customerDocumentRoutes(deps: CustomerApiDeps): Router {
  return Router().get('/customer/orders/:orderId/documents', async (req, res) => {
    const visitor = await deps.readVisitor(req.get('authorization'));
    await deps.countVisitor(visitor.shopDomain, visitor.customerId ?? callerAddress(req));
    const { orderId } = parseInput(orderInPath, req.params);
    const answer = await documentsOfCustomer(deps, visitor, orderId);
    res.json(customerDocumentsAnswer.parse(answer));
  });
}

interface CustomerDocumentsDeps extends LinkMakerDeps {
  database: StoresOf<'documentLinks' | 'documents' | 'orders' | 'shops'>;
}

const NOTHING: CustomerDocumentsAnswer = {
  state: 'signed-in',
  documents: [],
  underWay: [],
  awaited: [],
  shop: null,
  order: null,
};
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
  const { name, contact } = publicShop(shop);
  const known = { ...NOTHING, shop: { name, contact } };
  if (order?.customerId !== customerId || link.isRevoked)
    return { ...known, awaited: awaitedOf(shop, null, []) };
  const address = await addressesOf(deps, order, link.issue);
  const offered = DOCUMENT_KINDS.flatMap((kind) => offeredDocuments(documents, kind));
  const { total: totalCents, currency } = order;
  return {
    ...known,
    order: { name: order.name, totalCents, currency },
    documents: offered.map((one) => ({
      ...listed(one, address({ kind: one.kind, isDownload: true })),
      isCancelled: one.kind === 'invoice' && cancellationOf(one, documents) !== undefined,
    })),
    underWay: kindsUnderWay(documents, order.decisions),
    awaited: awaitedOf(shop, order, documents),
  };
}

/** Of documents that cannot be opened: what they await, if a customer expects them at all. */
function awaitedOf(
  { settings }: Shop,
  order: DecidedOrder | null,
  documents: DocumentRecord[],
): CustomerDocumentsAnswer['awaited'] {
  const underWay = kindsUnderWay(documents, order?.decisions ?? []);
  return DOCUMENT_KINDS.filter((kind) => !underWay.includes(kind))
    .filter((kind) => offeredDocuments(documents, kind).length === 0)
    .map((kind) => ({ kind, awaited: awaitedDocument({ kind, order, documents, settings }) }))
    .filter(({ kind, awaited }) => kind === 'invoice' || !UNEXPECTED.includes(awaited));
}

/** Nobody looks for a credit note, or a delivery note, in these cases. */
const UNEXPECTED: readonly Awaited[] = ['occasion', 'none', 'cancelled'];

function isOffering({ uninstalledAt, settings }: Shop): boolean {
  return uninstalledAt === null && settings.general.customerDocuments;
}

/** Several documents of a kind share one link, so each entry names its document. */
function listed(
  { id, kind, title, number, voucherDate }: Offered,
  url: string,
): Omit<CustomerDocument, 'isCancelled'> {
  return { kind, title, number, day: calendarDay(voucherDate), url: `${url}?document=${id}` };
}
