import type { Transaction } from 'sequelize';
import type { Dialect } from './dialect';
import type { Table, TableModel } from './table';

/** What can be bound to a `?`. */
export type Value = string | number | boolean | Buffer | null;

/** What every call of a model is handed, so that it takes part in the transaction under way. */
export interface WithinTransaction {
  transaction: Transaction | null;
}

/**
 * One database, inside or outside a transaction. Models are called with `{ transaction }`; their
 * writes go through `change`. Order evaluations use prepared statements, whose text runs on MySQL,
 * MariaDB and SQLite; differences are in `sql-text.ts`.
 */
export interface Sql extends WithinTransaction {
  readonly dialect: Dialect;
  model<Row extends object>(table: Table<Row>): TableModel<Row>;
  /**
   * `Row` names the columns that the statement selects; BIGINT columns arrive as number or text.
   */
  rows<Row extends object>(text: string, values?: readonly Value[]): Promise<Row[]>;
  row<Row extends object>(text: string, values?: readonly Value[]): Promise<Row | null>;
  /**
   * Rows really changed: an update to the same values counts on SQLite only, so never decide by it.
   */
  write(text: string, values?: readonly Value[]): Promise<number>;
  /** Null where another transaction keeps locked what it has to change: that is left to it. */
  writeUnlessLocked(text: string, values: readonly Value[]): Promise<number | null>;
  /** A write through a model: one writer at a time on SQLite, once more after a deadlock. */
  change<T>(work: (inside: WithinTransaction) => Promise<T>): Promise<T>;
  /**
   * Joins the transaction under way or opens one for `work`; on a deadlock the whole of `work` runs
   * again.
   */
  atomic<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
}
