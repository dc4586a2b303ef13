/** The first digits at which a scale may end: half of each is a round amount, too. */
const ROUND = [2, 4, 6, 8, 10] as const;
const CENTS = 100;

/** Where a scale of amounts ends, a round amount no smaller than this one, and its lines. */
export function scaleUpTo(cents: number): { top: number; lines: number[] } {
  const euros = Math.max(cents / CENTS, ROUND[0]);
  const unit = 10 ** Math.floor(Math.log10(euros));
  const first = ROUND.find((one) => one * unit >= euros) ?? ROUND[ROUND.length - 1];
  const top = Math.round((first ?? 1) * unit * CENTS);
  return { top, lines: [top / 2, top] };
}
