export interface ThrottleStatus {
  maximumAvailable: number;
  currentlyAvailable: number;
  restoreRate: number;
}

/**
 * Shopify's leaky bucket, one per shop: an operation needs its requested cost and gets back what it
 * did not use.
 */
export class Bucket {
  private used = 0;
  private at: number;

  constructor(
    private readonly now: () => number,
    private limits = { maximumAvailable: 2000, restoreRate: 100 },
  ) {
    this.at = now();
  }

  configure(limits: { maximumAvailable: number; restoreRate: number }): void {
    this.limits = limits;
    this.used = 0;
    this.at = this.now();
  }

  /** False when there is not enough left; then nothing is taken. */
  take(cost: number): boolean {
    if (this.status().currentlyAvailable < cost) return false;
    this.used += cost;
    return true;
  }

  giveBack(cost: number): void {
    this.used = Math.max(0, this.used - cost);
  }

  status(): ThrottleStatus {
    const seconds = Math.max(0, (this.now() - this.at) / 1000);
    this.used = Math.max(0, this.used - seconds * this.limits.restoreRate);
    this.at = this.now();
    return {
      ...this.limits,
      currentlyAvailable: Math.floor(this.limits.maximumAvailable - this.used),
    };
  }
}
