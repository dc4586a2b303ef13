import Libsql from 'libsql';
import { createConnection } from 'mysql2/promise';
import type { DatabasePlace } from './databases';

/** Past our own code, as an operator's hand or another version would. */
export async function changeByHand(
  { url, sqliteFile }: Pick<DatabasePlace, 'url' | 'sqliteFile'>,
  statement: string,
): Promise<void> {
  if (url !== null) {
    const connection = await createConnection(url);
    await connection.query(statement);
    await connection.end();
  }
  if (sqliteFile !== null) {
    const connection = new Libsql(sqliteFile);
    connection.exec(statement);
    connection.close();
  }
}
