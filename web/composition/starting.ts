import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { errorFields, type Logger } from '../ports/logger';

/** As long as a server that restarts, or a process that ends on the same port, may take. */
const PATIENCE = { withinMs: 120_000, againMs: 2_000 };

/**
 * What a process needs may be there a little later than the process itself. It tries again until
 * then, and fails as at first if that takes too long: whoever keeps it running starts it anew.
 */
export async function onceThere<T>(
  attempt: () => Promise<T>,
  { isMissing, log }: { isMissing(error: unknown): boolean; log(error: unknown): void },
  { withinMs, againMs } = PATIENCE,
): Promise<T> {
  const begunMs = performance.now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isMissing(error) || performance.now() - begunMs >= withinMs) throw error;
      log(error);
    }
    await pause(againMs);
  }
}

/** Listens, once whoever has the port has left it. */
export function listenOn(
  server: Server,
  address: { port: number; host?: string },
  logger: Logger,
  patience = PATIENCE,
): Promise<void> {
  const listen = async () => {
    server.listen(address);
    await once(server, 'listening');
  };
  const log = (error: unknown) =>
    logger.warn({ ...errorFields(error), port: address.port }, 'The port is still in use');
  return onceThere(listen, { isMissing: isInUse, log }, patience);
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
