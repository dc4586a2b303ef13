import Libsql from 'libsql';
import { createConnection } from 'mysql2/promise';
import { testDatabases, type DatabasePlace } from '../../../tests/support/databases';
import { aTokenPair, installShop, moment } from '../../../tests/support/records';
import { MIGRATIONS } from './migrations/all-migrations';

/** A migration is named after the table it creates, or `add-…` when it adds to one. */
const TABLES = MIGRATIONS.map(({ name }) => name.replace(/^\d+-/, '').replaceAll('-', '_')).filter(
  (name) => !name.startsWith('add_'),
);

describe.each(testDatabases())('secrets on $name', ({ open }) => {
  it('stand in no column in clear text', async () => {
    const { database, place, dispose } = await open();
    try {
      const shop = await installShop(database);
      await database.connections.connect(shop.id, aTokenPair(), moment());
      await database.connections.rotateTokens(shop.id, 1, aTokenPair());
      await database.sessions.save('session-id', shop.domain, '{"accessToken":"shpat-clear-text"}');
      const verifier = { shopId: shop.id, codeVerifier: 'verifier-clear-text', expiresAt: moment(600) };
      await database.connections.beginAuthorization({ ...verifier, state: 'state' });

      const server = { host: 'mail.teeladen.test', port: 587, encryption: 'starttls', user: 'tee' } as const;
      await database.smtpSenders.connect(shop.id, {
        server: { ...server, password: 'smtp-clear-text' },
        email: 'buero@teeladen.test',
        name: 'Teeladen',
        checkedAt: moment(),
      });

      const content = await everything(place);
      expect(content).toContain(shop.domain);
      expect(content).toContain('session-id');
      expect(content).not.toContain('clear-text');
    } finally {
      await dispose();
    }
  });
});

async function everything({ url, sqliteFile }: DatabasePlace): Promise<string> {
  const statements = TABLES.map((table) => `SELECT * FROM ${table}`);
  if (url !== null) {
    const connection = await createConnection(url);
    const rows: unknown[] = [];
    for (const statement of statements) rows.push((await connection.query(statement))[0]);
    await connection.end();
    return JSON.stringify(rows);
  }
  const connection = new Libsql(sqliteFile ?? '');
  const rows = statements.map((statement) => connection.prepare(statement).all());
  connection.close();
  return JSON.stringify(rows);
}
