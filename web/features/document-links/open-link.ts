import { readLink, type DocumentLink } from '../../domain/document-link/document-link';
import { offeredDocuments, type Offered } from '../../domain/document-link/offered-documents';
import { isCreationInProgress } from '../../domain/documents/decisions/in-progress';
import type { DocumentId, ShopId } from '../../domain/ids';
import type { DocumentLinksStores } from './document-links-stores';
import { freshSecret, isGenuine } from './secret';

export type Opened =
  | { is: 'wrong' }
  | { is: 'revoked'; link: DocumentLink; shopId: ShopId }
  | { is: 'waiting'; link: DocumentLink; shopId: ShopId; isUnderWay: boolean }
  | { is: 'open'; link: DocumentLink; shopId: ShopId; documents: Offered[] };

/**
 * Runs as many statements and one signature check whether the shop, the secret or neither is right;
 * data of the order is read only after that.
 */
export async function openLink(
  database: DocumentLinksStores,
  encoded: string,
  file: string,
): Promise<Opened> {
  const link = readLink(encoded, file);
  if (!link) return { is: 'wrong' };
  const owner = await database.documentLinks.byShopKey(link.shopKey);
  const isTrue = isGenuine(link, owner?.secret ?? NOBODYS_KEY);
  if (!owner || !isTrue) return { is: 'wrong' };
  const { shopId } = owner;
  const shop = await database.shops.byId(shopId);
  if (!shop || shop.uninstalledAt !== null) return { is: 'wrong' };
  const { issue, isRevoked } = await database.documentLinks.ofOrder(shopId, link.orderId);
  if (isRevoked || issue !== link.issue) return { is: 'revoked', link, shopId };
  const all = await database.documents.ofOrder(shopId, link.orderId);
  const documents = offeredDocuments(all, link.kind);
  if (documents.length > 0) return { is: 'open', link, shopId, documents };
  const wanted = all.filter(({ kind }) => kind === link.kind);
  const order = await database.orders.byId(shopId, link.orderId);
  const isUnderWay = wanted.some((one) => isCreationInProgress(one, order?.decisions ?? []));
  return { is: 'waiting', link, shopId, isUnderWay };
}

const NOBODYS_KEY = freshSecret();

/** The requested one of several documents; null if it is not among them. */
export function chosen(documents: Offered[], wanted: DocumentId | null): Offered | null {
  const [only, ...others] = documents;
  if (wanted === null) return others.length === 0 ? (only ?? null) : null;
  return documents.find(({ id }) => id === wanted) ?? null;
}
