import { LRUCache } from 'lru-cache';
import type { DocumentKind } from '../../domain/documents/model/document';
import type { DocumentId, LexwareId, ShopId } from '../../domain/ids';
import type { Lexware } from '../../ports/lexware/lexware';

const MOST_BYTES = 32 * 1024 * 1024;
const MINUTES = 10;

/** A finished document in Lexware; its PDF never changes. */
export interface FinishedDocument {
  shopId: ShopId;
  id: DocumentId;
  kind: DocumentKind;
  lexwareId: LexwareId;
}

/**
 * PDFs that customers fetched a moment ago, so that a link opened again, or piece by piece, costs
 * Lexware one call. The key names the shop, so no shop can be given another's.
 */
export class PdfCache {
  private readonly pdfs: LRUCache<string, Buffer, FinishedDocument>;

  constructor(lexware: Pick<Lexware, 'file'>) {
    this.pdfs = new LRUCache<string, Buffer, FinishedDocument>({
      maxSize: MOST_BYTES,
      sizeCalculation: ({ length }) => length + 1,
      ttl: MINUTES * 60_000,
      // Pushed out by others while it is fetched, it still arrives.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { context }) => {
        const { shopId, kind, lexwareId } = context;
        return (await lexware.file(shopId, kind, lexwareId)).bytes;
      },
    });
  }

  async pdf(document: FinishedDocument): Promise<Buffer> {
    const key = `${document.shopId}:${document.id}`;
    const bytes = await this.pdfs.fetch(key, { context: document });
    if (!bytes) throw new Error('The PDF was neither fetched nor refused');
    return bytes;
  }
}
