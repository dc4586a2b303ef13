import type { z } from 'zod';
import { type ErrorAnswer, errorAnswer } from '../../web/contract/error';

const TIMEOUT_MS = 15_000;

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
  const response = await fetch(path, {
    method,
    ...(sent && { headers: JSON_BODY, body: JSON.stringify(sent) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const body: unknown = await response.json();
  if (response.ok) return answer.parse(body);
  const refusal = errorAnswer.safeParse(body);
  if (refusal.success) throw new RefusedError(refusal.data);
  throw new Error(`HTTP ${response.status}`);
}
