type FieldName<Column> = Column extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<FieldName<Rest>>}`
  : Column;

/** Columns whose names the record does not have, each of them. */
type LeftOut<Row, Answer> = {
  [Column in keyof Row as FieldName<Column> extends keyof Answer ? never : Column]: true;
};

type RecordOf<Row, Answer> = {
  [Column in keyof Row as FieldName<Column> & keyof Answer]: Row[Column];
};

/**
 * A row under the names of records: `shop_id` is `shopId`. Columns that the record does not have, or
 * calls otherwise, are named by the caller: the compiler asks for each, also for one that the table
 * gets later.
 */
export function recordOf<Row extends object, Answer extends object>(
  row: Row,
  leftOut: LeftOut<Row, Answer>,
): RecordOf<Row, Answer> {
  const columns = Object.entries(row).filter(([name]) => !Object.hasOwn(leftOut, name));
  const named = Object.fromEntries(columns.map(([name, value]) => [fieldName(name), value]));
  return named as RecordOf<Row, Answer>;
}

function fieldName(column: string): string {
  return column.replace(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase());
}
