import { createConnection } from 'mysql2/promise';
import { openDatabase } from '../../../web/adapters/database/open-database';
import { testEncryption } from '../../support/database/databases';
import { type PrivateMariadb, startMariadb } from '../../support/database/mariadb';
import { scratchDirectory } from '../../support/database/scratch';
import { Stage } from '../../support/stage/stage';

/** Fails as a statement where a backslash escapes nothing, and where it does. */
const HOSTILE = [
  "' union select 1,(select 1 union select 2),3,4 -- ",
  "\\' union select 1,(select 1 union select 2),3,4 -- ",
];

describe('on a server whose mode has a backslash escape nothing', () => {
  let server: PrivateMariadb;
  let stage: Stage;
  let close: () => Promise<void>;

  beforeAll(async () => {
    server = await startMariadb(scratchDirectory(), ['--sql-mode=NO_BACKSLASH_ESCAPES']);
    const connection = await createConnection(server.url);
    await connection.query('CREATE DATABASE belegfluss');
    await connection.end();
    const url = `${server.url}/belegfluss`;
    const database = await openDatabase({ url, sqliteFile: null, encryption: testEncryption });
    await database.migrate();
    stage = await Stage.open({ database });
    close = async () => {
      await stage.close();
      await database.close();
    };
  });
  afterAll(async () => {
    await close();
    await server.stop();
  });

  it('a state of a sign-in is no statement', async () => {
    for (const state of HOSTILE) {
      const query = new URLSearchParams({ state, code: 'x' });
      const answer = await fetch(`${stage.url}/api/lexoffice/callback?${query.toString()}`, {
        headers: { Cookie: `belegfluss-sign-in=${state}` },
      });
      expect(answer.status).toBe(400);
    }
  });

  it('orders are billed, found and shown as everywhere', async () => {
    const order = await stage.buy('gross-19');
    expect((await stage.orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
    for (const search of [...HOSTILE, "x' OR '1'='1", "\\' OR 1=1 -- "]) {
      const answer = await stage.request('GET', '/api/orders', { search });
      expect(await answer.json()).toMatchObject({ items: [] });
    }
  });
});
