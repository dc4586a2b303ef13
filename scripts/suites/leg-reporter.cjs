const { writeFileSync } = require('node:fs');

/**
 * Writes what each file of a run of Jest came to, as `[{ path, leg, passed, failed, seconds }]`, to
 * the file that LEG_REPORT names; a leg is a project. A skipped test and a file that could not be
 * loaded count as failed.
 */
module.exports = class LegReporter {
  files = [];

  onTestResult({ context, path }, result) {
    const unloaded = result.testExecError ? 1 : 0;
    this.files.push({
      path,
      leg: context.config.displayName.name,
      passed: result.numPassingTests,
      failed: result.numFailingTests + result.numPendingTests + result.numTodoTests + unloaded,
      seconds: (result.perfStats.end - result.perfStats.start) / 1000,
    });
  }

  onRunComplete() {
    writeFileSync(process.env.LEG_REPORT, JSON.stringify(this.files));
  }
};
