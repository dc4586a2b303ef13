import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Installs the packages of the lock file when they are missing or older than it. */
export function ensurePackages() {
  const marker = join(root, 'node_modules', '.package-lock.json');
  const lock = join(root, 'package-lock.json');
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing packages …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Debian programs the tests need; installed when we may, else named. */
const PROGRAMS = [
  {
    name: 'MariaDB',
    commands: ['mariadbd'],
    replacedBy: 'DATABASE_URL',
    debian: 'mariadb-server',
    instead: 'or set DATABASE_URL to a MySQL or MariaDB server that the tests may fill',
  },
  {
    name: 'Chromium',
    commands: ['chromium'],
    replacedBy: 'CHROMIUM_PATH',
    debian: 'chromium',
    instead: 'or set CHROMIUM_PATH to a Chromium executable',
  },
  {
    name: 'Valkey',
    commands: ['valkey-server', 'redis-server'],
    replacedBy: 'VALKEY_SERVER',
    // Debian 12 has no other that speaks its protocol.
    debian: 'redis-server',
    instead: 'or set VALKEY_SERVER to the executable of a Valkey or Redis server',
  },
];

export function ensurePrograms() {
  const missing = PROGRAMS.filter((program) => !isThere(program));
  if (missing.length === 0) return;
  if (canInstall()) return install(missing.map(({ debian }) => debian));
  for (const { name, debian, instead } of missing) {
    console.error(
      `${name} is missing. Install it with "sudo apt-get install ${debian}", ${instead}.`,
    );
  }
  process.exit(1);
}

function isThere({ commands, replacedBy }) {
  const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin'];
  return (
    Boolean(process.env[replacedBy]) ||
    commands.some((command) => folders.some((folder) => existsSync(join(folder, command))))
  );
}

function canInstall() {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

function install(packages) {
  console.log(`Installing ${packages.join(', ')} …`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}

/** Runs a command to its end and stops everything when it fails. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (result.status === 0) return;
  console.error(`"${command} ${args.join(' ')}" failed.`);
  process.exit(result.status ?? 1);
}

/** Path of a program that a package brings along. */
export function tool(name) {
  return join(root, 'node_modules', '.bin', name);
}

/**
 * TypeScript's compiler, with a project. What reads our files with its library needs an older one,
 * which calls its program `tsc` as well. Of several checkers, each would work out the types that all
 * share: twice the processor time, for cores that other checks use as well.
 */
export const compile = (project) => ({
  command: join(root, 'node_modules/typescript-7/bin/tsc'),
  args: ['--checkers', '1', '-p', project],
});

/** Server and pages for everybody, into dist/. */
export function buildServer() {
  const { command, args } = compile('web/tsconfig.build.json');
  run(command, args);
  cpSync(join(root, 'web/site'), join(root, 'dist/web/site'), { recursive: true });
}
