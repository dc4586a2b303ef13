/** Where the long ones are: a worker that begins one of them last is waited for alone. */
const LONGEST = ['/tests/crash/', '/tests/browser/', '/tests/backend/'];

/**
 * Jest's own order goes by how long each file took the last time, of which a fresh clone knows
 * nothing, and else by its size, which says little of a test that kills a process a hundred times.
 */
module.exports = class LongestFirst {
  sort(tests) {
    return tests.toSorted(
      (one, other) => rankOf(one) - rankOf(other) || sizeOf(other) - sizeOf(one),
    );
  }

  shard(tests) {
    return tests;
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
};

function rankOf({ path }) {
  const rank = LONGEST.findIndex((folder) => path.includes(folder));
  return rank < 0 ? LONGEST.length : rank;
}

function sizeOf({ path, context }) {
  return context.hasteFS.getSize(path) ?? 0;
}
