import { setTimeout as delay } from 'node:timers/promises';
import type { ShopId } from '../../../domain/ids';
import type { SharedLimits } from '../../../ports/broker';

/** The machine's own running time: a business clock may stop or jump. */
export interface RunningTime {
  /** Milliseconds since some moment in the past. */
  now(): number;
  wait(ms: number): Promise<unknown>;
}

export const machineTime: RunningTime = { now: () => performance.now(), wait: (ms) => delay(ms) };

/**
 * Lexware allows two calls a second and refuses what comes a moment early. This uses 96 % of the
 * allowance, with a margin of 40 ms for a pair of calls that the network brings closer together.
 */
export const CALL_INTERVAL_MS = 520;

const CLEANING_INTERVAL_MS = 60_000;

/** Of two intervals: less may lie between a call and the one after the next. */
const MIN_SHARE = 0.97;

/** How several processes keep one pace. */
export interface SharedPace {
  limits: Pick<SharedLimits, 'nextCall' | 'holdCalls'>;
  /** How many there are: while they cannot be asked to wait for each other, each takes its share. */
  processes(): Promise<number>;
}

/**
 * Throttles the calls of each shop. The first call goes at once, each later one starts `intervalMs`
 * after its predecessor, so nothing of the allowance is lost and no burst arises. Without `shared`
 * several processes know nothing of each other's calls; the jobs of a shop are run by one of them,
 * and between that and what others show of documents the 429 of Lexware decides, see `pauseFor`.
 */
export class Pace {
  private readonly nextStart = new Map<ShopId, number>();
  /** When the last two calls did start. */
  private readonly started = new Map<ShopId, readonly [number, number]>();
  /** Until when a 429 holds the calls. */
  private readonly pausedUntil = new Map<ShopId, number>();
  private cleanedAt = -Infinity;

  constructor(
    private readonly intervalMs: number,
    private readonly time: RunningTime = machineTime,
    private readonly shared: SharedPace | null = null,
  ) {}

  /**
   * Resolves when this call may be sent; calls are sent in the order of their requests. True when a
   * 429 held it up, whichever call got that.
   */
  async waitForSlot(shopId: ShopId): Promise<boolean> {
    const given = this.shared && (await this.shared.limits.nextCall(shopId, this.intervalMs));
    const share = this.shared && !given ? await this.shared.processes() : 1;
    const now = this.time.now();
    this.forgetOld(now);
    const isHeldUp = given?.isHeldUp === true || now < (this.pausedUntil.get(shopId) ?? now);
    const earliest = now + (given?.waitMs ?? 0);
    // Also where others told when: a broker that was started anew has forgotten the last call.
    const start = Math.max(earliest, this.nextStart.get(shopId) ?? earliest);
    this.nextStart.set(shopId, start + this.intervalMs * share);
    if (start > now) await this.time.wait(start - now);
    await this.apart(shopId);
    return isHeldUp;
  }

  /** The timers of a paused process fire together, which would send a burst of calls. */
  private async apart(shopId: ShopId): Promise<void> {
    for (;;) {
      const now = this.time.now();
      const [beforeLast, last] = this.started.get(shopId) ?? [-Infinity, -Infinity];
      const earlyMs = beforeLast + 2 * this.intervalMs * MIN_SHARE - now;
      if (earlyMs <= 0) return void this.started.set(shopId, [last, now]);
      await this.time.wait(earlyMs);
    }
  }

  /** Of shops whose last calls hold up no further one. */
  private forgetOld(now: number): void {
    if (now < this.cleanedAt + CLEANING_INTERVAL_MS) return;
    this.cleanedAt = now;
    for (const [shopId, [, last]] of this.started) {
      const latest = Math.max(last + 2 * this.intervalMs, this.nextStart.get(shopId) ?? last);
      if (latest > now) continue;
      this.nextStart.delete(shopId);
      this.started.delete(shopId);
      this.pausedUntil.delete(shopId);
    }
  }

  /** After a 429: no calls of this shop for `ms`, since every refused call only costs time. */
  pauseFor(shopId: ShopId, ms: number): void {
    void this.shared?.limits.holdCalls(shopId, ms);
    const until = this.time.now() + ms;
    this.pausedUntil.set(shopId, Math.max(until, this.pausedUntil.get(shopId) ?? until));
    this.nextStart.set(shopId, Math.max(until, this.nextStart.get(shopId) ?? until));
  }
}
