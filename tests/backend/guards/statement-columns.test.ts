import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { createConnection } from 'mysql2/promise';
import { testDatabases, type OpenedDatabase } from '../../support/database/databases';
import { everyStatement } from '../../support/database/every-statement';

const DATABASE = join(__dirname, '../../../web/adapters/database');

/** What is no statement of its own is part of others. */
const isStatement = (text: string) => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(text);

interface Server {
  /** As the database takes a statement before it runs; returns the error, else null. */
  prepare(text: string): Promise<string | null>;
  end(): Promise<void>;
}

async function serverAt({ place }: OpenedDatabase): Promise<Server> {
  const { url, sqliteFile } = place;
  if (url === null) {
    const file = new Libsql(sqliteFile ?? '');
    const prepare = async (text: string) => void file.prepare(text);
    return {
      prepare: (text) => prepare(text).then(none, messageOf),
      end: async () => void file.close(),
    };
  }
  const connection = await createConnection(url);
  const prepare = async (text: string) => (await connection.prepare(text)).close();
  return { prepare: (text) => prepare(text).then(none, messageOf), end: () => connection.end() };
}

const none = () => null;
const messageOf = (error: unknown) => String(error);

describe.each(testDatabases())('prepared statements on $name', ({ name, open }) => {
  const dialect = name === 'sqlite' ? 'sqlite' : 'mysql';
  let opened: OpenedDatabase;
  let server: Server;

  beforeEach(async () => {
    opened = await open();
    server = await serverAt(opened);
  });
  afterEach(async () => {
    await server.end();
    await opened.dispose();
  });

  it('name tables and columns that the migrations made, all of them', async () => {
    const wrong: string[] = [];
    for (const [file, texts] of Object.entries(everyStatement(dialect)))
      for (const text of texts.filter(isStatement)) {
        const complaint = await server.prepare(text);
        if (complaint !== null) wrong.push(`${file}: ${complaint} in ${text}`);
      }
    expect(wrong).toEqual([]);
  });

  it.each([
    'SELECT nowhere FROM orders',
    'SELECT 1 FROM orders WHERE EXISTS (SELECT 1 FROM documents d WHERE d.nowhere = 1)',
    'UPDATE orders SET nowhere = ? WHERE shop_id = ?',
    'UPDATE orders SET total = ? WHERE nowhere = ?',
    'DELETE FROM jobs WHERE nowhere = ?',
  ])('else the database tells: %s', async (text) => {
    expect(await server.prepare(text)).toMatch(/nowhere/);
  });
});

it('each file of statements is looked at', () => {
  const files = readdirSync(DATABASE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(statements|\/table)\.ts$/.test(file) && !file.startsWith('sql/'))
    .sort();
  expect(Object.keys(everyStatement('sqlite')).sort()).toEqual(files);
});
