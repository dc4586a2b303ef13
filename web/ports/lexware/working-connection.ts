import type { Connection, LexwareProfile } from '../stores/shops/connection-store';

/** By which documents can be made: Lexware takes our tokens, and its profile was read. */
export function isWorking(
  connection: Connection | null | undefined,
): connection is Connection & { profile: LexwareProfile } {
  return connection?.status === 'connected' && connection.profile !== null;
}
