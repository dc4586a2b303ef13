import type { MayBegin } from './queue';

/** A request that is completely in memory, with its timeout. */
export interface Outgoing {
  method: string;
  /** By their names in small letters. */
  headers?: Record<string, string>;
  body?: string;
  /** Whatever the default of the one who sends is: the token must not go elsewhere. */
  redirect: 'manual';
  signal: AbortSignal;
  /**
   * For a request that creates something: called once the connection is established, right before
   * the request is written to it. If it returns false, nothing is sent and `RequestTooLate` is
   * thrown.
   */
  mayBegin?: MayBegin;
}

/** The request came too late to leave: certainly nothing was sent. */
export class RequestTooLate extends Error {
  constructor() {
    super('The request may not leave any more');
    this.name = 'RequestTooLate';
  }
}

/** One exchange with another server. Every `fetch` is one. */
export type SendRequest = (address: string, outgoing: Outgoing) => Promise<Response>;
