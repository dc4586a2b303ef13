import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../app-error';

/**
 * For requests of a screen: a call to Lexware may take minutes with its retries. After the timeout
 * it continues in the background.
 */
export async function withTimeout<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  const ended = new AbortController();
  return Promise.race([answer, tooLate(ms, ended.signal)]).finally(() => ended.abort());
}

async function tooLate(ms: number, signal: AbortSignal): Promise<never> {
  await delay(ms, undefined, { signal });
  throw new AppError('LEXWARE_UNAVAILABLE', 'Lexware takes too long');
}
