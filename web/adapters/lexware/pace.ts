import { setTimeout as delay } from 'node:timers/promises';
import type { ShopId } from '../../domain/ids';

/**
 * Spaces the calls of each shop: Lexware allows two a second per connection. The first call goes at once, each later
 * one starts `intervalMs` after its predecessor, so the allowance is used in full without a burst. Counted on the
 * machine's own running time, because a business clock may stand still or jump.
 */
export class Pace {
  private readonly nextStart = new Map<ShopId, number>();

  constructor(private readonly intervalMs: number) {}

  /** Resolves when it is this call's turn; turns are given out in the order of asking. */
  async turn(shopId: ShopId): Promise<void> {
    const now = performance.now();
    const start = Math.max(now, this.nextStart.get(shopId) ?? now);
    this.nextStart.set(shopId, start + this.intervalMs);
    if (start > now) await delay(start - now);
  }

  /** After a 429: nobody of this shop calls for `ms`, since every refused call only costs time. */
  holdBack(shopId: ShopId, ms: number): void {
    const until = performance.now() + ms;
    this.nextStart.set(shopId, Math.max(until, this.nextStart.get(shopId) ?? until));
  }
}
