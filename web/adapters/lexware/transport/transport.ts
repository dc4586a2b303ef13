import { z } from 'zod';
import {
  type Outgoing,
  RequestTooLate,
  type SendRequest,
  withinTime,
} from '../../../ports/network';

/**
 * What came of one HTTP exchange. `unsent`: nothing reached the other side. `late`:
 * likewise, for it might not leave any more. `lost`: it may have been carried out.
 */
export type Exchanged =
  | { kind: 'answer'; status: number; headers: Headers; bytes: Buffer }
  | { kind: 'unsent'; error: unknown }
  | { kind: 'late'; error: unknown }
  | { kind: 'lost'; error: unknown };

/** Failures of connecting: the request cannot have arrived. */
const UNSENT_CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Time and redirects are the transport's own matter. */
export type Sent = Omit<Outgoing, 'signal' | 'redirect'>;

export interface Transport {
  exchange(url: string, outgoing: Sent): Promise<Exchanged>;
}

/**
 * Sends one request; `timeoutMs` covers the whole answer including its body. Redirects are never
 * followed.
 */
export function createTransport(send: SendRequest, timeoutMs: number): Transport {
  return {
    async exchange(url, outgoing) {
      try {
        if (outgoing.mayBegin && !outgoing.mayBegin()) throw new RequestTooLate();
        return await withinTime(timeoutMs, async (signal) => {
          const response = await send(url, { ...outgoing, redirect: 'manual', signal });
          const bytes = Buffer.from(await response.arrayBuffer());
          return { kind: 'answer', status: response.status, headers: response.headers, bytes };
        });
      } catch (error) {
        if (error instanceof RequestTooLate) return { kind: 'late', error };
        return { kind: isUnsent(error) ? 'unsent' : 'lost', error };
      }
    },
  };
}

/** The system's code hangs on the cause of the error. */
const connectFailure = z.object({ cause: z.object({ code: z.string() }) });

function isUnsent(error: unknown): boolean {
  const parsed = connectFailure.safeParse(error);
  return parsed.success && UNSENT_CODES.has(parsed.data.cause.code);
}
