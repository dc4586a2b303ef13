import { setImmediate } from 'node:timers/promises';
import type { ShopId } from '../../../domain/ids';
import { openShopQueues } from './shop-queues';

/** How often a place was announced after each of these tasks of one shop ended. */
async function announced(limits: { concurrency: number; perShop: number }, tasks: number) {
  let count = 0;
  const queues = openShopQueues(limits, () => (count += 1));
  const ends: (() => void)[] = [];
  for (let task = 0; task < tasks; task += 1)
    queues.run(1 as ShopId, () => new Promise((end) => ends.push(end)));
  const counts: number[] = [];
  for (let task = 0; task < tasks; task += 1) {
    await setImmediate();
    ends[task]?.();
    await setImmediate();
    counts.push(count);
  }
  return counts;
}

it.each([
  ['neither was full', 10, 3, [0, 0]],
  ['a full shop has one again', 10, 2, [1, 1]],
  ['a shop that takes one at a time begins its next at once', 10, 1, [0, 1]],
  ['the process was full', 2, 3, [1, 1]],
])(
  'A place is announced only where work may have been left behind: %s',
  async (_, concurrency, perShop, expected) => {
    expect(await announced({ concurrency, perShop }, 2)).toEqual(expected);
  },
);
