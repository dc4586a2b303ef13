/** Where the long ones are: a worker that begins one of them last is waited for alone. */
const LONG = ['/tests/crash/', '/tests/browser/'];
/** Of all that are begun, the part among which the long ones are spread. */
const SPREAD = 0.7;

/**
 * Jest's own order goes by how long each file took the last time, of which a fresh clone knows
 * nothing, and else by its size, which says little of a test that kills a process a hundred times.
 * Long files often wait, for a lease or a browser: all of them first, and the cores would wait with
 * them, so each begins among short ones that do not.
 */
module.exports = class LongestFirst {
  sort(tests) {
    const bySize = tests.toSorted((one, other) => sizeOf(other) - sizeOf(one));
    const long = LONG.flatMap((folder) => bySize.filter(({ path }) => path.includes(folder)));
    const short = bySize.filter((test) => !long.includes(test));
    const each = Math.floor((short.length * SPREAD) / long.length);
    const spread = long.flatMap((test, nth) => [
      test,
      ...short.slice(nth * each, (nth + 1) * each),
    ]);
    return [...spread, ...short.slice(long.length * each)];
  }

  shard(tests) {
    return tests;
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
};

function sizeOf({ path, context }) {
  return context.hasteFS.getSize(path) ?? 0;
}
