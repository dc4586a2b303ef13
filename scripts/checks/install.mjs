import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { installedNode, TRIED } from '../runtime.mjs';
import { root } from '../setup.mjs';

/**
 * The steps that docs/operations.md gives an operator, run in a copy that holds only what is in the
 * repository: `npm ci`, then `npm run build`, and the domain's tests, on every promised Node but
 * the one that runs everything else anyway.
 */
const others = TRIED.filter((version) => majorOf(version) !== majorOf(process.versions.node));
for (const version of others) tryOn(version);

function tryOn(version) {
  const copy = mkdtempSync(join(tmpdir(), 'belegfluss-install-'));
  try {
    copyRepository(copy);
    const node = installedNode(version);
    const env = {
      ...process.env,
      NODE_ENV: '',
      PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    };
    // The lock file fixes the content of a package, so one that was fetched before is the same.
    const fetched = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
    must(copy, env, ['npm', 'ci', ...fetched]);
    must(copy, env, ['npm', 'run', 'build', '--silent']);
    // Once: the main run takes them at every moment.
    const once = { ...env, NODE_ENV: 'test', TEST_TIME: 'ordinary-day' };
    must(copy, once, ['node_modules/.bin/jest', '--selectProjects', 'domain', '--silent']);
    console.log(`npm ci, build and domain tests pass on Node ${version}`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function copyRepository(target) {
  const listed = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root },
  );
  const files = listed.stdout.toString().split('\0').filter(Boolean);
  for (const file of files) cpSync(join(root, file), join(target, file));
}

function must(cwd, env, [command, ...args]) {
  const { status } = spawnSync(command, args, { cwd, env, stdio: 'inherit' });
  if (status !== 0)
    throw new Error(`"${command} ${args.join(' ')}" failed on another version of Node.`);
}

function majorOf(version) {
  return version.split('.', 1)[0];
}
