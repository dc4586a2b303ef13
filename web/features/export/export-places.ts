import type { ShopId } from '../../domain/ids';
import { AppError } from '../../ports/app-error';

/** Of all shops at once. */
const MOST = 6;
const ASK_AGAIN_MS = 10_000;

/** One export of a shop at a time, and a few of all, each of which reads a page after the other. */
export class ExportPlaces {
  private readonly running = new Set<ShopId>();

  /** Answers how to leave; throws where there is no place. */
  take(shopId: ShopId): () => void {
    if (this.running.has(shopId) || this.running.size >= MOST)
      throw new AppError('EXPORT_BUSY', 'Too many exports run', {
        waitMs: ASK_AGAIN_MS,
      });
    this.running.add(shopId);
    return () => void this.running.delete(shopId);
  }
}
