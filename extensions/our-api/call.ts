import type { z } from 'zod';
import { type ErrorAnswer, errorAnswer } from '../../web/contract/error';
import { TIMEOUT_MS, withFreshToken } from './fresh-token';

/** A refusal of our API; extensions/words says it. */
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
  answer: z.ZodType<T>,
  { body: sent, timeoutMs = TIMEOUT_MS }: CallOptions = {},
): Promise<T> {
  const ask = () => {
    const end = AbortSignal.timeout(timeoutMs);
    const init = { method, ...(sent && { headers: JSON_BODY, body: JSON.stringify(sent) }) };
    return Promise.race([fetch(path, { ...init, signal: end }), endOf(end)]);
  };
  const response = await withFreshToken(ask);
  const body: unknown = await response.json();
  if (response.ok) return answer.parse(body);
  const refusal = errorAnswer.safeParse(body);
  if (refusal.success) throw new RefusedError(refusal.data);
  throw new Error(`HTTP ${response.status}`);
}

/** Shopify asks for a token before it sends anything, and heeds no signal meanwhile. */
function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('No answer in time')));
  });
}
