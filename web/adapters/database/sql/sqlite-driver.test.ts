import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchDirectory } from '../../../../tests/support/database/scratch';
import { SqliteConnection } from './sqlite-driver';

describe('the embedded database', () => {
  let directory: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(scratchDirectory(), 'belegfluss-driver-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const open = (name: string) => new SqliteConnection(join(directory, name), 0, () => undefined);
  const ask = (connection: SqliteConnection, text: string) =>
    new Promise<unknown[]>((resolve, reject) => {
      connection.all(text, [], (error, rows = []) => (error ? reject(error) : resolve(rows)));
    });

  it('lies whole in its file once it is closed, so that a copy of the file is a copy of it', async () => {
    const first = open('first.sqlite');
    await ask(first, 'CREATE TABLE documents (number TEXT)');
    await ask(first, "INSERT INTO documents VALUES ('RE1')");
    first.close();
    await copyFile(join(directory, 'first.sqlite'), join(directory, 'copy.sqlite'));
    const copy = open('copy.sqlite');
    expect(await ask(copy, 'SELECT number FROM documents')).toEqual([{ number: 'RE1' }]);
    copy.close();
  });
});
