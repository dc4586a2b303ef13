import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A program of this folder in a process of its own; it inherits the loader that this process runs with. */
export function startChild(file: string, env: Record<string, string>): ChildProcess {
  return fork(join(__dirname, file), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** The first message a child sends; fails when the child ends before. */
export async function answerOf<T>(child: ChildProcess): Promise<T> {
  const answer = new Promise<T>((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`A process of the benchmark ended with ${code}`)));
  });
  return answer;
}

export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** In a child: listens on a free loopback port and tells it to the parent. */
export function listenAndTell(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.(port);
  });
}

/** In a child: a variable that its parent gave. */
export function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
}
