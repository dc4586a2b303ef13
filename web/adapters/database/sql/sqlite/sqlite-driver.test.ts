import { copyFile, mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchDirectory } from '../../../../../tests/support/database/scratch';
import { type SqliteConnection, sqliteDriver } from './sqlite-driver';

describe('the embedded database', () => {
  let directory: string;
  let open: (name: string) => SqliteConnection;

  beforeEach(async () => {
    directory = await mkdtemp(join(scratchDirectory(), 'belegfluss-driver-'));
    const { Database } = sqliteDriver();
    open = (name) => new Database(join(directory, name), 0, () => undefined);
  });
  afterEach(() => rm(directory, { recursive: true }));

  const ask = (connection: SqliteConnection, text: string) =>
    new Promise<unknown[]>((resolve, reject) => {
      connection.all(text, [], (error, rows = []) => (error ? reject(error) : resolve(rows)));
    });
  /** How many files of this test the process has open; statements close theirs late. */
  async function filesHeld(): Promise<number> {
    const handles = await readdir('/proc/self/fd');
    const targets = await Promise.all(
      handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')),
    );
    return targets.filter((target) => target === join(directory, 'first.sqlite')).length;
  }

  it('lies whole in its file once it is closed, so that a copy of the file is a copy of it', async () => {
    const first = open('first.sqlite');
    await ask(first, 'CREATE TABLE documents (number TEXT)');
    const transaction = open('first.sqlite');
    await ask(transaction, "INSERT INTO documents VALUES ('RE1')");
    transaction.close();
    first.close();
    await copyFile(join(directory, 'first.sqlite'), join(directory, 'copy.sqlite'));
    const copy = open('copy.sqlite');
    expect(await ask(copy, 'SELECT number FROM documents')).toEqual([{ number: 'RE1' }]);
    copy.close();
  });

  describe('opened for one transaction after the other', () => {
    let first: SqliteConnection;

    beforeEach(async () => {
      first = open('first.sqlite');
      await ask(first, 'CREATE TABLE documents (number TEXT UNIQUE)');
    });
    afterEach(() => first.close());

    const numbers = (connection: SqliteConnection) =>
      ask(connection, 'SELECT number FROM documents ORDER BY number');

    it('is opened once for all of them', async () => {
      const before = await filesHeld();
      for (let turn = 1; turn <= 5; turn++) {
        const connection = open('first.sqlite');
        await ask(connection, 'BEGIN IMMEDIATE');
        await ask(connection, `INSERT INTO documents VALUES ('RE${turn}')`);
        await ask(connection, 'COMMIT');
        connection.close();
      }
      expect(await filesHeld()).toBe(before + 1);
      expect(await numbers(first)).toHaveLength(5);
    });

    it('gives two at once a connection of their own', async () => {
      const [one, other] = [open('first.sqlite'), open('first.sqlite')];
      await ask(one, 'BEGIN IMMEDIATE');
      await ask(one, "INSERT INTO documents VALUES ('RE1')");
      expect(await numbers(other)).toEqual([]);
      await ask(one, 'COMMIT');
      expect(await numbers(other)).toEqual([{ number: 'RE1' }]);
      for (const connection of [one, other]) connection.close();
    });

    it('rolls back what was not committed, and blocks nothing with it', async () => {
      const left = open('first.sqlite');
      await ask(left, 'BEGIN IMMEDIATE');
      await ask(left, "INSERT INTO documents VALUES ('RE1')");
      left.close();
      const next = open('first.sqlite');
      await ask(next, 'BEGIN IMMEDIATE');
      expect(await numbers(next)).toEqual([]);
      await ask(next, 'COMMIT');
      next.close();
    });

    it('continues after a statement that failed', async () => {
      const failing = open('first.sqlite');
      await ask(failing, "INSERT INTO documents VALUES ('RE1')");
      await expect(ask(failing, "INSERT INTO documents VALUES ('RE1')")).rejects.toThrow(/UNIQUE/);
      failing.close();
      const next = open('first.sqlite');
      await ask(next, "INSERT INTO documents VALUES ('RE2')");
      expect(await numbers(next)).toEqual([{ number: 'RE1' }, { number: 'RE2' }]);
      next.close();
    });

    it('knows a column that another one added meanwhile', async () => {
      const all = (connection: SqliteConnection) => ask(connection, 'SELECT * FROM documents');
      const before = open('first.sqlite');
      await ask(before, "INSERT INTO documents VALUES ('RE1')");
      expect(await all(before)).toEqual([{ number: 'RE1' }]);
      before.close();
      await ask(first, 'ALTER TABLE documents ADD COLUMN total INTEGER');
      const after = open('first.sqlite');
      expect(await all(after)).toEqual([{ number: 'RE1', total: null }]);
      after.close();
    });

    it('refuses who uses a connection that was given back', async () => {
      const used = open('first.sqlite');
      used.close();
      used.close();
      await expect(numbers(used)).rejects.toThrow(/was closed/);
    });
  });
});
