import type { Clock } from '../../kit/clock';
import { gatewayFailure } from '../failure';

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

export interface PaceLimits {
  /** 0 lifts the limit of calls. */
  perSecond: number;
  burst: number;
  /** Of the fair-use rule; 0 lifts it. */
  vouchersPerMinute: number;
}

const MINUTE_MS = 60_000;

/**
 * The rate limits: a token bucket per connection over all endpoints, and created vouchers in a
 * sliding minute per account. Both go by the stand-in's clock.
 */
export class Pace {
  private limits: PaceLimits = { perSecond: 2, burst: 2, vouchersPerMinute: 20 };
  private buckets = new Map<string, Bucket>();
  private vouchers = new Map<string, number[]>();

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  /** What is not given stays as it is. */
  set(change: Partial<PaceLimits>): PaceLimits {
    this.limits = { ...this.limits, ...change };
    this.forget();
    return this.limits;
  }

  /** The limits stay. */
  forget(): void {
    this.buckets.clear();
    this.vouchers.clear();
  }

  /** Answers 429 in the gateway's form when the bucket is empty; the call is then not executed. */
  take(connectionId: string): void {
    if (this.limits.perSecond === 0) return;
    const bucket = this.refilled(connectionId);
    if (bucket.tokens < 1) throw gatewayFailure('throttled', 429, 'Rate limit exceeded');
    bucket.tokens -= 1;
  }

  /** A voucher is about to be created; 429 where the account created too many within a minute. */
  takeVoucher(organizationId: string): void {
    const { vouchersPerMinute } = this.limits;
    if (vouchersPerMinute === 0) return;
    const nowMs = this.clock.now();
    const isRecent = (atMs: number) => Math.abs(nowMs - atMs) < MINUTE_MS;
    const recent = (this.vouchers.get(organizationId) ?? []).filter(isRecent);
    if (recent.length >= vouchersPerMinute)
      throw gatewayFailure('fairUse', 429, 'Rate limit exceeded');
    this.vouchers.set(organizationId, [...recent, nowMs]);
  }

  private refilled(connectionId: string): Bucket {
    const { perSecond, burst } = this.limits;
    const nowMs = this.clock.now();
    const bucket = this.buckets.get(connectionId) ?? { tokens: burst, filledAtMs: nowMs };
    // A clock that was set back fills nothing.
    const passedMs = Math.max(0, nowMs - bucket.filledAtMs);
    bucket.tokens = Math.min(burst, bucket.tokens + (passedMs / 1000) * perSecond);
    bucket.filledAtMs = nowMs;
    this.buckets.set(connectionId, bucket);
    return bucket;
  }
}
