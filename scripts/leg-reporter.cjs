const { writeFileSync } = require('node:fs');

/**
 * Counts a run of Jest by leg (its project) and writes `{ leg: { passed, failed, seconds } }` to
 * the file that LEG_REPORT names. A skipped test and a file that could not be loaded count as
 * failed.
 */
module.exports = class LegReporter {
  legs = {};
  files = [];

  onTestResult({ context, path }, result) {
    const { name } = context.config.displayName;
    const leg = (this.legs[name] ??= { passed: 0, failed: 0, seconds: 0 });
    const unloaded = result.testExecError ? 1 : 0;
    leg.passed += result.numPassingTests;
    leg.failed += result.numFailingTests + result.numPendingTests + result.numTodoTests + unloaded;
    const seconds = (result.perfStats.end - result.perfStats.start) / 1000;
    leg.seconds += seconds;
    this.files.push({ path, seconds });
  }

  onRunComplete() {
    const slowest = this.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
    writeFileSync(process.env.LEG_REPORT, JSON.stringify({ legs: this.legs, slowest }));
  }
};
