import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** What our scripts run on where the installed Node is none that package.json promises. */
const PINNED = '24.21.0';

/**
 * Our dependencies allow fewer versions of Node than Debian and others ship. On any other version
 * the script is run again on the pinned one, which is installed next to the project first; this
 * process then only waits for it.
 */
export async function ensureRuntime() {
  if (isPromised(process.versions.node)) return;
  console.log(
    `Node ${process.versions.node} is not supported (${promise()}); using Node ${PINNED} …`,
  );
  const node = pinnedNode();
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  process.exit(await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1))));
}

/** The program of that version, from the package that carries it for this kind of machine. */
function pinnedNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const home = join(root, '.data', `node-${PINNED}`);
  const program = join(
    home,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(program)) return program;
  const args = [
    'install',
    '--prefix',
    home,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status } = spawnSync('npm', [...args, `${name}@${PINNED}`], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status === 0 && existsSync(program)) return program;
  console.error(`Node ${PINNED} could not be installed. Install Node ${promise()} and try again.`);
  process.exit(1);
}

function promise() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node;
}

/** Whether package.json promises this version; it names one range, `^major.minor.patch`. */
function isPromised(version) {
  const [major, minor, patch] = numbersOf(version);
  const [m, n, p] = numbersOf(promise());
  return major === m && (minor > n || (minor === n && patch >= p));
}

function numbersOf(text) {
  return text.replace('^', '').trim().split('.').map(Number);
}
