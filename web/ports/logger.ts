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

const MAX_FRAMES = 12;
const LINE = /^\s+at (?:(.+) \()?([^()]+):(\d+):(\d+)\)?$/;
/** What our functions are called; anything else may quote data. */
const NAME = /^[\w$.<> [\]]{1,100}$/;
const PATH = /^web(?:\/[\w.-]+)+$/;

/**
 * Where in our own code something went wrong, innermost first: functions, files and lines below the
 * app's folder, of the deepest cause that has any. No message, which may quote what it choked on,
 * and nothing of the machine.
 */
export function ownFrames(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const deeper = ownFrames(error.cause);
  if (deeper.length > 0) return deeper;
  const lines = (error.stack ?? '').split('\n');
  return lines.flatMap(ownFrame).slice(0, MAX_FRAMES);
}

function ownFrame(line: string): string[] {
  const [, name, path = '', row = '', column = ''] = LINE.exec(line) ?? [];
  if (path.includes('node_modules')) return [];
  const own = path.slice(path.lastIndexOf('/web/') + 1);
  if (!PATH.test(own)) return [];
  const place = `${own}:${row}:${column}`;
  return [name !== undefined && NAME.test(name) ? `${name} (${place})` : place];
}
