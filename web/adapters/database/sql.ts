/** What can be bound to a `?`. */
export type Value = string | number | boolean | Buffer | null;

export type Dialect = 'mysql' | 'sqlite';

/**
 * Prepared statements on one database, inside or outside a transaction. The same text runs on MySQL, MariaDB and
 * SQLite; where they differ, `sql-text.ts` knows the words. Measured: a prepared statement costs a fifth of the CPU
 * of a model instance, which is why the stores use no models.
 */
export interface Sql {
  readonly dialect: Dialect;
  /** `Row` names the columns that the statement selects; BIGINT columns arrive as number or text. */
  rows<Row extends object>(text: string, values?: readonly Value[]): Promise<Row[]>;
  row<Row extends object>(text: string, values?: readonly Value[]): Promise<Row | null>;
  /** Rows really changed: an update to the same values counts on SQLite only, so never decide by it. */
  write(text: string, values?: readonly Value[]): Promise<number>;
  /** Joins the transaction under way or opens one for `work`; on a deadlock the whole of `work` runs again. */
  atomic<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
}
