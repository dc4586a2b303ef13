import { AppError } from '../app-error';

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
