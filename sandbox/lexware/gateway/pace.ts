import { gatewayFailure } from '../failure';

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

/**
 * Token bucket per connection over all endpoints, in real time (the stand-in's clock does not fill
 * it).
 */
export class Pace {
  private perSecond = 2;
  private burst = 5;
  private buckets = new Map<string, Bucket>();

  /** `perSecond: 0` lifts the limit. */
  set(perSecond: number, burst: number): void {
    this.perSecond = perSecond;
    this.burst = burst;
    this.buckets.clear();
  }

  get(): { perSecond: number; burst: number } {
    return { perSecond: this.perSecond, burst: this.burst };
  }

  /** Answers 429 in the gateway's form when the bucket is empty; the call is then not executed. */
  take(connectionId: string): void {
    if (this.perSecond === 0) return;
    const bucket = this.refilled(connectionId);
    if (bucket.tokens < 1) throw gatewayFailure('throttled', 429, 'Rate limit exceeded');
    bucket.tokens -= 1;
  }

  private refilled(connectionId: string): Bucket {
    const nowMs = performance.now();
    const bucket = this.buckets.get(connectionId) ?? { tokens: this.burst, filledAtMs: nowMs };
    bucket.tokens = Math.min(
      this.burst,
      bucket.tokens + ((nowMs - bucket.filledAtMs) / 1000) * this.perSecond,
    );
    bucket.filledAtMs = nowMs;
    this.buckets.set(connectionId, bucket);
    return bucket;
  }
}
