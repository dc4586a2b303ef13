import type { ShopId } from '../../domain/ids';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';

/** Of all shops at once. */
const MOST = 30;
const ASK_AGAIN_MS = 10_000;
/** Where all places are taken, who has had one so long gives it to another shop. */
const SAFE_MS = 60_000;

interface Running {
  since: number;
  end: AbortController;
}

export interface ExportPlace {
  /** Another shop has the place now. */
  signal: AbortSignal;
  leave(): void;
}

/** One export of a shop at a time, and a number of all, each of which reads page by page. */
export class ExportPlaces {
  /** The one that began first stands first. */
  private readonly running = new Map<ShopId, Running>();

  constructor(private readonly clock: Clock) {}

  /** Throws where there is no place. */
  take(shopId: ShopId): ExportPlace {
    if (this.running.has(shopId) || !this.hasRoom())
      throw new AppError('EXPORT_BUSY', 'Too many exports run', { waitMs: ASK_AGAIN_MS });
    const running = { since: this.now(), end: new AbortController() };
    this.running.set(shopId, running);
    const leave = () => {
      if (this.running.get(shopId) === running) this.running.delete(shopId);
    };
    return { signal: running.end.signal, leave };
  }

  /** Makes room where it can. */
  private hasRoom(): boolean {
    if (this.running.size < MOST) return true;
    const [first] = this.running;
    if (!first) return true;
    const [shopId, { since, end }] = first;
    if (this.now() - since < SAFE_MS) return false;
    end.abort();
    this.running.delete(shopId);
    return true;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
