import { isDeepStrictEqual } from 'node:util';

/** Where to die: at the `turn`-th time that this step comes. */
export interface Moment {
  step: string;
  turn: number;
  /** The name of the moment that came next. */
  next?: string;
}

/** Recordings until two in a row agree. */
const MOST_RUNS = 5;

/** Says in the log of the test how many are tried. */
export function announced(moments: Moment[]): Moment[] {
  process.stdout.write(`The app dies at ${moments.length} moments\n`);
  return moments;
}

export function nameOfMoment({ step, turn }: Moment): string {
  return `${step} (${turn})`;
}

/** Each step with how often it came before. */
export function momentsOfSteps(steps: readonly string[]): Moment[] {
  const moments = steps.map((step, index) => ({
    step,
    turn: steps.slice(0, index + 1).filter((one) => one === step).length,
  }));
  return moments.map((moment, index) => {
    const next = moments[index + 1];
    return next ? { ...moment, next: nameOfMoment(next) } : moment;
  });
}

/**
 * Where a death leaves something of its own behind: right after a step stands what stands right
 * before the next one, for whatever is written or asked outside is a step, and they come in turn.
 * Of such a pair the later moment remains.
 */
export function differing(moments: readonly Moment[]): Moment[] {
  const wanted = new Set(moments.map(nameOfMoment));
  return moments.filter(
    ({ step, next = '' }) =>
      !(step.startsWith('after ') && next.startsWith('before ') && wanted.has(next)),
  );
}

/** Recorded until two runs agree, for the first orders of a shop may differ. */
export async function recordedTwice(record: () => Promise<Moment[]>): Promise<Moment[]> {
  let moments = await record();
  for (let run = 2; run <= MOST_RUNS; run++) {
    const again = await record();
    if (isDeepStrictEqual(again, moments)) return moments;
    moments = again;
  }
  throw new Error(
    'The app takes other steps in every run: it could not be made to die where we say',
  );
}
