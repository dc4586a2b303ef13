import { type DocumentKey, isSameDocument } from '../../../domain/documents/model/document-key';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import { isElsewhere, isInDoubt } from '../../../domain/documents/model/doubt';
import type { Decision } from '../../../domain/documents/model/reason';
import type { Instant } from '../../../domain/ids';
import type { Stores } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shop-store';
import { giveBack } from './create-document';

interface Asked {
  key: DocumentKey;
  documents: DocumentRecord[];
  /** What the order says of the document, as the merchant read it. */
  decision: Decision | null;
}

/**
 * The merchant asks for a document of which the order says that only an account connected before can tell: it is not
 * there, or was voided. Only that word gives it up; one that was given before the order said so may mean something else.
 */
export async function giveUpLost(stores: Stores, shop: Shop, asked: Asked, at: Instant): Promise<void> {
  const { key, documents, decision } = asked;
  if (decision?.kind !== 'refuse' || decision.reason !== 'OTHER_ACCOUNT') return;
  const connected = (await stores.connections.byShop(shop.id))?.profile?.organizationId ?? null;
  const lost = documents.find((one) => isSameDocument(one, key) && isInDoubt(one) && isElsewhere(one, connected));
  if (!lost) return;
  await stores.documents.resetClaim(shop.id, lost.id);
  await giveBack(stores, shop, lost);
  const order = await stores.orders.byId(shop.id, lost.orderId);
  await stores.events.append(shop.id, {
    at,
    orderId: lost.orderId,
    orderName: order?.name ?? null,
    origin: 'document',
    event: `${lost.kind}.given-up`,
    status: 'info',
    refs: { order: lost.orderId },
    body: {},
  });
}
