import { createConnection, type Connection } from 'mysql2/promise';
import { createEncryption } from '../web/adapters/database/encryption';
import { writeCursor } from '../web/adapters/database/sql/cursor';
import { openDatabase, type OpenDatabase } from '../web/adapters/database/open-database';
import type { ShopId } from '../web/domain/ids';
import type { OrderListQuery } from '../web/ports/stores/order-stores';
import { anOrderQuery } from '../tests/support/database/records';
import { startMariadb } from '../tests/support/database/mariadb';
import { percentile, type Row } from './table';

const SMALL = { shop: 1 as ShopId, rows: 10_000 };
const LARGE = { shop: 2 as ShopId, rows: 1_000_000 };
const ROUNDS = 60;

/**
 * Pages of the order list in a shop of a million orders against one of ten thousand, in the same
 * table.
 */
export async function benchLists(): Promise<Row[]> {
  const mariadb = await startMariadb();
  const url = new URL(mariadb.url);
  url.pathname = '/bench_lists';
  const seeder = await createConnection(mariadb.url);
  await seeder.query('CREATE DATABASE bench_lists');
  await seeder.query('USE bench_lists');
  const encryption = createEncryption([{ id: 'bench', key: Buffer.alloc(32) }]);
  const database = await openDatabase({ url: url.href, sqliteFile: null, encryption });
  try {
    await database.migrate();
    for (const { shop, rows } of [SMALL, LARGE]) await seed(seeder, shop, rows);
    return [
      await compare(database, 'first page', () => ({})),
      await compare(database, 'page 100 by key', () => ({ after: keyOf(5_000) })),
      await compare(database, 'with invoice, page 50', () => ({
        filter: 'withInvoice',
        after: keyOf(5_000),
      })),
      await compare(database, 'with an open balance, page 50', () => ({
        filter: 'openBalance',
        after: keyOf(5_000),
      })),
      await compare(database, 'waiting, by number', () => ({ filter: 'waiting', sortBy: 'name' })),
      await compare(database, 'waiting, by total', () => ({ filter: 'waiting', sortBy: 'total' })),
      await deepest(database),
    ];
  } finally {
    await seeder.end();
    await database.close();
    await mariadb.stop();
  }
}

/**
 * Order `n` was placed `n` seconds before the newest one; every second order has an invoice, the
 * others wait for one.
 */
async function seed(connection: Connection, shop: ShopId, rows: number): Promise<void> {
  const time = "DATE_FORMAT('2026-01-01' - INTERVAL seq SECOND, '%Y-%m-%dT%H:%i:%s.000Z')";
  await connection.query(
    `INSERT INTO orders (shop_id, order_id, name, name_key, ordered_at, shopify_updated_at, payment_status,
       fulfillment_status, customer_name, currency, total, has_invoice, open_balance, needs_attention, unsettled)
     SELECT ${shop}, seq, CONCAT('#', seq), LPAD(seq, 10, '0'), ${time}, ${time}, 'paid', 'fulfilled',
       'Anna Schmidt', 'EUR', seq MOD 50000, seq MOD 2, 1 - seq MOD 2, 0,
       1 - seq MOD 2 FROM seq_1_to_${rows}`,
  );
  await connection.query(
    `INSERT INTO decisions (shop_id, order_id, kind, cause, decision_kind, reason, decided_at)
     SELECT shop_id, order_id, 'invoice', 'order', 'wait', 'NOT_PAID', ordered_at FROM orders
      WHERE shop_id = ${shop} AND has_invoice = 0`,
  );
  await connection.query('ANALYZE TABLE orders, decisions');
}

function keyOf(order: number): string {
  const placed = new Date(Date.parse('2026-01-01T00:00:00.000Z') - order * 1_000).toISOString();
  return writeCursor({ sort: 'orderedAt', position: [placed, String(order)] });
}

async function compare(
  database: OpenDatabase,
  what: string,
  query: () => Partial<OrderListQuery>,
): Promise<Row> {
  const small = await medianMs(database, SMALL.shop, query());
  const large = await medianMs(database, LARGE.shop, query());
  return rowOf(`${what}: 1,000,000 against 10,000 orders`, large, small);
}

/** The last pages of the million against the first page of the same shop. */
async function deepest(database: OpenDatabase): Promise<Row> {
  const first = await medianMs(database, LARGE.shop, {});
  const last = await medianMs(database, LARGE.shop, { after: keyOf(990_000) });
  return rowOf('page 19,800 against page 1 of the million', last, first);
}

function rowOf(what: string, one: number, other: number): Row {
  return {
    what,
    measured: `${one.toFixed(1)} ms : ${other.toFixed(1)} ms`,
    ratio: `${(one / other).toFixed(2)} x`,
    aim: 'same',
  };
}

async function medianMs(
  database: OpenDatabase,
  shop: ShopId,
  query: Partial<OrderListQuery>,
): Promise<number> {
  const whole = anOrderQuery(query);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now();
    const { items } = await database.orders.page(shop, whole);
    times.push(performance.now() - begin);
    if (items.length !== 50) throw new Error(`The page holds ${items.length} orders`);
  }
  return percentile(times, 0.5);
}
