import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Server } from 'node:net';

export interface Listening {
  url: string;
  stop(): Promise<void>;
}

/**
 * Listens on 127.0.0.1, at any free port when it is 0; `serve` returns the handler, which may need
 * the address.
 */
export async function listen(
  port: number,
): Promise<Listening & { serve(app: RequestListener): void }> {
  const server = createServer();
  // Longer than any client keeps one open: a busy client would meet a connection that was just
  // closed.
  server.keepAliveTimeout = 65_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    serve: (app) => void server.on('request', app),
    async stop() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
