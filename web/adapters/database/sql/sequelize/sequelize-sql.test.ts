import { testDatabases } from '../../../../../tests/support/database/databases';
import { connectMysql, connectSqlite } from '../../connect';
import { createSql } from './sequelize-sql';

describe.each(testDatabases())('a statement that fails on $name', ({ create }) => {
  it('says what the database says and where it came from, and nothing of its values', async () => {
    const { url, sqliteFile, remove } = await create();
    const sequelize =
      sqliteFile === null ? connectMysql(url ?? '', null) : connectSqlite(sqliteFile);
    const sql = createSql(sequelize, sqliteFile);
    const failing = sql.rows('SELECT ? AS customer FROM no_such_table', ['Anna Beispiel']);
    const error: unknown = await failing.catch((reason: unknown) => reason);
    await sequelize.close();
    await remove();
    if (!(error instanceof Error)) throw new Error('The statement did not fail');
    expect(error.stack).toMatch(/^\w*Error: .*no_such_table/);
    expect(error.stack).toContain('sequelize-sql.test.ts');
    expect(JSON.stringify({ ...error, stack: error.stack })).not.toContain('Beispiel');
  });
});
