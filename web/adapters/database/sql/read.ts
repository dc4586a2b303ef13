import type { Attributes, FindOptions, Model } from 'sequelize';
import type { Sql } from './sql';
import type { TableModel } from './table';

export type ReadOptions<Row extends object> = Omit<
  FindOptions<Attributes<Model<Row, Partial<Row>> & Row>>,
  'attributes' | 'raw' | 'transaction'
>;

/** Plain records of a table with just these columns. */
export async function columnsWhere<Row extends object, Name extends keyof Row & string>(
  { transaction }: Sql,
  model: TableModel<Row>,
  columns: readonly Name[],
  options: ReadOptions<Row>,
): Promise<Pick<Row, Name>[]> {
  return model.findAll({ ...options, attributes: [...columns], raw: true, transaction });
}
