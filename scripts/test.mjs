import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePackages, ensurePrograms, root, tool } from './setup.mjs';

/**
 * `npm test`: sets up what is missing, then runs every leg. A leg that could not run counts as failed, a skipped test
 * too. `npm test -- domain backend` runs only the named legs.
 */
const CHECKS = [
  { name: 'format', command: tool('prettier'), args: ['--check', '--log-level=warn', '.'] },
  { name: 'lint', command: tool('eslint'), args: ['.', '--max-warnings=0'] },
  { name: 'unused', command: tool('knip'), args: [] },
  { name: 'types-server', command: tool('tsc'), args: ['-p', 'tsconfig.json'] },
  { name: 'types-frontend', command: tool('tsc'), args: ['-p', 'web/frontend/tsconfig.json'] },
  { name: 'types-extensions', command: tool('tsc'), args: ['-p', 'extensions/tsconfig.json'] },
  { name: 'types-pages', command: tool('tsc'), args: ['-p', 'sandbox/admin/page/tsconfig.json'] },
];
const SUITES = ['domain', 'extensions', 'frontend', 'sandbox', 'backend', 'crash', 'browser'];

ensurePackages();
ensurePrograms();

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const total = { passed: 0, failed: 0 };

await runCheck({ name: 'build', command: 'node', args: ['scripts/build.mjs'] });
const checks = CHECKS.filter(({ name }) => isWanted(name));
await Promise.all([runChecks(checks), runChecks(checks)]);
for (const suite of SUITES.filter(isWanted)) await runSuite(suite);

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** Works through the checks that nobody else took yet. */
async function runChecks(queue) {
  for (let check = queue.shift(); check; check = queue.shift()) await runCheck(check);
}

async function runCheck(check) {
  const { isGood, seconds } = await runQuietly(check);
  count(check.name, { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, seconds });
}

async function runSuite(suite) {
  const folder = mkdtempSync(join(tmpdir(), 'belegfluss-test-'));
  const report = join(folder, 'report.json');
  const args = ['--selectProjects', suite, '--json', `--outputFile=${report}`, '--silent', '--maxWorkers=2'];
  const { isGood, seconds } = await runQuietly({ name: suite, command: tool('jest'), args });
  const { passed, failed } = readReport(report);
  rmSync(folder, { recursive: true });
  count(suite, { passed, failed: isGood ? failed : Math.max(failed, 1), seconds });
}

/** Skipped tests and suites that could not be loaded count as failed; so does a suite that ran nothing. */
function readReport(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    const unsound = report.numPendingTests + report.numTodoTests + report.numRuntimeErrorTestSuites;
    const nothing = report.numTotalTests === 0 ? 1 : 0;
    return { passed: report.numPassedTests, failed: report.numFailedTests + unsound + nothing };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function count(name, { passed, failed, seconds }) {
  total.passed += passed;
  total.failed += failed;
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

/** Prints what the program said only when it failed. */
function runQuietly({ command, args }) {
  const started = Date.now();
  const env = { ...process.env, NODE_ENV: 'test', FORCE_COLOR: '0' };
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
    const said = [];
    child.stdout.on('data', (data) => said.push(data));
    child.stderr.on('data', (data) => said.push(data));
    const end = (isGood) => {
      if (!isGood) console.log(withoutReport(Buffer.concat(said).toString()));
      resolve({ isGood, seconds: Math.round((Date.now() - started) / 1000) });
    };
    child.on('error', () => end(false));
    child.on('close', (code) => end(code === 0));
  });
}

/** Jest prints its JSON report to standard output as well: one endless line. */
function withoutReport(text) {
  const lines = text.split('\n').filter((line) => !line.startsWith('{"num'));
  return lines.join('\n');
}
