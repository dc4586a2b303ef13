/** What a host name leads to. */
export type Destination =
  | { kind: 'public'; address: string }
  /**
   * Into this machine or a private network, or nowhere at the moment. Which of these is reported to
   * nobody: it would say which names our own network knows.
   */
  | { kind: 'unreachable' };

/**
 * Says where a host name that a merchant typed leads, so that nobody reaches our own network
 * through us. Callers connect to the `address` they got and never ask the name again.
 */
export interface PublicAddresses {
  resolve(host: string): Promise<Destination>;
}
