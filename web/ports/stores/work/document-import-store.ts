import type { ImportCandidate } from '../../../domain/document-import/import-portion';
import type { ImportProgress } from '../../../domain/document-import/import-progress';
import type { ListPlace } from '../../../domain/document-import/list-place';
import type { Instant, LexwareId, ShopId } from '../../../domain/ids';

/** How far the comparison of documents in Lexware with the shop's orders is. */
export interface DocumentImport extends ImportProgress {
  /** When anything of it was done last. */
  movedAt: Instant;
  endedAt: Instant | null;
}

export interface NewCandidate extends ImportCandidate {
  voucherDate: Instant;
}

/** One import per shop; a new one takes the place of the former. */
export interface DocumentImportStore {
  byShop(shopId: ShopId): Promise<DocumentImport | null>;
  /** The same, locked until the transaction ends. */
  lock(shopId: ShopId): Promise<DocumentImport | null>;
  begin(shopId: ShopId, place: ListPlace, at: Instant): Promise<void>;
  /** A page of a list was read: candidates are stored once, however often it is read. */
  list(
    shopId: ShopId,
    page: { found: number; candidates: readonly NewCandidate[]; next: ListPlace | null },
    at: Instant,
  ): Promise<void>;
  /** What is to be read next, invoices first, by amount and date. */
  candidates(shopId: ShopId, limit: number): Promise<ImportCandidate[]>;
  /** These were read and compared; so many of them were linked. */
  compared(
    shopId: ShopId,
    portion: { ids: readonly LexwareId[]; assigned: number },
    at: Instant,
  ): Promise<void>;
  end(shopId: ShopId, at: Instant): Promise<void>;
}
