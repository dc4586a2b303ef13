import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { startMariadb } from '../tests/support/database/mariadb';
import { testEncryption } from '../tests/support/database/databases';
import { aStoredOrder, installShop, moment, orderId } from '../tests/support/database/records';
import { recordingLogger } from '../tests/support/doubles/recording-logger';
import { manualClock } from '../tests/support/time/manual-clock';
import { openDatabase, type OpenDatabase } from '../web/adapters/database/open-database';
import { createQueue } from '../web/adapters/queue/durable-queue';
import type { ShopId } from '../web/domain/ids';
import { checkBillingJob } from '../web/features/billing/read-billing';
import { addUpMonthsJob } from '../web/features/month/add-up';
import { nothingBegun, planRegularWork } from '../web/features/regular-work/plan-regular-work';
import { WORKS } from '../web/features/regular-work/regular-work';
import { sweepJob } from '../web/features/sweep-orders/sweep-orders';
import { DOCUMENT_JOBS } from '../web/jobs/definitions/document-jobs';
import { SHOP_JOBS } from '../web/jobs/definitions/shop-jobs';
import { newJob } from '../web/jobs/job';
import type { JobQueue } from '../web/ports/queue';
import type { Row } from './table';

const SHOPS = 20;
const QUARTER_MS = 15 * 60_000;
const QUARTERS = 96;
/** Ten orders a day, in as many hours of it. */
const ORDERS_AT = [33, 37, 41, 45, 49, 53, 57, 61, 65, 69];

/** What the regular work of a shop costs a day. */
export interface IdleDay {
  jobs: number;
  statements: number;
  rowWrites: number;
  calls: number;
  /** Of the process's own time; the sources run through a loader, so it is less as built. */
  cpuMs: number;
}

/**
 * The regular work of a day in shops with ten orders: as it is, and as it was before decisions/0091,
 * when every shop was swept four times an hour and looked at hourly for open billing and for months.
 * Sweeps, months and billing are the real jobs; Shopify answers that nothing changed, and what the
 * night brings costs no more than the queue itself.
 */
export async function idleDays(): Promise<{ now: IdleDay; then: IdleDay }> {
  const mariadb = await startMariadb();
  try {
    return { now: await aDay(mariadb.url, 'now'), then: await aDay(mariadb.url, 'then') };
  } finally {
    await mariadb.stop();
  }
}

export async function benchIdle(): Promise<Row[]> {
  const { now, then } = await idleDays();
  const row = (what: keyof IdleDay, name: string, aim: string): Row => ({
    what: `regular work of a shop and day, ten orders: ${name}, now : before`,
    measured: `${now[what].toFixed(0)} : ${then[what].toFixed(0)}`,
    ratio: `${(now[what] / then[what]).toFixed(2)} x`,
    aim,
  });
  return [
    row('jobs', 'jobs', ''),
    row('statements', 'statements', '0.25 x'),
    row('rowWrites', 'rows written', '0.25 x'),
    row('calls', 'calls of Shopify for sweeps', '0.25 x'),
  ];
}

async function aDay(serverUrl: string, rhythm: 'now' | 'then'): Promise<IdleDay> {
  const watcher = await createConnection(serverUrl);
  const name = `bench_idle_${rhythm}`;
  await watcher.query(`CREATE DATABASE ${name}`);
  await watcher.query(`USE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({
    url: url.href,
    sqliteFile: null,
    encryption: testEncryption,
  });
  const clock = manualClock(moment());
  const costs = { jobs: 0, calls: 0 };
  const queue = openQueue(database, clock, costs);
  const statements = countStatements();
  try {
    await database.migrate();
    const shops: ShopId[] = [];
    for (let shop = 0; shop < SHOPS; shop += 1)
      shops.push((await installShop(database, 'basic', moment())).id);
    const begun = nothingBegun();
    const pass = async () => {
      const planned = await planRegularWork({ database, clock }, [], begun);
      await queue.settle();
      return planned;
    };
    queue.start();
    await pass();
    Object.assign(costs, { jobs: 0, calls: 0 });
    const work = { statements: 0, rowWrites: 0, cpuMs: 0 };
    for (let quarter = 1; quarter <= QUARTERS; quarter += 1) {
      clock.advance(QUARTER_MS);
      if (ORDERS_AT.includes(quarter)) await orders(database, shops, quarter);
      const before = [statements.count(), await rowWritesOf(watcher)] as const;
      if (rhythm === 'then') await addFormerWork(database, watcher, shops, { quarter, clock });
      const begin = process.cpuUsage();
      const planned = await pass();
      const { user, system } = process.cpuUsage(begin);
      work.cpuMs += (user + system) / 1_000;
      work.statements += statements.count() - before[0];
      // Whoever inserts or else changes a row counts twice, which is how works get their next time.
      work.rowWrites += (await rowWritesOf(watcher)) - before[1] - planned;
    }
    const each = (count: number) => count / SHOPS;
    return {
      jobs: each(costs.jobs),
      calls: each(costs.calls),
      statements: each(work.statements),
      rowWrites: each(work.rowWrites),
      cpuMs: each(work.cpuMs),
    };
  } finally {
    statements.stop();
    await queue.stop(0);
    await database.close();
    await watcher.end();
  }
}

interface Moment {
  quarter: number;
  clock: { now(): Date };
}

/** All sweeps are due, by the rows that say so; each hour the other two in every shop. */
async function addFormerWork(
  database: OpenDatabase,
  watcher: Connection,
  shops: readonly ShopId[],
  { quarter, clock }: Moment,
): Promise<void> {
  const runAt = clock.now().toISOString();
  await watcher.query("UPDATE regular_work SET due_at = ? WHERE name = 'sweep' AND due_at > ?", [
    runAt,
    runAt,
  ]);
  if (quarter % 4 !== 0) return;
  const hourly = [DOCUMENT_JOBS.addUpMonths, SHOP_JOBS.checkBilling];
  await database.jobs.add(
    shops.flatMap((shopId) => hourly.map((job) => newJob(job, { shopId }, { runAt }))),
  );
}

async function orders(
  database: OpenDatabase,
  shops: readonly ShopId[],
  number: number,
): Promise<void> {
  for (const shop of shops)
    await database.orders.upsertFromShopify(
      shop,
      aStoredOrder({ orderId: orderId(number), name: `#${number}` }),
    );
}

function openQueue(
  database: OpenDatabase,
  clock: { now(): Date },
  costs: { jobs: number; calls: number },
): JobQueue {
  const queue = createQueue({
    jobs: database.jobs,
    lanes: database.lanes,
    clock,
    logger: recordingLogger(),
    owner: 'bench',
    concurrency: 20,
    perShop: 2,
    onOutcome: () => (costs.jobs += 1),
  });
  const shopify = {
    changedOrders: () => {
      costs.calls += 1;
      return Promise.resolve({ orders: [], next: null });
    },
  };
  const real = [
    sweepJob({ database, shopify, clock }),
    addUpMonthsJob({ database, clock }),
    checkBillingJob({ database, clock }),
  ];
  real.forEach((job) => queue.register(job));
  const names = new Set(real.map(({ name }) => name));
  for (const { jobs } of WORKS.values())
    for (const { name, payload, maxAttempts } of jobs)
      if (!names.has(name))
        queue.register({ name, payload, maxAttempts, run: () => Promise.resolve() });
  return queue;
}

/** Where the driver reports each statement that was answered. */
const CHANNELS = ['query', 'execute'].map((way) => `tracing:mysql2:${way}:asyncStart`);
/** Of this bench: what was written, what is made due, and whether the queue has come to rest. */
const OWN = /^SHOW |^UPDATE regular_work SET due_at = \? WHERE name = 'sweep'|AS pending FROM jobs/;

function countStatements() {
  let count = 0;
  const hear = (heard: unknown): void => {
    if (!OWN.test((heard as { query: string }).query.trim())) count += 1;
  };
  CHANNELS.forEach((channel) => subscribe(channel, hear));
  return {
    count: () => count,
    stop: () => CHANNELS.forEach((channel) => unsubscribe(channel, hear)),
  };
}

/** Rows that the server was told to insert, change or delete since its start. */
export async function rowWritesOf(watcher: Connection): Promise<number> {
  const [rows] = await watcher.query<RowDataPacket[]>(
    "SHOW GLOBAL STATUS WHERE Variable_name IN ('Handler_write', 'Handler_update', 'Handler_delete')",
  );
  return rows.reduce((sum, row) => sum + Number(row.Value), 0);
}
