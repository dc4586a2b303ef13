import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DifferenceAnswer } from '../../../contract/settings-preview';
import type { ShopId } from '../../../domain/ids';
import { tooManyRequests } from '../../../ports/app-error';

/** Other requests come in between; the screen's next request compares the rest. */
const BUDGET_MS = 300;
const CACHED_MS = 60_000;
const MAX_KEPT = 5_000;
const ASK_AGAIN_MS = 2_000;

/**
 * Comparisons of settings: one per shop at a time, each with a time budget. Results are cached for
 * a minute, so that the next request resumes where this one ended.
 */
export class Comparisons {
  private readonly underWay = new Set<ShopId>();
  private readonly cached = new LRUCache<string, DifferenceAnswer[]>({
    // Takes room as it is filled; with `max` it would take all at once.
    maxSize: MAX_KEPT,
    sizeCalculation: () => 1,
    ttl: CACHED_MS,
    ttlAutopurge: true,
  });

  constructor(private readonly elapsedMs = () => performance.now()) {}

  async one<T>(shopId: ShopId, compare: (comparison: Comparison) => Promise<T>): Promise<T> {
    if (this.underWay.has(shopId)) throw tooManyRequests(ASK_AGAIN_MS);
    this.underWay.add(shopId);
    try {
      return await compare(this.begin());
    } finally {
      this.underWay.delete(shopId);
    }
  }

  private begin(): Comparison {
    const end = this.elapsedMs() + BUDGET_MS;
    return {
      about: async (orderContext, compare) => {
        const key = createHash('sha256').update(JSON.stringify(orderContext)).digest('base64');
        const known = this.cached.get(key);
        if (known) return known;
        if (this.elapsedMs() >= end) return null;
        const differences = await compare();
        this.cached.set(key, differences);
        return differences;
      },
    };
  }
}

export interface Comparison {
  /** The differences in this context; null once the budget is spent. */
  about(
    orderContext: unknown,
    compare: () => Promise<DifferenceAnswer[]>,
  ): Promise<DifferenceAnswer[] | null>;
}
