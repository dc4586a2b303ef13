import {
  type DocumentLink,
  type Offered,
  offeredDocuments,
  readLink,
} from '../../domain/document-link/document-link';
import { type Awaited, awaitedDocument } from '../../domain/document-link/awaited-document';
import type { DocumentRecord } from '../../domain/documents/model/document';
import { cancellationOf, hasPdf } from '../../domain/documents/model/document-state';
import type { DocumentId } from '../../domain/ids';
import type { DecidedOrder } from '../../ports/stores/order-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import type { DocumentLinksStores } from './document-links-stores';
import { freshSecret, isGenuine } from './secret';

interface Genuine {
  link: DocumentLink;
  shop: Shop;
}

interface OfOrder extends Genuine {
  /** Null while we have not seen it. */
  order: DecidedOrder | null;
}

export type Opened =
  | { is: 'wrong' }
  | ({ is: 'revoked' } & Genuine)
  | ({ is: 'waiting'; awaited: Awaited } & OfOrder)
  | ({ is: 'open'; documents: Offered[]; cancellation: Offered | null } & OfOrder);

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
  if (isRevoked || issue !== link.issue) return { is: 'revoked', link, shop };
  // Decisions are read first: a document finished in between then appears next to its decision,
  // never nowhere.
  const order = await database.orders.byId(shopId, link.orderId);
  const all = await database.documents.ofOrder(shopId, link.orderId);
  const documents = offeredDocuments(all, link.kind);
  const found = { link, shop, order };
  if (documents.length > 0)
    return { is: 'open', ...found, documents, cancellation: cancellationOfOnly(documents, all) };
  const { kind } = link;
  const asked = { kind, order, documents: all, settings: shop.settings };
  return { is: 'waiting', ...found, awaited: awaitedDocument(asked) };
}

/** What cancels the only invoice that a link opens. */
function cancellationOfOnly([only, ...others]: Offered[], all: DocumentRecord[]): Offered | null {
  if (!only || others.length > 0 || only.kind !== 'invoice') return null;
  const cancellation = cancellationOf(only, all);
  return cancellation && hasPdf(cancellation) ? cancellation : null;
}

const NOBODYS_KEY = freshSecret();

/** The requested one of several documents; null where the customer has to choose. */
export function chosen(
  { documents, cancellation }: Extract<Opened, { is: 'open' }>,
  wanted: DocumentId | null,
): Offered | null {
  const [only, ...others] = documents;
  if (wanted === null) return others.length === 0 && !cancellation ? (only ?? null) : null;
  return documents.find(({ id }) => id === wanted) ?? null;
}
