import { catalogue } from '../../../tests/support/database/catalogue';
import {
  columnsOfRawStatements,
  writtenIn,
} from '../../../tests/support/database/raw-statement-columns';
import {
  testDatabases,
  testEncryption,
  type DatabasePlace,
} from '../../../tests/support/database/databases';
import { connectMysql, connectSqlite } from './connect';
import { TABLES } from './stores';
import { openDatabase } from './open-database';

/** The tables as the models alone would make them. */
async function asModelled({ url, sqliteFile }: DatabasePlace): Promise<void> {
  const sequelize =
    url === null ? connectSqlite(sqliteFile ?? '') : connectMysql(url, { tls: null });
  for (const table of TABLES) table.define(sequelize, url === null ? 'sqlite' : 'mysql');
  await sequelize.sync();
  await sequelize.close();
}

async function asMigrated(place: DatabasePlace): Promise<void> {
  const database = await openDatabase({ ...place, encryption: testEncryption });
  await database.migrate();
  await database.close();
}

describe.each(testDatabases())('the models on $name', ({ create }) => {
  it('name every column and index that the migrations created, and no other', async () => {
    const [migrated, modelled] = [await create(), await create()];
    try {
      await asMigrated(migrated);
      await asModelled(modelled);
      expect(await catalogue(modelled)).toEqual(await catalogue(migrated));
    } finally {
      await migrated.remove();
      await modelled.remove();
    }
  });
});

describe('columns are named by the models alone', () => {
  const columns = new Set(TABLES.flatMap((table) => [...table.columns]));

  it('in select lists, inserts and types of rows', () => {
    expect(columnsOfRawStatements(columns)).toEqual([]);
  });

  it.each([
    "sql.rows<Row>('SELECT domain, id FROM shops')",
    'sql.rows<Row>(`SELECT DISTINCT s.domain,\n s.id FROM shops s ${limit(1)}`)',
    "sql.write('INSERT INTO sessions (id, session) VALUES (?, ?)')",
    'sql.row<{ domain: string }>(BY_ID)',
    'sql.rows<Named & { domain: string; taken: number }>(BY_ID)',
    'interface ShopRow { plan_id: string }',
  ])('which tells %s', (text) => {
    expect(writtenIn(text, columns)).toHaveLength(1);
  });

  it.each([
    'sql.rows<Row>(`SELECT ${columnsOf(shops)}, ${PAYER} FROM shops`)',
    "sql.row<{ taken: number }>('SELECT COUNT(*) AS taken FROM transfers')",
    'interface Shop { domain: string }',
    'const values = { plan_id: planId };',
  ])('but not %s', (text) => {
    expect(writtenIn(text, columns)).toEqual([]);
  });
});
