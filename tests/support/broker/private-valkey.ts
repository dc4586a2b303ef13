import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:net';
import { selfSigned } from '../../../sandbox/mail/certificate';
import { scratchDirectory } from '../database/scratch';
import { freePort } from '../network/free-port';

const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin'];

export interface PrivateValkey {
  url: string;
  /** As when its machine is gone: nobody is told. */
  kill(): Promise<void>;
  /** Anew on the same port, with nothing in it. */
  start(): Promise<void>;
}

/** A server that is spoken to by TLS alone, with a password and a certificate of its own. */
export async function startGuardedValkey(): Promise<PrivateValkey & { authority: string }> {
  const folder = await mkdtemp(join(scratchDirectory(), 'belegfluss-valkey-'));
  const { cert, key } = selfSigned();
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  await Promise.all([writeFile(certFile, cert), writeFile(keyFile, key)]);
  const port = await freePort();
  const secured = `--tls-port ${port} --requirepass geheim --tls-auth-clients no`;
  const files = `--tls-cert-file ${certFile} --tls-key-file ${keyFile} --tls-ca-cert-file ${certFile}`;
  const valkey = await serverAt(port, `--port 0 ${secured} ${files}`.split(' '));
  return {
    ...valkey,
    url: `rediss://:geheim@localhost:${port}`,
    authority: cert,
    kill: async () => {
      await valkey.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A server of its own on a free port of the loopback interface, which keeps nothing on disk. */
export async function startValkey(): Promise<PrivateValkey> {
  const port = await freePort();
  return serverAt(port, ['--port', String(port)]);
}

async function serverAt(port: number, listening: readonly string[]): Promise<PrivateValkey> {
  let server: ChildProcess | null = null;
  const atExit = () => server?.kill('SIGKILL');
  const valkey = {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      process.off('exit', atExit);
      const running = server;
      server = null;
      if (!running || running.exitCode !== null) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await ended;
    },
    async start() {
      const own = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      const args = [...own, '--dir', tmpdir(), ...listening];
      server = spawn(findServer(), args, { stdio: 'ignore' });
      process.once('exit', atExit);
      await untilListening(server, port);
    },
  };
  await valkey.start();
  return valkey;
}

function findServer(): string {
  const places = ['valkey-server', 'redis-server'].flatMap((name) =>
    FOLDERS.map((folder) => join(folder, name)),
  );
  const found = process.env.VALKEY_SERVER ?? places.find((path) => existsSync(path));
  if (found) return found;
  throw new Error('The tests need Valkey: "apt-get install redis-server", or set VALKEY_SERVER.');
}

async function untilListening(server: ChildProcess, port: number): Promise<void> {
  while (!(await isListening(port))) {
    if (server.exitCode !== null) throw new Error('The Valkey of the tests did not start');
    await pause(10);
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
