import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { scratchDirectory } from '../../../../../tests/support/database/scratch';
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

it('a committed transaction has succeeded although its session cannot write back what stands beside the file', async () => {
  const directory = await mkdtemp(join(scratchDirectory(), 'belegfluss-full-'));
  const file = join(directory, 'full.sqlite');
  const sequelize = connectSqlite(file);
  const sql = createSql(sequelize, file);
  await sql.write('CREATE TABLE numbers (number TEXT UNIQUE)');
  await sql.write("INSERT INTO numbers VALUES ('1')");
  const exec = Libsql.prototype.exec;
  const full = jest.spyOn(Libsql.prototype, 'exec').mockImplementation(function (
    this: Libsql.Database,
    text,
  ) {
    if (text.includes('wal_checkpoint')) throw new Error('database or disk is full');
    return exec.call(this, text);
  });
  await sql.atomic(async (inside) => {
    await inside.write("INSERT INTO numbers VALUES ('2')");
    // A session in which a statement failed is ended, not used again.
    await inside.write("INSERT INTO numbers VALUES ('1')").catch(() => undefined);
  });
  expect(full.mock.calls.map(([text]) => text)).toContain('PRAGMA wal_checkpoint(PASSIVE)');
  full.mockRestore();
  expect(await sql.row('SELECT COUNT(*) AS count FROM numbers')).toEqual({ count: 2 });
  await sequelize.close();
  await rm(directory, { recursive: true });
});
