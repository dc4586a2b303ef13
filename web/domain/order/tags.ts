import type { Order } from './order';

/** Tags of an order and of its customer. */
export function tagsOf({ tags, customer }: Pick<Order, 'tags' | 'customer'>): string[] {
  return [...tags, ...(customer?.tags ?? [])];
}

/** Whether one of `wanted` is among the tags; case and blanks around do not count. */
export function hasOneOf(tags: readonly string[], wanted: readonly string[]): boolean {
  const present = new Set(tags.map(plain));
  return wanted.some((tag) => plain(tag) !== '' && present.has(plain(tag)));
}

function plain(tag: string): string {
  return tag.trim().toLowerCase();
}
