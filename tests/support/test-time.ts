import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import MOMENTS from './moments.json';

/**
 * When tests take place. None may depend on it: every file has one of the moments of its own, TEST_TIME names one for
 * all, and `npm run test:clocks` goes through them. The nights are those of Berlin.
 */
function momentOf(testPath: string): string {
  const moments: Record<string, string> = MOMENTS;
  const wanted = process.env.TEST_TIME;
  if (wanted) {
    const moment = moments[wanted];
    if (!moment) throw new Error(`TEST_TIME names one of: ${Object.keys(moments).join(', ')}`);
    return moment;
  }
  const path = relative(process.cwd(), testPath);
  const [byte = 0] = createHash('sha256').update(path).digest();
  return Object.values(moments)[byte % Object.keys(moments).length] ?? '';
}

/** Moves the clock of this file's tests; from then on time passes as ever. Timers and other processes keep theirs. */
function moveClock(to: string): void {
  const RealDate = Date;
  const ahead = RealDate.parse(to) - RealDate.now();
  const now = (): number => RealDate.now() + ahead;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: [], maker) => Reflect.construct(target, args.length > 0 ? args : [now()], maker),
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
}

moveClock(momentOf(expect.getState().testPath ?? ''));
