import { LRUCache } from 'lru-cache';
import type { Offered } from '../../domain/document-link/document-link';
import { withTimeout } from '../../ports/lexware-connection';
import type { SharedResults } from '../../ports/broker';
import type { Lexware } from '../../ports/lexware';

const MAX_BYTES = 32 * 1024 * 1024;
const MINUTES = 10;

/** Lexware may take minutes; no visitor waits longer than this in front of an empty tab. */
const PATIENCE_MS = 20_000;

/** A finished document in Lexware; its PDF never changes. */
export type FinishedDocument = Pick<Offered, 'shopId' | 'id' | 'kind' | 'lexwareId'>;

/**
 * PDFs that customers fetched recently, so that reopening a link, or loading it in parts, costs
 * Lexware one call, whichever process is asked. The key contains the shop, so no shop gets another's PDF.
 */
export class PdfCache {
  private readonly pdfs: LRUCache<string, Buffer, FinishedDocument>;

  constructor(
    lexware: Pick<Lexware, 'file'>,
    private readonly patienceMs = PATIENCE_MS,
    /** What other processes have fetched; null: nobody knows. */
    shared: SharedResults | null = null,
  ) {
    this.pdfs = new LRUCache<string, Buffer, FinishedDocument>({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ length }) => length + 1,
      ttl: MINUTES * 60_000,
      // A PDF evicted while it is being fetched is still delivered.
      ignoreFetchAbort: true,
      fetchMethod: async (key, _stale, { context }) => {
        const { shopId, kind, lexwareId } = context;
        const known = await shared?.find(`link ${key}`);
        if (known) return known;
        const { bytes } = await lexware.file(shopId, kind, lexwareId);
        await shared?.keep(`link ${key}`, bytes, MINUTES * 60_000);
        return bytes;
      },
    });
  }

  /** A fetch that takes too long goes on in the background and serves the next visitor. */
  async pdf(document: FinishedDocument): Promise<Buffer> {
    const key = `${document.shopId}:${document.id}`;
    const fetching = this.pdfs.fetch(key, { context: document });
    const bytes = await withTimeout(this.patienceMs, fetching);
    if (!bytes) throw new Error('The PDF was neither fetched nor refused');
    return bytes;
  }
}
