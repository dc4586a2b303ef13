type FieldName<Column> = Column extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<FieldName<Rest>>}`
  : Column;

type RecordOf<Row> = { [Column in keyof Row as FieldName<Column>]: Row[Column] };

/**
 * A row under the names of records: `shop_id` is `shopId`. Columns that a record does not have, or
 * calls otherwise, are named by the caller: the compiler sees one that is missing, not one too many.
 */
export function recordOf<Row extends object, Without extends keyof Row & string = never>(
  row: Row,
  ...without: Without[]
): RecordOf<Omit<Row, Without>> {
  const columns = Object.entries(row).filter(([name]) => !without.some((one) => one === name));
  const named = Object.fromEntries(columns.map(([name, value]) => [fieldName(name), value]));
  return named as RecordOf<Omit<Row, Without>>;
}

function fieldName(column: string): string {
  return column.replace(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase());
}
