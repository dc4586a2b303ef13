import type { ModelAttributeColumnOptions } from 'sequelize';
import type { Dialect } from './dialect';

/** A column of a table; `Value` is the type of its values. */
export interface Column<Value> extends ModelAttributeColumnOptions {
  type: string;
  allowNull: boolean;
  /** Exists for the type only and is never set. */
  valueType?: Value;
}

/** Called with a type where the column has ids or values of one kind only. */
interface Numbers {
  (): Column<number>;
  <Value extends number>(): Column<Value>;
}
interface Keys {
  (length: number): Column<string>;
  <Value extends string>(length: number): Column<Value>;
}

export interface ColumnTypes {
  /** Numbered by the database. */
  id: Numbers;
  /** Also for whole cents, and for the ids of other tables. */
  number: Numbers;
  /** 1 or 0. */
  flag: () => Column<number>;
  /** ISO 8601 UTC to the millisecond, so that text order is time order in both databases. */
  instant: () => Column<string>;
  /** Free text or JSON, up to 16 million characters. */
  text: () => Column<string>;
  bytes: () => Column<Buffer>;
  /** Indexed text; the table's binary collation compares it byte by byte. */
  key: Keys;
}

const required = (type: string) => ({ type, allowNull: false });

const mysql: ColumnTypes = {
  id: () => ({ ...required('BIGINT'), autoIncrement: true }),
  number: () => required('BIGINT'),
  flag: () => required('SMALLINT'),
  instant: () => required('CHAR(24) CHARACTER SET ascii COLLATE ascii_bin'),
  text: () => required('MEDIUMTEXT'),
  bytes: () => required('LONGBLOB'),
  key: (length: number) => required(`VARCHAR(${length})`),
};

const sqlite: ColumnTypes = {
  id: () => ({ type: 'INTEGER', allowNull: true, autoIncrement: true }),
  // In small letters, for Sequelize takes any INT that is a primary key alone for the number of the
  // row.
  number: () => required('bigint'),
  flag: () => required('SMALLINT'),
  instant: () => required('TEXT'),
  text: () => required('TEXT'),
  bytes: () => required('BLOB'),
  key: () => required('TEXT'),
};

export const COLUMN_TYPES: Record<Dialect, ColumnTypes> = { mysql, sqlite };

/** The same column where a row may leave it out. */
export function optional<Value>(column: Column<Value>): Column<Value | null> {
  return { ...column, allowNull: true };
}
