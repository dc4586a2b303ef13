import type { IndexesOptions, Model, ModelStatic, Sequelize } from 'sequelize';
import { COLUMN_TYPES, type Column, type ColumnTypes } from './columns';
import type { Dialect } from './dialect';

type Columns<Row> = { [Name in keyof Row]: Column<Row[Name]> };

/** Call its reads with `raw: true`: they answer plain records, as its type says. */
export type TableModel<Row extends object> = ModelStatic<Model<Row, Partial<Row>> & Row>;

interface Keys<Name> {
  primary: readonly Name[];
  unique?: readonly (readonly Name[])[];
  indexes?: readonly (readonly Name[])[];
}

export interface Index extends IndexesOptions {
  name: string;
  fields: string[];
}

export interface Table<Row extends object> {
  name: string;
  /** For select lists. */
  columns: readonly string[];
  attributes(dialect: Dialect): Columns<Row>;
  indexes: readonly Index[];
  /** Its model on a database, the same at every call. */
  define(sequelize: Sequelize, dialect: Dialect): TableModel<Row>;
}

/** What a read of a whole row answers. */
export type RowOf<Own> = Own extends Table<infer Row> ? Row : never;

/** The select list of all columns but these. */
export function columnsOf<Row extends object>(
  table: Table<Row>,
  ...except: (keyof Row & string)[]
): string {
  return table.columns.filter((column) => !except.some((one) => one === column)).join(', ');
}

/** The select list of these columns alone. */
export function only<Row extends object>(
  table: Table<Row>,
  ...columns: (keyof Row & string)[]
): string {
  return table.columns.filter((column) => columns.some((one) => one === column)).join(', ');
}

/**
 * A select list where several tables are read: each column by its table, or what that is called.
 */
export function inTable(table: string, columns: string): string {
  return columns.replace(/\w+/g, `${table}.$&`);
}

/** What a left join answers where there is no row. */
export type NoRow<Row> = { [Column in keyof Row]: null };

export const TABLE_OPTIONS = { engine: 'InnoDB', charset: 'utf8mb4', collate: 'utf8mb4_bin' };

/**
 * A table, described once: its model, the type of its rows and its select lists follow from this.
 */
export function table<Row extends object>(
  name: string,
  columns: (types: ColumnTypes) => Columns<Row>,
  keys: Keys<keyof Row & string>,
): Table<Row> {
  const attributes = (dialect: Dialect) => {
    const own = columns(COLUMN_TYPES[dialect]);
    for (const column of keys.primary) own[column].primaryKey = true;
    return own;
  };
  const indexes = [
    ...(keys.unique ?? []).map((fields) => ({ ...indexOn(name, fields), unique: true })),
    ...(keys.indexes ?? []).map((fields) => indexOn(name, fields)),
  ];
  const defined = new WeakMap<Sequelize, TableModel<Row>>();
  return {
    name,
    columns: Object.keys(columns(COLUMN_TYPES.sqlite)),
    attributes,
    indexes,
    define: (sequelize, dialect) => {
      const known = defined.get(sequelize);
      if (known) return known;
      const model = sequelize.define<Model<Row, Partial<Row>> & Row, Row>(
        name,
        attributes(dialect),
        { ...TABLE_OPTIONS, tableName: name, timestamps: false, indexes },
      );
      defined.set(sequelize, model);
      return model;
    },
  };
}

/** An index is called by its table and columns. */
export function indexOn(table: string, columns: readonly string[]): Index {
  return { name: `${table}_${columns.join('_')}`, fields: [...columns] };
}
