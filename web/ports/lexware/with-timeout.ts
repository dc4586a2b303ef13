import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../app-error';

/**
 * For whoever waits before a screen: a call to Lexware may take minutes with its tries. What takes
 * longer goes on without them.
 */
export async function withTimeout<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  const ended = new AbortController();
  return Promise.race([answer, tooLate(ms, ended.signal)]).finally(() => ended.abort());
}

async function tooLate(ms: number, signal: AbortSignal): Promise<never> {
  await delay(ms, undefined, { signal });
  throw new AppError('LEXWARE_UNAVAILABLE', 'Lexware takes too long');
}
