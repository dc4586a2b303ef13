import { type OpenedDatabase, testDatabases } from '../../../../tests/support/database/databases';
import { renewedDatabase } from '../../../../tests/support/database/fresh-shops';
import {
  EVERY_SECRET,
  readEverySecret,
  storeEverySecret,
} from '../../../../tests/support/samples/every-secret';
import { everythingStored } from '../../../../tests/support/database/everything-stored';
import type { Shop } from '../../../ports/stores/shop-stores';
import { connectMysql, connectSqlite } from '../connect';
import { createEncryption, type Encryption } from '../encryption';
import { openDatabase } from '../open-database';
import { createSql } from '../sql/sequelize/sequelize-sql';
import type { Sql } from '../sql/sql';
import { rotateKeys } from './rotate-keys';
import { runRotateKey } from './run-rotate-key';

/** As the stores of the tests write. */
const old = { id: 'test', key: Buffer.alloc(32, 7) };
const fresh = { id: 'fresh', key: Buffer.alloc(32, 9) };
const both = createEncryption([fresh, old]);

describe.each(testDatabases())('a change of keys on $name', ({ open }) => {
  let opened: OpenedDatabase;
  const toClose: (() => Promise<void>)[] = [];

  renewedDatabase(open, (renewed) => {
    opened = renewed;
  });
  afterEach(async () => {
    for (const close of toClose.splice(0)) await close();
  });

  const openedWith = async (encryption: Encryption) => {
    const database = await openDatabase({ ...opened.place, encryption });
    toClose.push(() => database.close());
    return database;
  };
  const statements = (): Sql => {
    const { url, sqliteFile } = opened.place;
    const sequelize =
      url === null ? connectSqlite(sqliteFile ?? '') : connectMysql(url, { tls: null });
    toClose.push(() => sequelize.close());
    return createSql(sequelize, sqliteFile);
  };
  const shops = async (): Promise<Shop[]> => {
    const all: Shop[] = [];
    for (let nth = 0; nth < 3; nth += 1) all.push(await storeEverySecret(opened.database));
    return all;
  };
  const lines = (counts: number[], rest = '0 left') => [
    `connections.tokens: ${counts[0]} encrypted anew, ${rest}`,
    `link_keys.secret: ${counts[1]} encrypted anew, ${rest}`,
    `month_archives.data_key: ${counts[2]} encrypted anew, ${rest}`,
    `operators.secret: ${counts[3]} encrypted anew, ${rest}`,
    `partner_payout_recipients.details: ${counts[4]} encrypted anew, ${rest}`,
    `partner_preferences.details: ${counts[5]} encrypted anew, ${rest}`,
    `partner_receipts.facts: ${counts[6]} encrypted anew, ${rest}`,
    `payout_runs.file: ${counts[7]} encrypted anew, ${rest}`,
    `sessions.session: ${counts[8]} encrypted anew, ${rest}`,
    `sign_ins.code_verifier: ${counts[9]} encrypted anew, ${rest}`,
    `smtp_senders.password: ${counts[10]} encrypted anew, ${rest}`,
    `stopped_advisers.email: ${counts[11]} encrypted anew, ${rest}`,
  ];

  it('reaches every secret, so that the old key is needed no more', async () => {
    const all = await shops();
    const { lines: said, isDone } = await runRotateKey(opened.place, [fresh, old]);
    expect(said).toEqual([
      ...lines([3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]),
      '0 rows under another key than fresh: the others can be taken out of ENCRYPTION_KEYS',
    ]);
    expect(isDone).toBe(true);
    expect(await everythingStored(opened.place)).not.toContain('v2.test.');
    const later = await openedWith(createEncryption([fresh]));
    for (const shop of all) expect(await readEverySecret(later, shop)).toEqual(EVERY_SECRET);
  });

  it('continues where it was killed; meanwhile everything can be read', async () => {
    const all = await shops();
    const sql = statements();
    let writes = 0;
    const killed: Pick<Sql, 'rows' | 'row' | 'write'> = {
      rows: (...args) => sql.rows(...args),
      row: (...args) => sql.row(...args),
      write: (...args) => {
        writes += 1;
        return writes > 10 ? Promise.reject(new Error('killed')) : sql.write(...args);
      },
    };
    await expect(rotateKeys(killed, both)).rejects.toThrow('killed');
    const half = await everythingStored(opened.place);
    expect([half.includes('v2.test.'), half.includes('v2.fresh.')]).toEqual([true, true]);
    const app = await openedWith(both);
    for (const { id } of all) expect(await app.connections.byShop(id)).not.toBeNull();

    const resumed = await runRotateKey(opened.place, [fresh, old]);
    expect(resumed.lines.slice(0, 12)).toEqual(lines([0, 0, 0, 2, 3, 3, 3, 3, 3, 3, 3, 3]));
    const later = await openedWith(createEncryption([fresh]));
    for (const shop of all) expect(await readEverySecret(later, shop)).toEqual(EVERY_SECRET);
  });

  it('takes back nothing that the app writes or deletes meanwhile', async () => {
    const [one, other] = await shops();
    if (!one || !other) throw new Error('There are no shops');
    const app = await openedWith(both);
    const sql = statements();
    const whileRead: Pick<Sql, 'rows' | 'row' | 'write'> = {
      rows: async (text, values) => {
        const found = await sql.rows<never>(text, values);
        if (!text.includes('secret FROM sessions')) return found;
        await app.sessions.save(`session-of-${one.id}`, one.domain, 'newer');
        await app.sessions.removeOfShop(other.domain);
        return found;
      },
      row: (...args) => sql.row(...args),
      write: (...args) => sql.write(...args),
    };
    const rotated = await rotateKeys(whileRead, both);
    expect(rotated.map(({ renewed, left }) => [renewed, left])).toEqual([
      [3, 0],
      [3, 0],
      [3, 0],
      [3, 0],
      [3, 0],
      [3, 0],
      [3, 0],
      [3, 0],
      [1, 0],
      [3, 0],
      [3, 0],
      [3, 0],
    ]);
    expect(await app.sessions.load(`session-of-${one.id}`)).toBe('newer');
    expect(await app.sessions.load(`session-of-${other.id}`)).toBeNull();
  });

  it('names what no key opens and leaves it, and a second run finds nothing to do', async () => {
    await storeEverySecret(opened.database);
    const foreign = createEncryption([{ id: 'lost', key: Buffer.alloc(32, 1) }]);
    await (await openedWith(foreign)).sessions.save('foreign', 'a.myshopify.com', 'text');
    const { lines: said, isDone } = await runRotateKey(opened.place, [fresh, old]);
    expect(said).toContain(
      'sessions.session: 1 encrypted anew, 1 left (A stored secret needs encryption key lost, which is not configured)',
    );
    expect(said.at(-1)).toMatch(/^1 rows are not under fresh/);
    expect(isDone).toBe(false);
    await opened.database.sessions.remove(['foreign']);
    const again = await runRotateKey(opened.place, [fresh, old]);
    expect(again.lines.slice(0, 12)).toEqual(lines([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
  });
});
