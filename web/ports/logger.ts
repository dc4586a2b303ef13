import { AppError } from './app-error';

/** One line per outcome with shop, order and code; never tokens, addresses or payloads. */
export interface Logger {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/**
 * An error as log fields. Messages of foreign errors may quote their input (a body, an SQL value),
 * so only name, code and origin are logged; AppErrors carry messages written for the log.
 */
export function errorFields(error: unknown): Record<string, unknown> {
  if (error instanceof AppError) {
    const cause = error.cause === undefined ? {} : { cause: errorFields(error.cause) };
    return { code: error.code, reason: error.message, ...cause };
  }
  if (!(error instanceof Error)) return { thrown: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error && typeof error.code === 'string' ? { errorCode: error.code } : {};
  return { errorName: error.name, ...code, at: frames.slice(0, 8).map((line) => line.trim()) };
}
