import fc from 'fast-check';

/**
 * How many generated cases a test plays, and the first of their seeds; `npm run soak` sets both.
 */
export function seeds({ runs, seed }: { runs: number; seed: number }): number[] {
  const { SOAK_RUNS, SOAK_SEED } = process.env;
  const first = SOAK_SEED ? Number(SOAK_SEED) : seed;
  return Array.from({ length: SOAK_RUNS ? Number(SOAK_RUNS) : runs }, (_, index) => first + index);
}

/**
 * The one case of a seed; a test that names its seed can be played again by SOAK_SEED and
 * SOAK_RUNS=1.
 */
export function caseOf<T>(arbitrary: fc.Arbitrary<T>, seed: number): T {
  const [generated] = fc.sample(arbitrary, { numRuns: 1, seed });
  if (generated === undefined) throw new Error('Nothing was generated');
  return generated;
}
