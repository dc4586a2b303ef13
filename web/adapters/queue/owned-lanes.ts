import PQueue from 'p-queue';
import type { ShopId } from '../../domain/ids';
import { errorFields } from '../../ports/logger';
import { type ClockReading, type Permit, SEND_WITHIN_MS, elapsedMs } from '../../ports/queue';
import type { LaneToken } from '../../ports/stores/job-stores';
import type { QueueOptions } from './queue-options';

const USUAL_MS = 15_000;

/** A shop that this process has. */
export interface OwnedLane {
  shopId: ShopId;
  permit: LanePermit;
  /** Its jobs that begin, run or rest; the lane is kept meanwhile. */
  jobs: number;
  /** No further job begins before somebody takes the shop anew. */
  isEnding: boolean;
  /** It had no jobs at the last renewal either. */
  wasIdle: boolean;
  /** This process has it no more. */
  left: Promise<void>;
  leave(): void;
}

/**
 * The shops that this process has, so that no other one works on them. What is asked of the
 * database about them is asked one after the other: a lane that is let go while it is taken would
 * belong to two.
 */
export class OwnedLanes {
  private readonly lanes = new Map<ShopId, OwnedLane>();
  private readonly inTurn = new PQueue({ concurrency: 1 });
  private readonly terms: LeaseTerms;

  constructor(private readonly options: QueueOptions) {
    const { clock, runningMs = () => performance.now(), leaseMs = USUAL_MS } = options;
    const readClocks = () => ({ wallMs: clock.now().getTime(), runningMs: runningMs() });
    this.terms = { readClocks, leaseMs };
  }

  get leaseMs(): number {
    return this.terms.leaseMs;
  }

  /** So often all are renewed: two attempts may fail. */
  get renewEveryMs(): number {
    return this.terms.leaseMs / 3;
  }

  readClocks(): ClockReading {
    return this.terms.readClocks();
  }

  /** Null for a shop that this process does not have, or has no further jobs for. */
  of(shopId: ShopId): OwnedLane | null {
    const lane = this.lanes.get(shopId);
    return lane && !lane.isEnding ? lane : null;
  }

  async untilLeft(shopId: ShopId): Promise<void> {
    await this.lanes.get(shopId)?.left;
  }

  /** All of them now. */
  owned(): ReadonlySet<ShopId> {
    return new Set([...this.lanes.keys()].filter((shop) => this.of(shop)));
  }

  /** Shops that this process has until their jobs end, and begins no further ones in. */
  ending(): ShopId[] {
    return [...this.lanes.values()].flatMap(({ isEnding, shopId }) => (isEnding ? shopId : []));
  }

  /** Takes the shops that nobody has; of the others `of` answers null. */
  async take(shops: readonly ShopId[]): Promise<void> {
    const missing = shops.filter((shop) => !this.lanes.has(shop));
    if (missing.length === 0) return;
    await this.inTurn.add(async () => {
      const granted = this.readClocks();
      const { lanes, owner } = this.options;
      for (const { shopId, token } of await lanes.take(missing, owner, this.leaseMs)) {
        const permit = new LanePermit(this.terms, token, granted);
        this.lanes.set(shopId, newLane(shopId, permit));
      }
    });
  }

  /** Renews those of these that were not renewed for some time, as after a pause of the process. */
  async refresh(shops: readonly ShopId[]): Promise<void> {
    const owned = shops.flatMap((shop) => this.lanes.get(shop) ?? []);
    const old = owned.filter(({ permit }) => permit.ageMs() >= this.renewEveryMs);
    if (old.length > 0) await this.inTurn.add(() => this.renewThese(old));
  }

  /** Renews all; who has lost a shop creates nothing for it any more. */
  async renew(): Promise<void> {
    await this.inTurn.add(() => this.renewThese([...this.lanes.values()]));
  }

  /** Lets those go for which nothing was to be done since the last renewal. */
  releaseIdle(): Promise<boolean> {
    const idle = [...this.lanes.values()].filter(({ jobs }) => jobs === 0);
    const unused = idle.filter(({ wasIdle }) => wasIdle);
    for (const lane of this.lanes.values()) lane.wasIdle = lane.jobs === 0;
    return this.release(unused);
  }

  /** Lets these go, or all, as far as they have no jobs. Whether there were any. */
  release(some: readonly OwnedLane[] = [...this.lanes.values()]): Promise<boolean> {
    return this.inTurn.add(async () => {
      const going = some.filter((lane) => this.isCurrent(lane) && lane.jobs === 0);
      if (going.length === 0) return false;
      going.forEach((lane) => this.lose(lane));
      const { lanes, owner, logger } = this.options;
      try {
        await lanes.release(
          going.map(({ shopId }) => shopId),
          owner,
        );
      } catch (error) {
        logger.error(errorFields(error), 'queue could not let go of shops, their leases run out');
      }
      return true;
    });
  }

  private async renewThese(owned: readonly OwnedLane[]): Promise<void> {
    const current = owned.filter((lane) => this.isCurrent(lane));
    if (current.length === 0) return;
    const { lanes, owner, logger } = this.options;
    const granted = this.readClocks();
    try {
      const shops = current.map(({ shopId }) => shopId);
      const lost = new Set(await lanes.renew(shops, owner, this.leaseMs));
      for (const lane of current)
        if (lost.has(lane.shopId)) this.lose(lane);
        else lane.permit.extend(granted);
      if (lost.size > 0) logger.warn({ shops: lost.size }, 'queue lost shops to another process');
    } catch (error) {
      logger.error(errorFields(error), 'queue could not renew its leases');
    }
  }

  /** What still runs of it, as after a stop, creates nothing any more. */
  private lose(lane: OwnedLane): void {
    lane.permit.lose();
    this.lanes.delete(lane.shopId);
    lane.leave();
  }

  private isCurrent(lane: OwnedLane): boolean {
    return this.lanes.get(lane.shopId) === lane;
  }
}

function newLane(shopId: ShopId, permit: LanePermit): OwnedLane {
  let leave = () => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  return { shopId, permit, jobs: 0, isEnding: false, wasIdle: false, left, leave };
}

interface LeaseTerms {
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
