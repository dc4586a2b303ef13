import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems hand out by themselves, so that nobody who asks for any port gets it
 * in between.
 */
const LOWEST = 20_000;
const PORTS_PER_WORKER = 1_000;
const WORKERS = 12;

const worker = Number(process.env.JEST_WORKER_ID ?? 0) % WORKERS;
let next = randomInt(PORTS_PER_WORKER);

/**
 * A loopback port that nobody uses at the moment. Tests running side by side take theirs from
 * different ranges.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + worker * PORTS_PER_WORKER + (next++ % PORTS_PER_WORKER);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
