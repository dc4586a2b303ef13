import { catalogue } from '../../../tests/support/database/catalogue';
import {
  testDatabases,
  testEncryption,
  type DatabasePlace,
} from '../../../tests/support/database/databases';
import { connectMysql, connectSqlite } from './connect';
import { defineModels } from './models';
import { openDatabase } from './open-database';

/** The tables as the models alone would make them. */
async function asModelled({ url, sqliteFile }: DatabasePlace): Promise<void> {
  const sequelize = url === null ? connectSqlite(sqliteFile ?? '') : connectMysql(url, null);
  defineModels(sequelize, url === null ? 'sqlite' : 'mysql');
  await sequelize.sync();
  await sequelize.close();
}

async function asMigrated(place: DatabasePlace): Promise<void> {
  const database = await openDatabase({ ...place, encryption: testEncryption });
  await database.migrate();
  await database.close();
}

describe.each(testDatabases())('the models on $name', ({ create }) => {
  it('name every column and index that the migrations made, and no other', async () => {
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
