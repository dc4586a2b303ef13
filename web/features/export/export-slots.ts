import type { ShopId } from '../../domain/ids';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';

/** Of all shops together. */
const MAX_EXPORTS = 30;
const ASK_AGAIN_MS = 10_000;
/** If all slots are taken, an export older than this gives its slot to another shop. */
const SAFE_MS = 60_000;

interface Running {
  since: number;
  end: AbortController;
}

interface ExportSlot {
  /** Aborts when another shop got the slot. */
  signal: AbortSignal;
  leave(): void;
}

/** One export per shop at a time, and a limited number in all, each of which reads page by page. */
export class ExportSlots {
  /** The oldest comes first. */
  private readonly running = new Map<ShopId, Running>();

  constructor(private readonly clock: Clock) {}

  /** Throws if no slot is free. */
  take(shopId: ShopId): ExportSlot {
    if (this.running.has(shopId) || !this.hasRoom())
      throw new AppError('EXPORT_BUSY', 'Too many exports run', { waitMs: ASK_AGAIN_MS });
    const running = { since: this.now(), end: new AbortController() };
    this.running.set(shopId, running);
    const leave = () => {
      if (this.running.get(shopId) === running) this.running.delete(shopId);
    };
    return { signal: running.end.signal, leave };
  }

  /** Frees a slot if possible. */
  private hasRoom(): boolean {
    if (this.running.size < MAX_EXPORTS) return true;
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
