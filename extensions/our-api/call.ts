import type { ErrorAnswer } from '../../web/contract/error';
import { type IsAnswer, isError } from './answers/answers';
import { TIMEOUT_MS, withFreshToken } from './fresh-token';

/** A refusal of our API; extensions/translations has the texts. */
export class RefusedError extends Error {
  constructor(readonly answer: ErrorAnswer) {
    super(answer.code);
  }
}

interface CallOptions {
  body?: object;
  timeoutMs?: number;
}

const JSON_BODY = { 'Content-Type': 'application/json' };

/**
 * Calls our API; a relative address resolves against the app's and carries the session token
 * (Shopify adds both). Throws RefusedError, or another Error when no usable answer came.
 */
export async function call<T>(
  method: 'GET' | 'POST',
  path: string,
  isAnswer: IsAnswer<T>,
  { body: sent, timeoutMs = TIMEOUT_MS }: CallOptions = {},
): Promise<T> {
  const send = () => {
    const end = AbortSignal.timeout(timeoutMs);
    const init = { method, ...(sent && { headers: JSON_BODY, body: JSON.stringify(sent) }) };
    return Promise.race([fetch(path, { ...init, signal: end }), endOf(end)]);
  };
  const response = await withFreshToken(send);
  const body: unknown = await response.json();
  if (response.ok && isAnswer(body)) return body;
  if (!response.ok && isError(body)) throw new RefusedError(body);
  throw new Error(`HTTP ${response.status}, and nothing that can be read`);
}

/** Shopify fetches a token before it sends anything, and ignores the signal meanwhile. */
function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('No answer in time')));
  });
}
