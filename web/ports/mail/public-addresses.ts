/** What a host name leads to. */
export type Destination =
  | { kind: 'public'; address: string }
  /**
   * The name leads into this machine or a private network, or nowhere at the moment. Which of these
   * is not revealed: it would show which names our own network knows.
   */
  | { kind: 'unreachable' };

/**
 * Resolves a host name that a merchant typed, so that it cannot be used to reach our own network.
 * Callers connect to the returned `address` and never resolve the name again.
 */
export interface PublicAddresses {
  resolve(host: string): Promise<Destination>;
}
