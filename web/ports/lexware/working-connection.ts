import type { Connection, LexwareProfile } from '../stores/shops/connection-store';

/**
 * A connection with which documents can be created: Lexware accepts our tokens, and its profile was
 * read.
 */
export function isWorking(
  connection: Connection | null | undefined,
): connection is Connection & { profile: LexwareProfile } {
  return connection?.status === 'connected' && connection.profile !== null;
}
