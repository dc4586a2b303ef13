import { type ClockReading, elapsedMs, type Permit, SEND_WITHIN_MS } from '../../ports/queue';
import type { LaneToken } from '../../ports/stores/job-stores';

export interface LeaseTerms {
  readClocks(): ClockReading;
  leaseMs: number;
}

/** Lasts as long as the lease of a shop's lane. */
export class LanePermit implements Permit {
  private readonly losing = new AbortController();

  /** `granted`: read before the lease was requested. */
  constructor(
    private readonly terms: LeaseTerms,
    readonly token: LaneToken,
    private granted: ClockReading,
  ) {}

  get lost(): AbortSignal {
    return this.losing.signal;
  }

  readClocks(): ClockReading {
    return this.terms.readClocks();
  }

  mayBegin(marked: ClockReading): boolean {
    return (
      !this.lost.aborted &&
      this.ageMs() < this.terms.leaseMs &&
      elapsedMs(marked, this.readClocks()) <= SEND_WITHIN_MS
    );
  }

  /** Since the lease was requested. */
  ageMs(): number {
    return elapsedMs(this.granted, this.readClocks());
  }

  /** The lease was renewed; `granted`: read before that was requested. */
  extend(granted: ClockReading): void {
    this.granted = granted;
  }

  /** Somebody else had the shop meanwhile, or may have had it: there is no way back. */
  lose(): void {
    this.losing.abort();
  }
}
