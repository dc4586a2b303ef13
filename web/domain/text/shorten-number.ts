const MAX_LENGTH = 8;

/**
 * The end of a number distinguishes documents, so its beginning is cut: "RE-2026-01234" is
 * "…6-01234".
 */
export function shortenNumber(number: string): string {
  if (number.length <= MAX_LENGTH) return number;
  return `…${number.slice(1 - MAX_LENGTH)}`;
}
