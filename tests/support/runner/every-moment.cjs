const { moments, moveClock } = require('./moved-clock');

/** These take seconds; they run at their file's moment alone. */
const LONG = /(\.property|\/worst-[a-z]+|\/mentions-order|\/places)\.test\.ts$/;

/**
 * Domain tests take milliseconds: each runs at every moment, one after the other, unless TEST_TIME
 * names one.
 */
if (!process.env.TEST_TIME && !LONG.test(expect.getState().testPath)) {
  globalThis.it = atEveryMoment(globalThis.it);
  globalThis.test = globalThis.it;
  globalThis.beforeEach = globalThis.afterEach = refuse;
}

function refuse() {
  throw new Error('Domain tests are repeated at every moment: make what each needs within it.');
}

function atEveryMoment(original) {
  return new Proxy(original, {
    apply: (target, self, [name, body, timeout]) => target(name, repeated(body), timeout),
    get: (target, key) => (key === 'each' ? eachOf(target) : target[key]),
  });
}

function eachOf(target) {
  return (...table) => {
    const define = target.each(...table);
    return (name, body, timeout) => define(name, repeated(body), timeout);
  };
}

function repeated(body) {
  return async (...args) => {
    for (const moment of Object.keys(moments)) {
      moveClock(moment);
      try {
        await body(...args);
      } catch (error) {
        if (error instanceof Error) error.message += `\n\nIt was the moment called ${moment}.`;
        throw error;
      }
    }
  };
}
