import type { Instant, LexwareId, ShopId } from '../../../domain/ids';
import type { FileHash } from '../../../domain/month/file-hash';

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
