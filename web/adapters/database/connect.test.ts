import { startMariadb, type PrivateMariadb } from '../../../tests/support/database/mariadb';
import { scratchDirectory } from '../../../tests/support/database/scratch';
import { selfSigned } from '../../../sandbox/mail/certificate';
import { connectMysql, type DatabaseTls } from './connect';

describe('a database on another machine', () => {
  let server: PrivateMariadb;

  beforeAll(async () => {
    server = await startMariadb(scratchDirectory());
  });
  afterAll(() => server.stop());

  /** The cipher of a connection, empty for plain text. */
  async function cipher(host: string, tls: DatabaseTls | null): Promise<string> {
    const url = new URL(server.url);
    url.hostname = host;
    const sequelize = connectMysql(`${url.href}/mysql`, tls);
    try {
      const [rows] = await sequelize.query("SHOW STATUS LIKE 'Ssl_cipher'");
      return JSON.stringify(rows);
    } finally {
      await sequelize.close();
    }
  }

  it('is spoken to under TLS when its certificate comes from the given authority', async () => {
    expect(await cipher('localhost', { authority: server.authority })).toMatch(/"Value":"TLS_/);
    expect(await cipher('localhost', null)).toMatch(/"Value":""/);
  });

  it.each([
    ['an authority we do not know', () => null],
    ['another authority', () => selfSigned().cert],
  ])('is not spoken to when its certificate comes from %s', async (_what, authority) => {
    await expect(cipher('localhost', { authority: authority() })).rejects.toThrow(/certificate/);
  });
});
