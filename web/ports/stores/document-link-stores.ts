import type { Instant, ShopId, OrderId, LexwareId } from '../../domain/ids';
import type { FileHash } from '../../domain/month/file-hash';

/** The key by which the links of a shop's documents are signed. */
export interface LinkKey {
  /** Names the shop in its links, and is no secret. */
  shopKey: string;
  /** With it every document of the shop can be opened. */
  secret: string;
  /** When it was created, or renewed last. */
  renewedAt: Instant;
}

/** The link of one order. */
export interface OrderLink {
  /** How often it was renewed; links of earlier issues open nothing. */
  issue: number;
  isRevoked: boolean;
  /** How often a document was fetched by it, and when last. */
  opened: number;
  lastOpenedAt: Instant | null;
}

export interface DocumentLinkStore {
  /** The shop's key; `fresh` becomes it where there is none yet. */
  key(shopId: ShopId, fresh: LinkKey): Promise<LinkKey>;
  /** From now on links are signed with `secret`: all existing ones stop working. */
  renewKey(shopId: ShopId, secret: string, at: Instant): Promise<void>;
  /** The shop that is called so in links. */
  byShopKey(shopKey: string): Promise<{ shopId: ShopId; secret: string } | null>;
  /** Issue 0, never opened, where the order's link was not requested yet. */
  ofOrder(shopId: ShopId, orderId: OrderId): Promise<OrderLink>;
  /** The order's links open nothing until its link is renewed. */
  revoke(shopId: ShopId, orderId: OrderId): Promise<void>;
  /** The links of several orders, each as `ofOrder` answers it. */
  ofOrders(shopId: ShopId, orderIds: readonly OrderId[]): Promise<Map<OrderId, OrderLink>>;
  /** Former links of the order open nothing; one of the next issue does. */
  renew(shopId: ShopId, orderId: OrderId): Promise<void>;
  /** Counts a document that was fetched by the order's link. */
  recordOpened(shopId: ShopId, orderId: OrderId, at: Instant): Promise<void>;
}

export const FILE_PARTS = ['pdf', 'xml'] as const;
export type FilePart = (typeof FILE_PARTS)[number];

/** The files of a document as Lexware gave them the first time, and when that was. */
export type FirstRead = Record<FilePart, (FileHash & { at: Instant }) | null>;

/** By what it is later proven that the files of a document are those that were handed out. */
export interface DocumentFileStore {
  /** Of each part the first hash stays. */
  record(
    shopId: ShopId,
    lexwareId: LexwareId,
    files: Partial<Record<FilePart, FileHash>>,
    at: Instant,
  ): Promise<void>;
  /** Of those documents of which a file was read. */
  firstRead(shopId: ShopId, lexwareIds: readonly LexwareId[]): Promise<Map<LexwareId, FirstRead>>;
}
