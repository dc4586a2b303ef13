import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** How often connections that became idle are closed: Node itself checks only once. */
const CHECK_MS = 50;

/**
 * Accepts no more connections and lets running requests finish. A connection is closed as soon as
 * it is idle, however long keep-alive would hold it open; after `graceMs` all others are closed,
 * too. Before that it answers for `lingerMs` as ever, and each answer ends its connection: whoever
 * passes requests on finds none closed while it writes, and asks others by then.
 */
export async function closeServer(server: Server, graceMs: number, lingerMs = 0): Promise<void> {
  if (!server.listening) return;
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
  if (lingerMs > 0) await pause(lingerMs);
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), CHECK_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
}
