import { LRUCache } from 'lru-cache';

const known = new LRUCache<string, string>({ max: 2_000, memoMethod: number });

/**
 * The text with `$1`, `$2` … where ours has `?`: the form in which Sequelize binds values to a
 * prepared statement.
 */
export function numbered(text: string): string {
  return known.memo(text);
}

function number(text: string): string {
  let count = 0;
  return text.replace(/\?/g, () => `$${(count += 1)}`);
}
