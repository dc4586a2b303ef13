import { type ClockReading, elapsedMs, type Permit, SEND_WITHIN_MS } from '../../ports/queue';

export interface LeaseTerms {
  readClocks(): ClockReading;
  leaseMs: number;
}

/** Lasts as long as the lease of a job, once begun and without a gap. */
export class LeasePermit implements Permit {
  private isLost = false;

  /** `granted`: read before the lease was requested. */
  constructor(
    private readonly terms: LeaseTerms,
    private granted: ClockReading,
  ) {}

  readClocks(): ClockReading {
    return this.terms.readClocks();
  }

  mayBegin(marked: ClockReading): boolean {
    const now = this.readClocks();
    return (
      !this.isLost &&
      elapsedMs(this.granted, now) < this.terms.leaseMs &&
      elapsedMs(marked, now) <= SEND_WITHIN_MS
    );
  }

  /** The lease was renewed; `granted`: read before that was requested. */
  extend(granted: ClockReading): void {
    this.granted = granted;
  }

  /** Somebody else had the job meanwhile, or may have had it: for this run there is no way back. */
  lose(): void {
    this.isLost = true;
  }
}
