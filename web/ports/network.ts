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

/** Public records of domains. Has a timeout and never throws. */
export interface DnsRecords {
  /** Texts under a name, each joined; none: an empty list; null: no server answered in time. */
  texts(name: string): Promise<string[] | null>;
}

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

/**
 * Work under a signal that aborts it after so many milliseconds, as `AbortSignal.timeout` does. The
 * timer ends with the work; that of the signal alone outlives every request that was answered.
 */
export async function withinTime<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const late = () => controller.abort(new DOMException(`No answer in ${ms} ms`, 'TimeoutError'));
  const timer = setTimeout(late, ms).unref();
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
