import PQueue from 'p-queue';
import type { ShopId } from '../../../domain/ids';

export interface ShopQueues {
  /** Carries `task` out in the shop's queue, as soon as shop and process have a slot. */
  run(shopId: ShopId, task: () => Promise<void>): void;
  /** Shops that could not begin another task now. */
  busyShops(): ShopId[];
  /** Tasks of the shop that could begin now, as far as the process has slots. */
  freeSlotsOf(shopId: ShopId): number;
  /** Slots of the whole process that are neither taken nor waited for. */
  freeSlots(): number;
  /** Forgets every task that has not begun. */
  clear(): void;
}

interface QueueLimits {
  concurrency: number;
  perShop: number;
}

/**
 * One queue per shop with `perShop` slots, side by side below one limit for the process. A shop
 * hands its next task to the process only when a slot of its own is free, so however much one shop
 * has to do, it queues up here with at most `perShop` tasks at a time. `onFree` is called when a
 * shop that was full, or the full process, has a free slot again: of others nothing was left
 * behind.
 */
export function openShopQueues(limits: QueueLimits, onFree: (shopId: ShopId) => void): ShopQueues {
  const all = new PQueue({ concurrency: limits.concurrency });
  const queues = new Map<ShopId, PQueue>();
  const freeSlots = (): number => limits.concurrency - all.pending - all.size;
  const freeSlotsIn = (queue: PQueue): number =>
    queue.size > 0 ? 0 : Math.max(0, limits.perShop - queue.pending);
  /** Of a queue in which a task has just ended. */
  const wasFull = (queue: PQueue): boolean => freeSlotsIn(queue) === 1;

  const open = (shopId: ShopId): PQueue => {
    const queue = new PQueue({ concurrency: limits.perShop });
    queue.on('idle', () => queues.delete(shopId));
    queue.on('next', () => {
      if (wasFull(queue) || freeSlots() === 1) onFree(shopId);
    });
    queues.set(shopId, queue);
    return queue;
  };

  return {
    run: (shopId, task) => void (queues.get(shopId) ?? open(shopId)).add(() => all.add(task)),
    busyShops: () =>
      [...queues].filter(([, queue]) => freeSlotsIn(queue) === 0).map(([shopId]) => shopId),
    freeSlotsOf: (shopId) => {
      const queue = queues.get(shopId);
      return queue ? freeSlotsIn(queue) : limits.perShop;
    },
    freeSlots,
    clear: () => {
      queues.forEach((queue) => queue.clear());
      all.clear();
    },
  };
}
