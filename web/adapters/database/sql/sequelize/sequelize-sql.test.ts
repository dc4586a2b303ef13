import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { scratchDirectory } from '../../../../../tests/support/database/scratch';
import { testDatabases } from '../../../../../tests/support/database/databases';
import { type Tracing, tracedAt } from '../../../../ports/tracing';
import { creationPauses } from '../../operators/creation-pauses';
import { connectMysql, connectSqlite } from '../../connect';
import type { Sql } from '../sql';
import { createSql } from './sequelize-sql';

describe.each(testDatabases())('statements on $name', ({ create }) => {
  let sql: Sql;
  let trace: (tracing: Pick<Tracing, 'span'>) => Sql;
  let end: () => Promise<void>;

  beforeEach(async () => {
    const { url, sqliteFile, remove } = await create();
    const sequelize =
      sqliteFile === null ? connectMysql(url ?? '', { tls: null }) : connectSqlite(sqliteFile);
    trace = (tracing) => createSql(sequelize, sqliteFile, tracing);
    sql = createSql(sequelize, sqliteFile);
    end = async () => {
      await sequelize.close();
      await remove();
    };
  });
  afterEach(() => end());

  const failing = () => sql.rows('SELECT ? AS customer FROM no_such_table', ['Anna Beispiel']);

  it('that fail have the database’s message and their origin, and none of their values', async () => {
    const error: unknown = await failing().catch((reason: unknown) => reason);
    if (!(error instanceof Error)) throw new Error('The statement did not fail');
    expect(error.stack).toMatch(/^\w*Error: .*no_such_table/);
    expect(error.stack).toContain('sequelize-sql.test.ts');
    expect(JSON.stringify({ ...error, stack: error.stack })).not.toContain('Beispiel');
  });

  it('are refused when they get fewer values than they want, rather than take those of the call before', async () => {
    await sql.write('CREATE TABLE secrets (shop_id INT, secret VARCHAR(20))');
    await sql.write('INSERT INTO secrets VALUES (?, ?)', [1, 'of shop 1']);
    const text = 'SELECT secret FROM secrets WHERE shop_id = ? AND secret = ?';
    expect(await sql.rows(text, [1, 'of shop 1'])).toEqual([{ secret: 'of shop 1' }]);
    await expect(sql.rows(text, [1])).rejects.toThrow();
    await expect(sql.write('INSERT INTO secrets VALUES (?, ?)', [2])).rejects.toThrow();
    expect(await sql.rows('SELECT shop_id FROM secrets')).toEqual([{ shop_id: 1 }]);
  });

  it('have a span each where they are traced, whether a text or a model makes them', async () => {
    const spans: string[] = [];
    const tracing: Pick<Tracing, 'span'> = {
      span: ({ name }, work) => {
        spans.push(name);
        return work(() => undefined);
      },
    };
    const recorded = trace(tracing);
    await recorded.write('CREATE TABLE creation_pauses (shop_id INT, reason TEXT, since TEXT)');
    const model = recorded.model(creationPauses);
    expect(await model.findAll({ raw: true })).toEqual([]);
    expect(spans).toEqual([]);
    await tracedAt('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', async () => {
      expect(await model.findOne({ raw: true })).toBeNull();
      expect(await model.count()).toBe(0);
      await recorded.change((inside) => model.destroy({ ...inside, where: { shop_id: 1 } }));
      await recorded.rows('SELECT reason FROM creation_pauses');
    });
    const read = 'SELECT creation_pauses';
    expect(spans).toEqual([read, read, 'CHANGE', read]);
  });

  it('that fail give their connections back', async () => {
    // More than there are connections.
    const all = await Promise.allSettled(Array.from({ length: 25 }, failing));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(await sql.row('SELECT 1 AS alive')).toEqual({ alive: 1 });
  });

  it('are refused when their transaction is over, whether it was committed or rolled back', async () => {
    let kept: Sql | null = null;
    await sql.atomic(async (inside) => {
      kept = inside;
      await inside.row('SELECT ? AS one', [1]);
    });
    const late = async (inside: Sql | null) => inside?.row('SELECT ? AS one', [1]);
    await expect(late(kept)).rejects.toThrow(/is over|no longer use it/);
    const undone = sql.atomic(async (inside) => {
      kept = inside;
      throw new Error('Changed my mind');
    });
    await expect(undone).rejects.toThrow('Changed my mind');
    await expect(late(kept)).rejects.toThrow(/is over|no longer use it/);
  });
});

it('a transaction whose connection was lost leaves nothing behind, and others work on', async () => {
  const [server] = testDatabases();
  if (!server) throw new Error('There is no server');
  const { url, remove } = await server.create();
  const sequelize = connectMysql(url ?? '', { tls: null });
  const sql = createSql(sequelize, null);
  await sql.write('CREATE TABLE numbers (number INTEGER)');
  const losing = sql.atomic(async (inside) => {
    await inside.write('INSERT INTO numbers VALUES (?)', [1]);
    const own = await inside.row<{ id: number }>('SELECT CONNECTION_ID() AS id');
    await sql.write(`KILL ${own?.id}`);
    await inside.write('INSERT INTO numbers VALUES (?)', [2]);
  });
  await expect(losing).rejects.toThrow();
  await sql.atomic((inside) => inside.write('INSERT INTO numbers VALUES (?)', [3]));
  expect(await sql.rows('SELECT number FROM numbers')).toEqual([{ number: 3 }]);
  await sequelize.close();
  await remove();
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
