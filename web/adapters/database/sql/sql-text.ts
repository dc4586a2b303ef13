import type { Dialect } from './dialect';

/** `(?, ?, ?)` for `count` values. */
export function placeholders(count: number): string {
  return `(${Array.from({ length: count }, () => '?').join(', ')})`;
}

/**
 * A limit is part of the text: MySQL 8 refuses a bound one, because drivers send numbers as DOUBLE.
 */
export function limit(count: number): string {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`Not a limit: ${count}`);
  return `LIMIT ${count}`;
}

/** Sorts after every text that begins with the preceding characters. */
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * Every text that begins with `prefix` lies from the first to before the second, so an index finds
 * them.
 */
export function beginningWith(prefix: string): [from: string, before: string] {
  return [prefix, prefix + LAST_CHARACTER];
}

/**
 * SQLite needs no row locks: its transactions begin IMMEDIATE, so there is one writer at a time.
 */
export function forUpdate(dialect: Dialect): string {
  return dialect === 'mysql' ? 'FOR UPDATE' : '';
}

/**
 * Behind a table's name, where a limit tempts the database to walk along another index, or where to
 * choose among many costs it more than to read.
 */
export function byIndex(dialect: Dialect, index: string): string {
  return dialect === 'mysql' ? `FORCE INDEX (${index})` : `INDEXED BY ${index}`;
}

/** Sequelize's own `skipLocked` is silently ignored for MySQL, hence the text. */
export function forUpdateSkipLocked(dialect: Dialect): string {
  return dialect === 'mysql' ? 'FOR UPDATE SKIP LOCKED' : '';
}

/**
 * In front of a statement that waits for a lock for a second at most. MySQL takes no limit for a
 * single statement, and waits as long as its session does (see connect.ts).
 */
export function waitingForASecond(dialect: Dialect): string {
  return dialect === 'mysql' ? '/*M! SET STATEMENT innodb_lock_wait_timeout = 1 FOR */' : '';
}

/**
 * So many milliseconds from now by the clock of the database, as columns store instants. Part of
 * the text, since drivers send numbers as DOUBLE.
 */
export function instantAhead(dialect: Dialect, ms = 0): string {
  if (!Number.isSafeInteger(ms)) throw new RangeError(`Not a time: ${ms}`);
  if (dialect === 'sqlite') return `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '${ms / 1_000} seconds')`;
  const time = `DATE_FORMAT(UTC_TIMESTAMP(3) + INTERVAL ${ms * 1_000} MICROSECOND, '%Y-%m-%dT%H:%i:%s.%f')`;
  return `CONCAT(LEFT(${time}, 23), 'Z')`;
}

/**
 * The list with its last value repeated up to a power of two, for `IN`: each length of a list is
 * another statement to prepare, and a connection caches only a few hundred.
 */
export function filledUp<T>(items: readonly T[]): T[] {
  const last = items.slice(-1);
  const length = 2 ** Math.ceil(Math.log2(items.length));
  return [...items, ...Array.from({ length: length - items.length }, () => last).flat()];
}

const CHUNK = 200;

/** Cuts a list so that statements stay small and few different ones are prepared. */
export function chunks<T>(items: readonly T[], size = CHUNK): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
