import type { ReadOptions } from './read';
import type { Sql } from './sql';
import type { Table } from './table';

const AT_ONCE = 500;

/**
 * Deletes what is old, a few hundred rows at a time, so that no intake and no other process waits
 * for a long statement; who is cut off goes on with what is left. An index has to serve `old`.
 */
export async function purge<Row extends object>(
  sql: Sql,
  from: Table<Row>,
  old: ReadOptions<Row>['where'],
): Promise<number> {
  const model = sql.model(from);
  for (let purged = 0; ;) {
    const count = await sql.change((inside) =>
      model.destroy({ ...inside, where: old, limit: AT_ONCE }),
    );
    purged += count;
    if (count < AT_ONCE) return purged;
  }
}
