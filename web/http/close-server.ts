import { once } from 'node:events';
import type { Server } from 'node:http';

/** How often to look for connections that fell idle meanwhile: Node itself looks only once. */
const LOOK_MS = 50;

/**
 * Takes no more connections and lets requests under way finish. A connection ends as soon as
 * nothing is under way on it, however long the server would keep it open otherwise; after `graceMs`
 * the rest ends, too.
 */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const rest = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(rest);
}
