import { readFileSync } from 'node:fs';

/**
 * Loaded before the demo's processes (`node --import`): for all of them it is as much later as the
 * file says that the page "Zeit" writes, in milliseconds.
 */
const RealDate = Date;
const file = process.env.DEMO_TIME_FILE;
let laterMs = 0;

function read() {
  try {
    laterMs = Number(readFileSync(file, 'utf8'));
  } catch {
    // Nobody has moved the time yet.
  }
}

if (file) {
  read();
  setInterval(read, 250).unref();
  const now = () => RealDate.now() + laterMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
