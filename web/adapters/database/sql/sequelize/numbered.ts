const MAX_TEXTS = 2_000;
const known = new Map<string, string>();

/**
 * The text with `$1`, `$2` … where ours has `?`: the form in which Sequelize binds values to a
 * prepared statement.
 */
export function numbered(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  let count = 0;
  const result = text.replace(/\?/g, () => `$${(count += 1)}`);
  if (known.size >= MAX_TEXTS) known.clear();
  known.set(text, result);
  return result;
}
