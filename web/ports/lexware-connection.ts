import type { LexwareProfile } from '../domain/lexware-profile';
import type { Connection } from './stores/connection-store';
import { AppError } from './app-error';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A connection with which documents can be created: Lexware accepts our tokens, and its profile was
 * read.
 */
export function isWorking(
  connection: Connection | null | undefined,
): connection is Connection & { profile: LexwareProfile } {
  return connection?.status === 'connected' && connection.profile !== null;
}

/** Whether a call failed because the shop has no working connection to Lexware. */
export function lacksConnection(
  error: unknown,
): error is AppError & { code: 'NOT_CONNECTED' | 'CONNECTION_INTERRUPTED' } {
  return (
    error instanceof AppError &&
    (error.code === 'NOT_CONNECTED' || error.code === 'CONNECTION_INTERRUPTED')
  );
}

/**
 * For work that a new connection starts afresh anyway: without a connection there is nothing to do
 * and nothing failed.
 */
export async function whileConnected(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!lacksConnection(error)) throw error;
  }
}

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
