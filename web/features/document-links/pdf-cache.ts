import { LRUCache } from 'lru-cache';
import type { Offered } from '../../domain/document-link/offered-documents';
import { withTimeout } from '../../ports/lexware/with-timeout';
import type { Lexware } from '../../ports/lexware/lexware';

const MAX_BYTES = 32 * 1024 * 1024;
const MINUTES = 10;

/** Lexware may be asked for minutes; longer than this nobody looks at an empty tab. */
const PATIENCE_MS = 20_000;

/** A finished document in Lexware; its PDF never changes. */
export type FinishedDocument = Pick<Offered, 'shopId' | 'id' | 'kind' | 'lexwareId'>;

/**
 * PDFs that customers fetched a moment ago, so that a link opened again, or piece by piece, costs
 * Lexware one call. The key names the shop, so no shop can be given another's.
 */
export class PdfCache {
  private readonly pdfs: LRUCache<string, Buffer, FinishedDocument>;

  constructor(
    lexware: Pick<Lexware, 'file'>,
    private readonly patienceMs = PATIENCE_MS,
  ) {
    this.pdfs = new LRUCache<string, Buffer, FinishedDocument>({
      maxSize: MAX_BYTES,
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

  /** What takes too long goes on without whoever asked, and is there for the next one. */
  async pdf(document: FinishedDocument): Promise<Buffer> {
    const key = `${document.shopId}:${document.id}`;
    const fetching = this.pdfs.fetch(key, { context: document });
    const bytes = await withTimeout(this.patienceMs, fetching);
    if (!bytes) throw new Error('The PDF was neither fetched nor refused');
    return bytes;
  }
}
