import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { selfSigned } from '../../../sandbox/mail/certificate';
import { freePort } from '../network/free-port';

const run = promisify(execFile);
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const WHAT_TO_DO =
  'install it ("apt-get install mariadb-server") or set DATABASE_URL to an account of a MySQL or MariaDB server that may create databases';

export interface PrivateMariadb {
  /** Address of the server without a database name. */
  url: string;
  /** PEM of what its certificate, for `localhost`, comes from. */
  authority: string;
  /** As when its machine loses power: what it confirmed is there when it starts again. */
  kill(): Promise<void>;
  /** Again, after `kill`, on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a MariaDB of its own in an empty directory below `parent`, on a free port of the loopback
 * interface; `settings` are the server's own, in addition to ours.
 */
export async function startMariadb(
  parent = tmpdir(),
  settings: readonly string[] = [],
): Promise<PrivateMariadb> {
  const programs = await findOrInstall();
  const directory = await mkdtemp(join(parent, 'belegfluss-mariadb-'));
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    const data = join(directory, 'data');
    // What it starts deletes the temporary tables that it finds, whosever they are.
    const env = { ...process.env, TMPDIR: directory };
    await run(programs.install, installArguments(data), { env, maxBuffer: 10_000_000 });
    const port = await freePort();
    const { cert, key } = selfSigned();
    await Promise.all([
      writeFile(join(directory, 'cert.pem'), cert),
      writeFile(join(directory, 'key.pem'), key),
    ]);
    const own = [...serverArguments(data, directory, port), ...settings];
    let server: ChildProcess;
    const start = async () => {
      server = spawn(programs.server, own, { stdio: 'ignore' });
      try {
        await untilReady(server, port, join(directory, 'error.log'));
      } catch (error) {
        await stop(server);
        throw error;
      }
    };
    // If this process ends without stopping it, no server stays behind.
    const atExit = () => {
      server.kill('SIGKILL');
      rmSync(directory, { recursive: true, force: true });
    };
    process.once('exit', atExit);
    await start();
    return {
      url: `mysql://root@127.0.0.1:${port}`,
      authority: cert,
      start,
      kill: () => stop(server, 'SIGKILL'),
      stop: async () => {
        process.off('exit', atExit);
        await stop(server);
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

interface Programs {
  server: string;
  install: string;
}

async function findOrInstall(): Promise<Programs> {
  const found = findPrograms();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    throw new Error(`The tests need MariaDB: ${WHAT_TO_DO}.`);
  }
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 50_000_000,
  };
  try {
    await run('apt-get', ['update'], options);
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'mariadb-server'], options);
  } catch (error) {
    throw new Error(`MariaDB could not be installed: ${WHAT_TO_DO}.`, { cause: error });
  }
  const installed = findPrograms();
  if (!installed)
    throw new Error(`MariaDB was installed but its programs are not found: ${WHAT_TO_DO}.`);
  return installed;
}

function findPrograms(): Programs | null {
  const server = findProgram('mariadbd');
  const install = findProgram('mariadb-install-db');
  return server && install ? { server, install } : null;
}

/** Debian keeps the server in /usr/sbin, which is not on every user's path. */
function findProgram(name: string): string | null {
  const directories = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/bin',
    '/usr/local/sbin',
  ];
  return (
    directories.map((directory) => join(directory, name)).find((path) => existsSync(path)) ?? null
  );
}

/** MariaDB refuses to run as root by default. */
function userArguments(): string[] {
  return process.getuid?.() === 0 ? ['--user=root'] : [];
}

function installArguments(data: string): string[] {
  return [
    '--no-defaults',
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    '--skip-name-resolve',
    ...userArguments(),
  ];
}

function serverArguments(data: string, directory: string, port: number): string[] {
  return [
    '--no-defaults',
    ...userArguments(),
    `--datadir=${data}`,
    // A server that starts deletes the temporary tables that it finds there, whosever they are.
    `--tmpdir=${directory}`,
    `--socket=${join(directory, 's.sock')}`,
    `--pid-file=${join(directory, 'pid')}`,
    `--log-error=${join(directory, 'error.log')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--ssl-cert=${join(directory, 'cert.pem')}`,
    `--ssl-key=${join(directory, 'key.pem')}`,
    '--skip-name-resolve',
    '--max-connections=500',
    '--innodb-flush-log-at-trx-commit=1',
    '--innodb-buffer-pool-size=256M',
    '--innodb-log-file-size=64M',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    '--default-time-zone=+00:00',
    '--performance-schema=OFF',
  ];
}

async function untilReady(server: ChildProcess, port: number, log: string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const refusal = await refusalOf(port);
    if (refusal === null) return;
    if (server.exitCode !== null || performance.now() > deadline) {
      const output = await readFile(log, 'utf8').catch(() => '');
      const cause = { cause: refusal };
      throw new Error(`The tests' MariaDB did not start:\n${output.slice(-2_000)}`, cause);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Why it cannot be used; null when it can. */
async function refusalOf(port: number): Promise<unknown> {
  try {
    const connection = await createConnection({ host: '127.0.0.1', port, user: 'root' });
    await connection.end();
    return null;
  } catch (error) {
    return error;
  }
}

async function stop(server: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  const force = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(force);
}
