/** What we send: everything is in memory, and whoever sends says how long it may take. */
export interface Outgoing {
  method: string;
  /** By their names in small letters. */
  headers?: Record<string, string>;
  body?: string;
  /** Whatever the default of the one who sends is: the token must not go elsewhere. */
  redirect: 'manual';
  signal: AbortSignal;
}

/** One exchange with another server. Every `fetch` is one. */
export type SendRequest = (address: string, outgoing: Outgoing) => Promise<Response>;
