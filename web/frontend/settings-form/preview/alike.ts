import type { DifferenceAnswer } from '../../../contract/settings-preview';

/** Documents of several orders that change from the same to the same. */
export interface Alike extends Pick<
  DifferenceAnswer,
  'document' | 'before' | 'after' | 'contents'
> {
  key: string;
  /** Each once, newest first. */
  orders: DifferenceAnswer['order'][];
}

/** Differences by what they are, so that forty orders of one kind are one thing to read. */
export function alike(differences: readonly DifferenceAnswer[]): Alike[] {
  const groups = new Map<string, Alike>();
  for (const { order, document, before, after, contents } of differences) {
    const key = JSON.stringify([document, before, after, contents]);
    const group = groups.get(key) ?? { key, document, before, after, contents, orders: [] };
    if (!group.orders.some(({ id }) => id === order.id)) group.orders.push(order);
    groups.set(key, group);
  }
  return [...groups.values()];
}
