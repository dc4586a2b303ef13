import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './free-port';

/** A line from a process to a server, which a test can break. */
export interface Line {
  /** The server's address by way of this line. */
  url: string;
  /** All connections end by a reset, and so does every new one. */
  reset(): void;
  /** From now on everything is swallowed, in either direction: nobody is told. */
  swallow(): void;
  /** What is opened from now on gets through; what was swallowed stays dead, and nobody is told. */
  restore(): void;
  /** The process still waits on connections that were swallowed. */
  isWaitedOn(): boolean;
  close(): Promise<void>;
}

/** A line to the server at this address, whole at first. */
export async function lineTo(url: string): Promise<Line> {
  const target = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  const dead = new Set<Socket>();
  let state: 'whole' | 'reset' | 'swallowing' = 'whole';

  const server = createServer((near) => {
    if (state === 'reset') return void near.on('error', () => undefined).resetAndDestroy();
    const far = connect(Number(target.port), target.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    if (state === 'swallowing') pair.forEach((one) => dead.add(one));
    join(near, far);
    join(far, near);
    near.once('close', () => dead.has(near) || pairs.delete(pair));
  });
  function join(from: Socket, to: Socket): void {
    from.on('data', (data) => dead.has(from) || to.write(data));
    from.on('error', () => dead.has(from) || to.destroy());
    from.on('close', () => dead.has(from) || to.destroy());
  }

  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String(await freePort());
  await new Promise<void>((resolve) => server.listen(Number(own.port), '127.0.0.1', resolve));
  return {
    url: own.href,
    reset: () => {
      state = 'reset';
      for (const pair of pairs) pair.forEach((one) => one.resetAndDestroy());
    },
    swallow: () => {
      state = 'swallowing';
      for (const pair of pairs) pair.forEach((one) => dead.add(one));
    },
    restore: () => {
      state = 'whole';
    },
    isWaitedOn: () => [...pairs].some(([near]) => dead.has(near) && !near.destroyed),
    close: async () => {
      for (const pair of pairs) pair.forEach((one) => one.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
