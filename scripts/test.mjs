import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { join, relative } from 'node:path';
import { largeOnes } from './checks/sizes.mjs';
import { ensureRuntime } from './runtime.mjs';
import { compile, ensurePackages, ensurePrograms, root, tool } from './setup.mjs';
import { runSuites } from './suites/run-suites.mjs';

const UNUSED = ['-c', 'scripts/lint/knip.json'];
/** knip's second run: what only tests use is not used. */
const PRODUCTION = [
  '--production',
  '-c',
  'scripts/lint/knip.production.jsonc',
  '--include',
  'files,dependencies,exports',
];

/**
 * `npm test`: sets up what is missing, then runs every leg. A leg that could not run counts as
 * failed, a skipped test too. A test file that failed is run once more, and is named as flaky if
 * it passes then. `npm test -- domain backend` runs only the named legs. Longest first, so that
 * neither core waits for the last one.
 */
const CHECKS = [
  { name: 'lint', command: tool('oxlint'), args: ['--deny-warnings'] },
  { name: 'types-server', ...compile('tsconfig.json') },
  { name: 'format', command: tool('oxfmt'), args: ['--check'] },
  { name: 'types-frontend', ...compile('web/frontend/tsconfig.json') },
  { name: 'types-extensions', ...compile('extensions/tsconfig.json') },
  { name: 'types-pages', ...compile('sandbox/pages.tsconfig.json') },
  { name: 'unused', command: tool('knip'), args: UNUSED, needsBuild: true },
  { name: 'unused-but-tested', command: tool('knip'), args: PRODUCTION, needsBuild: true },
  {
    name: 'build-contents',
    command: 'node',
    args: ['scripts/checks/build.mjs'],
    needsBuild: true,
  },
  {
    name: 'cli-build',
    command: 'node',
    args: ['scripts/extensions/build.mjs', '--testing'],
    needsBuild: true,
  },
  {
    name: 'bundle-size',
    command: 'node',
    args: ['scripts/checks/bundle-size.mjs'],
    needsBuild: true,
  },
  { name: 'image', command: tool('tsx'), args: ['scripts/image/check-image.ts'], needsBuild: true },
  { name: 'dev-app', command: 'node', args: ['scripts/checks/dev-app.mjs'] },
  { name: 'bans', command: 'node', args: ['scripts/checks/bans.mjs'] },
  { name: 'cycles', command: 'node', args: ['scripts/checks/cycles.mjs'] },
  { name: 'german', command: 'node', args: ['scripts/checks/german.mjs'] },
  { name: 'words', command: 'node', args: ['scripts/checks/words.mjs'] },
  { name: 'docs', command: 'node', args: ['scripts/checks/docs.mjs'] },
  { name: 'env-example', command: 'node', args: ['scripts/env-example.mjs', '--check'] },
  { name: 'openapi', command: tool('tsx'), args: ['scripts/openapi/document.ts', '--check'] },
];
const SUITES = ['domain', 'extensions', 'frontend', 'sandbox', 'backend', 'crash', 'browser'];

await ensureRuntime();
ensurePackages();
ensurePrograms();

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const total = { passed: 0, failed: 0 };

const built = runCheck({ name: 'build', command: 'node', args: ['scripts/build.mjs'] });
const checks = CHECKS.filter(({ name }) => isWanted(name));
// One more than cores, for some wait for the network or for a server.
const afterBuild = built.then(() => runChecks(checks));
await Promise.all([afterBuild, ...cpus().map(() => runChecks(checks))]);
await runSuitesAndCount(SUITES.filter(isWanted));

for (const one of largeOnes()) console.log(`worth a look: ${one}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** Works through the checks that nobody else took yet. */
async function runChecks(queue) {
  for (let check = queue.shift(); check; check = queue.shift()) {
    if (check.needsBuild) await built;
    await runCheck(check);
  }
}

async function runCheck(check) {
  const { isGood, seconds } = await runQuietly(check);
  count(check.name, { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, seconds });
}

/** A leg that ran nothing has failed. */
async function runSuitesAndCount(suites) {
  if (suites.length === 0) return;
  const started = Date.now();
  const run = async (command) => (await runQuietly(command)).isGood;
  const config = join(root, 'jest.config.js');
  const { legs, files, flaky, isBroken } = await runSuites({ suites, config, run });
  const seconds = Math.round((Date.now() - started) / 1000);
  for (const suite of suites) {
    const { passed, failed, seconds: own } = legs[suite] ?? { passed: 0, failed: 0, seconds: 0 };
    count(suite, { passed, failed: passed + failed === 0 ? 1 : failed, seconds: Math.round(own) });
  }
  if (isBroken) count('suites', { passed: 0, failed: 1, seconds });
  const slowest = files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ path, seconds: own }) => `${relative(root, path)} ${Math.round(own)} s`);
  console.log(`     all suites: ${seconds} s; slowest: ${slowest.join(', ')}`);
  for (const path of flaky) console.log(`flaky: ${relative(root, path)}`);
}

function count(name, { passed, failed, seconds }) {
  total.passed += passed;
  total.failed += failed;
  console.log(
    `${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`,
  );
}

/** Prints the program's output only when it failed. */
function runQuietly({ command, args, env: more }) {
  const started = Date.now();
  const env = { ...process.env, NODE_ENV: 'test', FORCE_COLOR: '0', ...more };
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
    const said = [];
    child.stdout.on('data', (data) => said.push(data));
    child.stderr.on('data', (data) => said.push(data));
    const end = (isGood) => {
      if (!isGood) console.log(Buffer.concat(said).toString());
      resolve({ isGood, seconds: Math.round((Date.now() - started) / 1000) });
    };
    child.on('error', () => end(false));
    child.on('close', (code) => end(code === 0));
  });
}
