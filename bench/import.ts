import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { installShop, orderId } from '../tests/support/database/records';
import { startMariadb } from '../tests/support/database/mariadb';
import { createEncryption } from '../web/adapters/database/encryption';
import { openDatabase, type OpenDatabase } from '../web/adapters/database/open-database';
import { ALL_ORDERS_SCOPE } from '../web/domain/order/shown-by-shopify';
import { importOrders, readImportedJob } from '../web/features/order-import/import-orders';
import type { PlacedOrder, ShopifyHistory } from '../web/ports/shopify';
import type { Row } from './table';
import { FIRST_RUN } from '../tests/support/doubles/permits';

const PAGE = 250;
const SMALL = 10_000;
const LARGE = 100_000;
const MINUTE_MS = 60_000;
const MEBIBYTE = 1024 * 1024;

/**
 * The import of all days as jobs read it, page by page, on the real stores; Shopify answers at
 * once. What a page costs is to be the same however many there are.
 */
export async function benchImport(): Promise<Row[]> {
  const mariadb = await startMariadb();
  const url = new URL(mariadb.url);
  url.pathname = '/bench_import';
  const watcher = await createConnection(mariadb.url);
  await watcher.query('CREATE DATABASE bench_import');
  const encryption = createEncryption([{ id: 'bench', key: Buffer.alloc(32) }]);
  const database = await openDatabase({ url: url.href, sqliteFile: null, encryption });
  try {
    await database.migrate();
    await imported(database, watcher, SMALL);
    const small = await imported(database, watcher, SMALL);
    const large = await imported(database, watcher, LARGE);
    return rowsOf(small, large);
  } finally {
    await watcher.end();
    await database.close();
    await mariadb.stop();
  }
}

interface Imported {
  pages: number;
  msPerPage: number;
  queriesPerPage: number;
  /** More in the heap at the end than at the beginning. */
  heapBytes: number;
}

function rowsOf(small: Imported, large: Imported): Row[] {
  const what = 'import of 100,000 against 10,000 orders';
  return [
    {
      what: `${what}: a page of ${PAGE}`,
      measured: `${large.msPerPage.toFixed(1)} ms : ${small.msPerPage.toFixed(1)} ms`,
      ratio: `${(large.msPerPage / small.msPerPage).toFixed(2)} x`,
      aim: '< 2 x',
    },
    {
      what: `${what}: queries per page`,
      measured: `${large.queriesPerPage.toFixed(1)} : ${small.queriesPerPage.toFixed(1)}`,
      ratio: `${(large.queriesPerPage / small.queriesPerPage).toFixed(2)} x`,
      aim: 'same',
    },
    {
      what: `import of 100,000 orders, ${large.pages} pages: more memory at the end`,
      measured: `${(large.heapBytes / MEBIBYTE).toFixed(1)} MiB`,
      ratio: 'flat',
      aim: '< 10 MiB',
    },
  ];
}

async function imported(
  database: OpenDatabase,
  watcher: Connection,
  count: number,
): Promise<Imported> {
  const { id } = await installShop(database);
  await database.shops.saveScopes(id, [ALL_ORDERS_SCOPE]);
  const shop = await database.shops.byId(id);
  if (!shop) throw new Error('There is no shop');
  const clock = { now: () => new Date(shop.installedAt) };
  const history = aHistory(count, Date.parse(shop.installedAt));
  const namedShops = {
    admin: [],
    staff: [],
    development: [shop.domain],
    plans: new Map<string, never>(),
  };
  const deps = { database, history, clock, namedShops, wakeQueue: () => undefined };
  const job = readImportedJob(deps);
  await importOrders(deps, shop, { days: null, isSearched: true, isMailed: false });
  const before = { heap: heapUsed(), queries: await queries(watcher), ms: performance.now() };
  let pages = 0;
  for (; (await database.orderImports.run(shop.id)) !== null; pages += 1)
    await job.run({ shopId: shop.id }, FIRST_RUN);
  const ms = performance.now() - before.ms;
  const asked = (await queries(watcher)) - before.queries;
  const heapBytes = heapUsed() - before.heap;
  return { pages, msPerPage: ms / pages, queriesPerPage: asked / pages, heapBytes };
}

/** One order a minute up to the installation. */
function aHistory(count: number, endMs: number): ShopifyHistory {
  const placedMs = (index: number) => endMs - (count - index) * MINUTE_MS;
  return {
    storeCreatedAt: () => Promise.resolve('2020-01-01T00:00:00.000Z'),
    countOrders: () => Promise.resolve(count),
    placedOrders(_domain, { since }, after) {
      const first = Math.max(0, Math.ceil((Date.parse(since) - placedMs(0)) / MINUTE_MS));
      const from = first + Number(after ?? 0);
      const orders = Array.from({ length: Math.min(PAGE, count - from) }, (_, at): PlacedOrder => {
        const orderedAt = new Date(placedMs(from + at)).toISOString();
        return { orderId: orderId(1_000_000 + from + at), orderedAt, updatedAt: orderedAt };
      });
      const isLast = from + PAGE >= count;
      return Promise.resolve({ orders, next: isLast ? null : String(from - first + PAGE) });
    },
  };
}

async function queries(watcher: Connection): Promise<number> {
  const [rows] = await watcher.query<RowDataPacket[]>("SHOW GLOBAL STATUS LIKE 'Questions'");
  return Number(rows[0]?.Value);
}

function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
