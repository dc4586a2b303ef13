import { once } from 'node:events';
import type { Server } from 'node:http';

/** How often connections that became idle are closed: Node itself checks only once. */
const CHECK_MS = 50;

/**
 * Accepts no more connections and lets running requests finish. A connection is closed as soon as
 * it is idle, however long keep-alive would hold it open; after `graceMs` all others are closed,
 * too.
 */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), CHECK_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
}
