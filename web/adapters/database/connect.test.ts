import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { testEncryption } from '../../../tests/support/database/databases';
import { startMariadb, type PrivateMariadb } from '../../../tests/support/database/mariadb';
import { scratchDirectory } from '../../../tests/support/database/scratch';
import { selfSigned } from '../../../sandbox/mail/certificate';
import { freePort } from '../../../tests/support/network/free-port';
import { lineTo } from '../../../tests/support/network/line';
import { connectMysql, type DatabaseTls } from './connect';
import { openDatabase } from './open-database';
import { isUnreachable } from './sql/sql-errors';

let server: PrivateMariadb;

beforeAll(async () => {
  server = await startMariadb(scratchDirectory(), [
    '--sql-mode=NO_BACKSLASH_ESCAPES',
    '--default-time-zone=+05:00',
  ]);
});
afterAll(() => server.stop());

it('tells a server that is not there from one that refuses', async () => {
  const refused = (address: URL) =>
    openDatabase({ url: address.href, sqliteFile: null, encryption: testEncryption }).then(
      () => null,
      (error: unknown) => error,
    );
  const nobody = new URL('/mysql', server.url);
  nobody.port = String(await freePort());
  expect(isUnreachable(await refused(nobody))).toBe(true);
  const unnamed = new URL('/mysql', server.url);
  unnamed.hostname = 'nobody.invalid';
  expect(isUnreachable(await refused(unnamed))).toBe(true);
  const stranger = new URL('/mysql', server.url);
  stranger.username = 'stranger';
  const denied = await refused(stranger);
  expect(denied).toMatchObject({ code: expect.stringMatching(/^ER_/) });
  expect(isUnreachable(denied)).toBe(false);
});

describe('a database on another machine', () => {
  /** The cipher of a connection, empty for plain text. */
  async function cipher(host: string, tls: DatabaseTls | null): Promise<string> {
    const url = new URL(server.url);
    url.hostname = host;
    const sequelize = connectMysql(`${url.href}/mysql`, { tls });
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

it('is given up by both sides where the network swallows everything, with what was locked', async () => {
  const line = await lineTo(`${server.url}/mysql`);
  const cutOff = connectMysql(line.url, { tls: null, silentMs: 1_000 });
  const other = connectMysql(`${server.url}/mysql`, { tls: null });
  try {
    await other.query('CREATE TABLE test_locks (id INT PRIMARY KEY) ENGINE=InnoDB');
    await other.query('INSERT INTO test_locks VALUES (1)');
    const transaction = await cutOff.transaction();
    await cutOff.query('SELECT id FROM test_locks FOR UPDATE', { transaction });
    line.swallow();
    const asked = cutOff.query('SELECT 1', { transaction });
    await expect(asked).rejects.toThrow(/does not answer/);
    await transaction.rollback().catch(() => undefined);
    // It would wait for ten seconds, and fail.
    await other.query('UPDATE test_locks SET id = 2');
    line.restore();
    const [rows] = await cutOff.query('SELECT id FROM test_locks');
    expect(rows).toEqual([{ id: 2 }]);
  } finally {
    await cutOff.close();
    await other.close();
    await line.close();
  }
});

/** What the first connection of a pool answers. */
async function first<Answer>(text: string): Promise<Answer | undefined> {
  const sequelize = connectMysql(`${server.url}/mysql`, { tls: null });
  try {
    const [rows] = await sequelize.query(text);
    return (rows as Answer[])[0];
  } finally {
    await sequelize.close();
  }
}

it('opens no connection but the one that is asked for', async () => {
  const id = 'SELECT CONNECTION_ID() AS id';
  const before = await first<{ id: number }>(id);
  expect(await first(id)).toEqual({ id: Number(before?.id) + 1 });
});

it('counts hours as UTC does, whatever the server’s time zone', async () => {
  expect(await first('SELECT @@SESSION.time_zone AS zone')).toEqual({ zone: '+00:00' });
});

describe('the mode of a session', () => {
  /** Confirms a SET of the mode without forwarding it. */
  async function proxy(): Promise<Server> {
    const kept = createServer((client) => {
      const upstream = connect(Number(new URL(server.url).port), '127.0.0.1');
      client.on('data', (bytes) => {
        const forwarded = bytes
          .toString('latin1')
          .replace('SET SESSION sql_mode', 'SET @session_sqlmode');
        upstream.write(Buffer.from(forwarded, 'latin1'));
      });
      upstream.pipe(client);
      for (const socket of [client, upstream]) socket.on('error', () => undefined);
      client.on('close', () => upstream.destroy());
    });
    await new Promise<void>((resolve) => kept.listen(0, '127.0.0.1', resolve));
    return kept;
  }

  const modeAt = async (url: string) => {
    const sequelize = connectMysql(`${url}/mysql`, { tls: null });
    try {
      const [rows] = await sequelize.query('SELECT @@SESSION.sql_mode AS mode');
      return (rows as { mode: string }[])[0]?.mode;
    } finally {
      await sequelize.close();
    }
  };

  it('is ours whatever the server’s: values that do not fit are refused, a backslash escapes', async () => {
    const mode = await modeAt(server.url);
    expect(mode).toContain('STRICT_ALL_TABLES');
    expect(mode).not.toContain('NO_BACKSLASH_ESCAPES');
  });

  it('is requested again: without it there is no connection', async () => {
    const between = await proxy();
    const { port } = between.address() as AddressInfo;
    const refused = modeAt(`mysql://root@127.0.0.1:${port}`).finally(() => between.close());
    await expect(refused).rejects.toThrow(
      /does not keep the session's sql_mode: .*NO_BACKSLASH_ESCAPES/,
    );
  });
});
