import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { startMariadb } from '../tests/support/database/mariadb';
import { testEncryption } from '../tests/support/database/databases';
import { freePort } from '../tests/support/network/free-port';
import { CLIENTS } from '../tests/support/app-fixture/stand-ins';
import { openDatabase } from '../web/adapters/database/open-database';
import type { Call } from './drain/calls';
import { Child } from './drain/child';
import { NEEDED_PER_ORDER, recordOrders, type RecordedOrder } from './drain/orders';
import type { Setting } from './drain/outside';
import { drainRows, type Drained, type DrainSize, type Usage } from './drain/result';
import { settleShops } from './drain/shops';
import { postWebhooks } from './drain/webhooks';
import type { Row } from './table';

export const WHOLE_DRAIN: DrainSize = { shops: 1_000, each: 10 };

/**
 * Milliseconds until Shopify and Lexware answer; measured ones differ, but nobody answers at once.
 */
const LATENCY = { shopify: 80, lexware: 200 };

/**
 * Orders of many shops on one app process: from the first webhook to the last document, at
 * Lexware's real pace.
 */
export async function benchDrain(size: DrainSize = WHOLE_DRAIN): Promise<Row[]> {
  return drainRows(size, NEEDED_PER_ORDER, await measureDrain(size));
}

export async function measureDrain(size: DrainSize): Promise<Drained> {
  const mariadb = await startMariadb();
  try {
    const url = await freshDatabase(mariadb.url);
    const orders = await recordOrders();
    const database = await openDatabase({ url, sqliteFile: null, encryption: testEncryption });
    await database.migrate();
    await settleShops(database, size.shops);
    await database.close();
    return await drain(url, size, orders);
  } finally {
    await mariadb.stop();
  }
}

async function freshDatabase(serverUrl: string): Promise<string> {
  const connection = await createConnection(serverUrl);
  await connection.query('CREATE DATABASE bench_drain');
  await connection.end();
  const url = new URL(serverUrl);
  url.pathname = '/bench_drain';
  return url.href;
}

async function drain(url: string, size: DrainSize, orders: RecordedOrder[]): Promise<Drained> {
  const port = await freePort();
  const outside = await Child.start('outside.ts');
  const setting: Setting = {
    orders,
    eventUrl: `http://127.0.0.1:${port}/webhooks/lexware`,
    latency: LATENCY,
  };
  const addresses = await outside.ask<Addresses>('begin', setting);
  const app = await Child.start('app.mts', environment(url, port, addresses));
  const watcher = await createConnection(url);
  try {
    await app.ask('begin');
    const before = await workOf(watcher);
    const tablesBefore = await tableBytesOf(watcher);
    const beginAt = Date.now();
    await postWebhooks(port, { ...size, orders });
    const storedAt = Date.now();
    await untilDone({ outside, watcher }, size.shops * size.each);
    const doneAt = Date.now();
    const usage = await app.ask<Usage>('usage');
    await outside.ask('events');
    await app.ask('settle');
    const after = await workOf(watcher);
    const tableBytes = (await tableBytesOf(watcher)) - tablesBefore;
    const numbered = await countOf(watcher, 'number IS NOT NULL');
    const calls = await outside.ask<Call[]>('calls');
    const atRest = await workOf(watcher);
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    const restStatements = (await workOf(watcher)).statements - atRest.statements;
    return {
      beginAt,
      storedAt,
      doneAt,
      usage,
      numbered,
      calls,
      tableBytes,
      restStatements,
      statements: after.statements - before.statements,
      transactions: after.transactions - before.transactions,
      rowWrites: after.rowWrites - before.rowWrites,
      logBytes: after.logBytes - before.logBytes,
    };
  } finally {
    await watcher.end();
    await app.stop({ asked: true });
    await outside.stop({ asked: false });
  }
}

interface Addresses {
  shopifyUrl: string;
  lexwareUrl: string;
  eventKey: string;
}

/** Everything but the stand-ins is as in production, fair use included. */
function environment(url: string, port: number, addresses: Addresses): Record<string, string> {
  return {
    ...CLIENTS,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    DATABASE_URL: url,
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    SHOPIFY_STAND_IN_URL: addresses.shopifyUrl,
    LEXWARE_API_URL: addresses.lexwareUrl,
    LEXWARE_APP_URL: addresses.lexwareUrl,
    LEXWARE_EVENT_KEY: addresses.eventKey,
    FRONTEND_DIR: 'tests/support/app-fixture/frontend',
  };
}

/** The database, for which counting is work, is queried once Lexware has all documents. */
async function untilDone(
  { outside, watcher }: { outside: Child; watcher: Connection },
  documents: number,
): Promise<void> {
  const counts = [() => outside.ask<number>('made'), () => countOf(watcher, "state = 'done'")];
  for (const count of counts)
    while ((await count()) < documents) await new Promise((resolve) => setTimeout(resolve, 250));
}

/** What the server did since its start, the few queries of this bench included. */
async function workOf(
  watcher: Connection,
): Promise<Pick<Drained, 'statements' | 'transactions' | 'rowWrites' | 'logBytes'>> {
  const [rows] = await watcher.query<RowDataPacket[]>('SHOW GLOBAL STATUS');
  const counts = new Map(rows.map((row) => [String(row.Variable_name), Number(row.Value)]));
  const sumOf = (names: string[]) => names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
  return {
    statements: sumOf([
      'Com_select',
      'Com_insert',
      'Com_insert_select',
      'Com_update',
      'Com_delete',
      'Com_update_multi',
    ]),
    transactions: sumOf(['Com_begin']),
    rowWrites: sumOf(['Handler_write', 'Handler_update', 'Handler_delete']),
    logBytes: sumOf(['Innodb_os_log_written']),
  };
}

async function tableBytesOf(watcher: Connection): Promise<number> {
  const [names] = await watcher.query<RowDataPacket[]>('SHOW TABLES');
  const tables = names.map((row) => String(Object.values(row)[0]));
  await watcher.query(`ANALYZE TABLE ${tables.join(', ')}`);
  const [rows] = await watcher.query<RowDataPacket[]>(
    'SELECT SUM(data_length + index_length) AS bytes FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  return Number(rows[0]?.bytes);
}

async function countOf(watcher: Connection, condition: string): Promise<number> {
  const [rows] = await watcher.query<RowDataPacket[]>(
    `SELECT COUNT(*) AS found FROM documents WHERE ${condition}`,
  );
  return Number(rows[0]?.found);
}
