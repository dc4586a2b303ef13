import PQueue from 'p-queue';
import type { ShopId } from '../../../domain/ids';

export interface Lanes {
  /** Carries `task` out in the shop's lane, as soon as the lane and the process have a slot. */
  run(shopId: ShopId, task: () => Promise<void>): void;
  /** Shops that could not begin another task now. */
  busyShops(): ShopId[];
  /** Slots of the whole process that are neither taken nor waited for. */
  freeSlots(): number;
  /** Forgets every task that has not begun. */
  clear(): void;
}

export interface LaneLimits {
  concurrency: number;
  perShop: number;
}

/**
 * One lane per shop with `perShop` slots, side by side below one limit for the process. A lane
 * hands its next task to the process only when a slot of its own is free, so however much one shop
 * has to do, it queues up here with at most `perShop` tasks at a time. `onFree` is called when a
 * shop that was full, or the full process, has a free slot again: of others nothing was left
 * behind.
 */
export function openLanes(limits: LaneLimits, onFree: () => void): Lanes {
  const all = new PQueue({ concurrency: limits.concurrency });
  const lanes = new Map<ShopId, PQueue>();
  const freeSlots = (): number => limits.concurrency - all.pending - all.size;
  const isBusy = (lane: PQueue): boolean => lane.size > 0 || lane.pending >= limits.perShop;
  /** Of a lane in which a task has just ended. */
  const wasFull = (lane: PQueue): boolean => !isBusy(lane) && lane.pending + 1 >= limits.perShop;

  const open = (shopId: ShopId): PQueue => {
    const lane = new PQueue({ concurrency: limits.perShop });
    lane.on('idle', () => lanes.delete(shopId));
    lane.on('next', () => {
      if (wasFull(lane) || freeSlots() === 1) onFree();
    });
    lanes.set(shopId, lane);
    return lane;
  };

  return {
    run: (shopId, task) => void (lanes.get(shopId) ?? open(shopId)).add(() => all.add(task)),
    busyShops: () => [...lanes].filter(([, lane]) => isBusy(lane)).map(([shopId]) => shopId),
    freeSlots,
    clear: () => {
      lanes.forEach((lane) => lane.clear());
      all.clear();
    },
  };
}
