import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import MOMENTS from './moments.json';

/** The nightly runs go by the time of Berlin. */
export const moments: Record<string, string> = MOMENTS;

/** Every file has one of its own, the same in every run; TEST_TIME names one for all. */
export function momentOf(testPath: string): string {
  const wanted = process.env.TEST_TIME;
  if (wanted) {
    if (!(wanted in moments))
      throw new Error(`TEST_TIME names one of: ${Object.keys(moments).join(', ')}`);
    return wanted;
  }
  const path = relative(process.cwd(), testPath);
  const [byte = 0] = createHash('sha256').update(path).digest();
  return Object.keys(moments)[byte % Object.keys(moments).length] ?? '';
}

const RealDate = Date;

/**
 * Moves the clock of this file's tests; from then on time passes as ever. Timers and other
 * processes keep theirs.
 */
export function moveClock(moment: string): void {
  const ahead = RealDate.parse(moments[moment] ?? '') - RealDate.now();
  const now = (): number => RealDate.now() + ahead;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: [], maker) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], maker),
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
}
