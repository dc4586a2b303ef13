import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ShopId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import type { SharedLimits } from '../../../ports/broker';

const WINDOW_MS = 60_000;
/**
 * Waiting longer would block a worker that could serve other shops; the queue reschedules the job
 * instead.
 */
const MAX_WAIT_MS = 3_000;

/** One voucher: when it may be sent, later when it was answered. */
interface Use {
  id: string;
  at: number;
}

/**
 * Lexware's fair-use rule: at most `perMinute` vouchers created in any sliding minute and account
 * (0 lifts it). Lexware counts by its own clock some time between our sending and its answer, as
 * the pace and the network may delay a call; so a voucher counts from its sending on and for a
 * whole minute after its answer. With `shared` all processes count together, also across restarts;
 * while they cannot be asked, each counts what it knows.
 */
export class FairUse {
  private readonly uses = new Map<ShopId | string, Use[]>();
  private cleanedAt = 0;

  constructor(
    private readonly perMinute: number,
    private readonly shared: Pick<SharedLimits, 'nextVoucher' | 'voucherAnswered'> | null = null,
  ) {}

  /**
   * Creates a voucher when there is room. Room that is seconds away is waited for. When it is
   * further away this fails with LEXWARE_THROTTLED and the time to wait; nothing was sent.
   * `account`: the organisation, which several shops may share; the shop where it is not known.
   */
  async within<T>(account: ShopId | string, create: () => Promise<T>): Promise<T> {
    if (this.perMinute === 0) return create();
    const use = await this.reserve(account);
    try {
      return await create();
    } finally {
      use.at = performance.now();
      void this.shared?.voucherAnswered(account, use.id);
    }
  }

  private async reserve(account: ShopId | string): Promise<Use> {
    const id = randomUUID();
    const terms = { id, perMinute: this.perMinute, mostWaitMs: MAX_WAIT_MS };
    if (this.shared) assertSoon(this.ownWaitMs(account));
    const sharedMs = (this.shared && (await this.shared.nextVoucher(account, terms))) ?? 0;
    // Also where others told when: a broker that was started anew has forgotten the last minute.
    const waitMs = Math.max(sharedMs, this.ownWaitMs(account));
    assertSoon(waitMs);
    const use = { id, at: performance.now() + waitMs };
    this.uses.set(account, [...(this.uses.get(account) ?? []), use]);
    if (waitMs > 0) await delay(waitMs);
    return use;
  }

  /** By what this process has sent. */
  private ownWaitMs(account: ShopId | string): number {
    const now = performance.now();
    this.forgetOld(now);
    const recent = (this.uses.get(account) ?? []).filter(({ at }) => at > now - WINDOW_MS);
    this.uses.set(account, recent);
    const blocking = recent.toSorted((a, b) => a.at - b.at).at(-this.perMinute);
    return blocking ? Math.ceil(Math.max(0, blocking.at + WINDOW_MS - now)) : 0;
  }

  private forgetOld(now: number): void {
    if (now < this.cleanedAt + WINDOW_MS) return;
    this.cleanedAt = now;
    for (const [account, uses] of this.uses)
      if (uses.every(({ at }) => at <= now - WINDOW_MS)) this.uses.delete(account);
  }
}

function assertSoon(waitMs: number): void {
  if (waitMs <= MAX_WAIT_MS) return;
  const message = 'The fair-use limit of vouchers per minute is used up';
  throw new AppError('LEXWARE_THROTTLED', message, { waitMs });
}
