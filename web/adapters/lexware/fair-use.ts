import { setTimeout as delay } from 'node:timers/promises';
import type { ShopId } from '../../domain/ids';
import { AppError } from '../../ports/app-error';

const WINDOW_MS = 60_000;
/** Waiting longer would block a worker that could serve other shops; the queue reschedules the job instead. */
const LONGEST_WAIT_MS = 3_000;

/**
 * Lexware's fair-use rule: at most `perMinute` vouchers created in any sliding minute and account (0 lifts it). A slot
 * that is seconds away is waited for. When it is further away the call fails with LEXWARE_THROTTLED whose `detail` is
 * the number of milliseconds to wait; nothing was sent.
 */
export class FairUse {
  private readonly starts = new Map<ShopId, number[]>();

  constructor(private readonly perMinute: number) {}

  async slot(shopId: ShopId): Promise<void> {
    if (this.perMinute === 0) return;
    const now = performance.now();
    const recent = (this.starts.get(shopId) ?? []).filter((start) => start > now - WINDOW_MS);
    const blocking = recent.at(-this.perMinute);
    const start = blocking === undefined ? now : Math.max(now, blocking + WINDOW_MS);
    const waitMs = Math.ceil(start - now);
    if (waitMs > LONGEST_WAIT_MS) {
      throw new AppError('LEXWARE_THROTTLED', 'The fair-use limit of vouchers per minute is used up', String(waitMs));
    }
    this.starts.set(shopId, [...recent, start]);
    if (waitMs > 0) await delay(waitMs);
  }
}
