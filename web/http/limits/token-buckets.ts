import { LRUCache } from 'lru-cache';
import type { Limit, SharedLimits } from '../../ports/broker';
import type { Clock } from '../../ports/clock';

interface Bucket {
  tokens: number;
  at: number;
}

/** With more callers than this, the least recent ones are forgotten. */
const MAX_CALLERS = 10_000;

/** One token bucket per caller; a call takes a token, time refills them. */
export class TokenBuckets {
  private readonly buckets: LRUCache<string, Bucket>;

  constructor(
    private readonly limit: Limit,
    private readonly clock: Clock,
    mostCallers = MAX_CALLERS,
  ) {
    // Takes room as it is filled; with `max` it would take all at once.
    this.buckets = new LRUCache({ maxSize: mostCallers, sizeCalculation: () => 1 });
  }

  /** Takes a token; returns how long to wait if there is none, and 0 if there was one. */
  take(caller: string): number {
    const bucket = this.refilled(caller);
    const wait = this.waitFor(bucket);
    if (wait === 0) bucket.tokens -= 1;
    this.buckets.set(caller, bucket);
    return wait;
  }

  /** How long the caller would have to wait; takes nothing. */
  wait(caller: string): number {
    return this.waitFor(this.refilled(caller));
  }

  private waitFor({ tokens }: Bucket): number {
    return tokens < 1 ? Math.ceil((1 - tokens) / this.perMs) : 0;
  }

  private get perMs(): number {
    return this.limit.perMinute / 60_000;
  }

  private refilled(caller: string): Bucket {
    const now = this.clock.now().getTime();
    const { tokens, at } = this.buckets.peek(caller) ?? { tokens: this.limit.burst, at: now };
    // A clock that was set back neither adds nor removes tokens.
    const brought = Math.max(0, now - at) * this.perMs;
    return { tokens: Math.min(this.limit.burst, tokens + brought), at: now };
  }
}

/** Buckets of this name that all processes share; while they cannot be asked, those of this one count. */
export class SharedBuckets {
  constructor(
    private readonly own: TokenBuckets,
    private readonly limit: Limit,
    private readonly name: string,
    private readonly shared: SharedLimits | null,
  ) {}

  async take(caller: string): Promise<number> {
    const waitMs = this.shared && (await this.shared.takeToken(this.of(caller), this.limit));
    return waitMs ?? this.own.take(caller);
  }

  async wait(caller: string): Promise<number> {
    const waitMs = this.shared && (await this.shared.tokenWait(this.of(caller), this.limit));
    return waitMs ?? this.own.wait(caller);
  }

  private of(caller: string): string {
    return `${this.name} ${caller}`;
  }
}
