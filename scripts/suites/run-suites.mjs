import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup.mjs';

/**
 * A test loads the whole app: with room for what is young, half of the collecting of garbage goes.
 */
const ROOMY = '--max-semi-space-size=64';
const JEST = [ROOMY, join(root, 'node_modules/jest/bin/jest.js')];
const REPORTERS = [
  '--reporters=default',
  `--reporters=${join(root, 'scripts/suites/leg-reporter.cjs')}`,
];

/** Where more files fail, no busy machine is to blame: they are not run again. */
const MAX_RERUN = 10;

/**
 * Runs all suites at once, so that no core waits for the last file of each; they wait for servers
 * and browsers now and then, hence one worker more than cores. A file that failed is run once more
 * at the end, alone, and that result counts in place of the first; it is flaky when it passes then.
 * `run` executes a command. Returns the counts of each leg, the flaky files, all files, and whether
 * a run had an error that belongs to no file, such as a server that would not start.
 */
export async function runSuites({ suites, config, run }) {
  const selected = ['--config', config, '--selectProjects', ...suites];
  const first = await runJest(run, [...selected, `--maxWorkers=${cpus().length + 1}`]);
  const red = first.files.filter(isRed);
  if (red.length === 0 || red.length > MAX_RERUN)
    return { ...outcomeOf(first.files), flaky: [], isBroken: !first.isGood && red.length === 0 };
  const paths = red.map(({ path }) => path);
  const again = await runJest(run, [...selected, '--runInBand', '--runTestsByPath', ...paths]);
  const files = first.files.map(
    (file) => again.files.find(({ path }) => path === file.path) ?? file,
  );
  const flaky = again.files.filter((file) => !isRed(file)).map(({ path }) => path);
  return { ...outcomeOf(files), flaky, isBroken: !again.isGood && !files.some(isRed) };
}

const isRed = ({ failed }) => failed > 0;

async function runJest(run, args) {
  const folder = mkdtempSync(join(tmpdir(), 'belegfluss-test-'));
  const report = join(folder, 'files.json');
  try {
    const isGood = await run({
      command: process.execPath,
      args: [...JEST, ...args, '--silent', ...REPORTERS],
      env: { LEG_REPORT: report },
    });
    return { isGood, files: readReport(report) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Nothing where Jest ended before it ran anything. */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return [];
  }
}

function outcomeOf(files) {
  const legs = {};
  for (const { leg, passed, failed, seconds } of files) {
    const sum = (legs[leg] ??= { passed: 0, failed: 0, seconds: 0 });
    sum.passed += passed;
    sum.failed += failed;
    sum.seconds += seconds;
  }
  return { legs, files };
}
