import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CLIENTS } from '../tests/support/app-fixture/stand-ins';
import { startValkey } from '../tests/support/broker/private-valkey';
import { testEncryption } from '../tests/support/database/databases';
import { startMariadb } from '../tests/support/database/mariadb';
import { freePort } from '../tests/support/network/free-port';
import { openDatabase } from '../web/adapters/database/open-database';
import type { Call } from './drain/calls';
import { Child } from './drain/child';
import { cpuSecondsOf, limitCpu, machineSeconds } from './drain/cpu';
import { NEEDED_PER_ORDER, type RecordedOrder, recordOrders } from './drain/orders';
import type { Setting } from './drain/outside';
import {
  comparedRows,
  type Drained,
  drainRows,
  type DrainSize,
  type EarlierDrain,
  type ProcessorSeconds,
  severalRows,
  type Usage,
} from './drain/result';
import { settleShops } from './drain/shops';
import { postWebhooks } from './drain/webhooks';
import type { Row } from './table';

export const WHOLE_DRAIN: DrainSize = { shops: 1_000, each: 10 };

/**
 * Milliseconds until Shopify and Lexware answer; measured ones differ, but nobody answers at once.
 */
const LATENCY = { shopify: 80, lexware: 200 };

/** So that three processes, their database and the stand-ins do not want more than two cores. */
const LIMITED = { share: 0.2, shops: 200, each: 10 };

/** How the app runs in a drain. */
interface Deployment {
  processes: number;
  /** Of one core, for each process; null: whatever the machine has left. */
  share: number | null;
  /** Shops whose orders come before, for each process: code is compiled while it first runs. */
  warmUp: number;
}

const ALONE: Deployment = { processes: 1, share: null, warmUp: 0 };
const WARM_UP = 20;

/**
 * Orders of many shops from the first webhook to the last document, at Lexware's real pace: on one
 * app process, then on one, two and three that Valkey wakes, with all of the machine and with a
 * small share of a core for each. With an `earlier` checkout: on one process of either.
 */
export async function benchDrain(size: DrainSize = WHOLE_DRAIN, earlier?: string): Promise<Row[]> {
  if (earlier !== undefined)
    return comparedRows(size, drainEarlier(earlier, size), await measureDrain(size));
  const rows = drainRows(size, NEEDED_PER_ORDER, await measureDrain(size));
  const small = { shops: Math.min(size.shops, LIMITED.shops), each: LIMITED.each };
  for (const share of [null, LIMITED.share]) {
    const runs: Drained[] = [];
    for (const processes of [1, 2, 3])
      runs.push(await measureDrain(small, { processes, share, warmUp: WARM_UP }));
    rows.push(...severalRows(small, shareText(share, runs), runs));
  }
  return rows;
}

function shareText(share: number | null, runs: Drained[]): string {
  if (share === null) return 'all of the machine';
  const isLimited = runs.every((run) => run.isLimited);
  return isLimited ? `${share * 100} % of a core each` : 'no limit allowed here';
}

export async function measureDrain(
  size: DrainSize,
  deployment: Deployment = ALONE,
): Promise<Drained> {
  const mariadb = await startMariadb();
  const valkey = deployment === ALONE ? null : await startValkey();
  try {
    const url = await freshDatabase(mariadb.url);
    const orders = await recordOrders();
    const database = await openDatabase({ url, sqliteFile: null, encryption: testEncryption });
    await database.migrate();
    await settleShops(database, size.shops + deployment.processes * deployment.warmUp);
    await database.close();
    return await drain({ url, valkeyUrl: valkey?.url ?? '' }, { size, orders, deployment });
  } finally {
    await valkey?.kill();
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

interface Servers {
  /** Of the database. */
  url: string;
  /** Empty where there is none. */
  valkeyUrl: string;
}

interface Work {
  size: DrainSize;
  orders: RecordedOrder[];
  deployment: Deployment;
}

async function drain(servers: Servers, { size, orders, deployment }: Work): Promise<Drained> {
  const ports: number[] = [];
  for (let port = 0; port < deployment.processes; port += 1) ports.push(await freePort());
  const outside = await Child.start('outside.ts');
  const setting: Setting = {
    orders,
    eventUrls: ports.map((port) => `http://127.0.0.1:${port}/webhooks/lexware`),
    latency: LATENCY,
  };
  const addresses = await outside.ask<Addresses>('begin', setting);
  const apps = await Promise.all(
    ports.map((port) => Child.start('app.mts', environment(servers, port, addresses))),
  );
  const { share } = deployment;
  const groups = apps.map(({ pid }) => (share === null ? null : limitCpu(pid, share)));
  const watcher = await createConnection(servers.url);
  const askApps = <T>(question: string) => Promise.all(apps.map((app) => app.ask<T>(question)));
  try {
    const warmUp = { shops: deployment.processes * deployment.warmUp, each: size.each };
    const warm = warmUp.shops * warmUp.each;
    await postWebhooks(ports, { ...warmUp, orders, firstShop: size.shops });
    await untilDone({ outside, watcher }, warm);
    await outside.ask('events');
    await askApps('settle');
    const numberedBefore = await countOf(watcher, 'number IS NOT NULL');
    await askApps('begin');
    const before = await workOf(watcher);
    const tablesBefore = await tableBytesOf(watcher);
    const processor = await processorOf({ watcher, outside });
    const processorBefore = processor();
    const beginAt = Date.now();
    await postWebhooks(ports, { ...size, orders, firstShop: 0 });
    const storedAt = Date.now();
    await untilDone({ outside, watcher }, warm + size.shops * size.each);
    const doneAt = Date.now();
    const processorAfter = processor();
    const usage = await askApps<Usage>('usage');
    await outside.ask('events');
    await askApps('settle');
    const after = await workOf(watcher);
    const tableBytes = (await tableBytesOf(watcher)) - tablesBefore;
    const numbered = (await countOf(watcher, 'number IS NOT NULL')) - numberedBefore;
    const calls = (await outside.ask<Call[]>('calls')).filter(({ at }) => at >= beginAt);
    return {
      beginAt,
      storedAt,
      doneAt,
      usage,
      numbered,
      calls,
      tableBytes,
      isLimited: groups.every((group) => group !== null),
      processor: difference(processorAfter, processorBefore),
      restStatements: deployment === ALONE ? await statementsAtRest(watcher) : null,
      statements: after.statements - before.statements,
      transactions: after.transactions - before.transactions,
      rowWrites: after.rowWrites - before.rowWrites,
      logBytes: after.logBytes - before.logBytes,
      deadlocks: after.deadlocks - before.deadlocks,
    };
  } finally {
    await watcher.end();
    await Promise.all(apps.map((app) => app.stop({ asked: true })));
    groups.forEach((group) => group?.remove());
    await outside.stop({ asked: false });
  }
}

async function statementsAtRest(watcher: Connection): Promise<number> {
  const before = await workOf(watcher);
  await new Promise((resolve) => setTimeout(resolve, 60_000));
  return (await workOf(watcher)).statements - before.statements;
}

/** Asks what everybody but the apps has used so far. */
async function processorOf({
  watcher,
  outside,
}: {
  watcher: Connection;
  outside: Child;
}): Promise<() => ProcessorSeconds> {
  const [rows] = await watcher.query<RowDataPacket[]>('SELECT @@pid_file AS file');
  const database = Number(readFileSync(String(rows[0]?.file), 'utf8'));
  return () => ({
    database: cpuSecondsOf(database),
    around: cpuSecondsOf(outside.pid) + cpuSecondsOf(process.pid),
    machine: machineSeconds(),
  });
}

function difference(after: ProcessorSeconds, before: ProcessorSeconds): ProcessorSeconds {
  return {
    database: after.database - before.database,
    around: after.around - before.around,
    machine: after.machine - before.machine,
  };
}

interface Addresses {
  shopifyUrl: string;
  lexwareUrl: string;
  eventKey: string;
}

/** Everything but the stand-ins is as in production, fair use included. */
function environment(
  { url, valkeyUrl }: Servers,
  port: number,
  addresses: Addresses,
): Record<string, string> {
  return {
    ...CLIENTS,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    DATABASE_URL: url,
    VALKEY_URL: valkeyUrl,
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
): Promise<Pick<Drained, 'statements' | 'transactions' | 'rowWrites' | 'logBytes' | 'deadlocks'>> {
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
    deadlocks: sumOf(['Innodb_deadlocks']),
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

/**
 * What an earlier checkout, with its packages and built, takes for its drain of this size, by its
 * own bench: nobody else knows how to fill its database.
 */
function drainEarlier(checkout: string, { shops, each }: DrainSize): EarlierDrain {
  const cwd = resolve(checkout);
  const { stdout, status } = spawnSync(
    join(cwd, 'node_modules/.bin/tsx'),
    ['--expose-gc', 'bench/run.ts', `drain:${shops}x${each}`],
    { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [, seconds] = /on one process *\| ([\d.]+) s /.exec(stdout) ?? [];
  const [, ownMs] = /own time for one *\| \d+\/s, ([\d.]+) ms /.exec(stdout) ?? [];
  if (status !== 0 || seconds === undefined || ownMs === undefined)
    throw new Error(`The bench of ${checkout} did not print what its drain took`);
  return { seconds: Number(seconds), ownMs: Number(ownMs) };
}
