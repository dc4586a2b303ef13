import {
  type DocumentKey,
  isSameDocument,
  type DocumentRecord,
} from '../../../domain/documents/model/document';
import { isClosed } from '../../../domain/documents/decisions/decision';
import { isElsewhere } from '../../../domain/documents/decisions/doubt';
import type { Decision } from '../../../domain/documents/model/reason';
import type { Instant, OrderId } from '../../../domain/ids';
import type { Shopify } from '../../../ports/shopify';
import type { StoresOf } from '../../../ports/stores/database';
import type { OrderRecord } from '../../../ports/stores/order-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import { giveBack } from './claim-document';
import { markOf } from './marking';
import { isInDoubt } from '../../../domain/documents/model/document-state';

/**
 * Whether a document of the order can be given up: the order shows that only an account connected
 * before could confirm it, and Shopify shows the order, without which nothing could replace it.
 */
export async function canGiveUp(
  { database, shopify }: { database: StoresOf<'orders'>; shopify: Pick<Shopify, 'order'> },
  shop: Shop,
  orderId: OrderId,
): Promise<boolean> {
  const order = await database.orders.byId(shop.id, orderId);
  if (!order?.decisions.some(({ decision }) => isOtherAccounts(decision))) return false;
  return (await shopify.order(shop, orderId)) !== null;
}

interface LostDocumentRequest {
  key: DocumentKey;
  /** The locked order; null if it is not stored. */
  order: OrderRecord | null;
  documents: DocumentRecord[];
  /** The decision about the document as the merchant read it. */
  decision: Decision | null;
}

/**
 * The merchant requests a document although the order shows that only an account connected before
 * could confirm the earlier one: so it does not exist, or was voided. Only this instruction gives
 * it up; an older one may mean something else.
 */
export async function giveUpLost(
  stores: StoresOf<'connections' | 'documents' | 'events' | 'transfers'>,
  shop: Shop,
  requested: LostDocumentRequest,
  at: Instant,
): Promise<void> {
  const { key, order, documents, decision } = requested;
  if (!order || isClosed(order) || !isOtherAccounts(decision)) return;
  const connected = (await stores.connections.byShop(shop.id))?.profile?.organizationId ?? null;
  const lost = documents.find(
    (one) => isSameDocument(one, key) && isInDoubt(one) && isElsewhere(one, connected),
  );
  if (!lost) return;
  if (!(await stores.documents.resetClaim(shop.id, lost.id, markOf(lost)))) return;
  await giveBack(stores, shop, lost);
  await stores.events.append(shop.id, {
    at,
    orderId: lost.orderId,
    orderName: order.name,
    origin: 'document',
    event: `${lost.kind}.given-up`,
    status: 'info',
    refs: { order: lost.orderId },
    body: {},
  });
}

function isOtherAccounts(decision: Decision | null): boolean {
  return decision?.kind === 'refuse' && decision.reason === 'OTHER_ACCOUNT';
}
