import { createConnection, type Connection } from 'mysql2/promise';
import { createEncryption } from '../web/adapters/database/encryption';
import { openDatabase, type OpenDatabase } from '../web/adapters/database/open-database';
import type { ShopId } from '../web/domain/ids';
import type { EventQuery } from '../web/ports/stores/event-store';
import { eventQuery } from '../tests/support/database/records';
import { startMariadb } from '../tests/support/database/mariadb';
import { percentile, type Row } from './table';

const SMALL = { shop: 1 as ShopId, lines: 10_000 };
const LARGE = { shop: 2 as ShopId, lines: 1_000_000 };
const ROUNDS = 30;

/**
 * The search of the log in a shop with a million lines against one with ten thousand, in the same
 * table.
 */
export async function benchLogSearch(): Promise<Row[]> {
  const mariadb = await startMariadb();
  const url = new URL(mariadb.url);
  url.pathname = '/bench_log';
  const seeder = await createConnection(mariadb.url);
  await seeder.query('CREATE DATABASE bench_log');
  await seeder.query('USE bench_log');
  const encryption = createEncryption([{ id: 'bench', key: Buffer.alloc(32) }]);
  const database = await openDatabase({ url: url.href, sqliteFile: null, encryption });
  try {
    await database.migrate();
    for (const { shop, lines } of [SMALL, LARGE]) await seed(seeder, shop, lines);
    return [
      await compare(database, 'one order', [{ word: '4711', events: [] }]),
      await compare(database, 'a word that many share', [{ word: '1', events: [] }]),
      await compare(database, 'what happened', [{ word: 'gelöscht', events: ['invoice.deleted'] }]),
      await compare(database, 'nothing there', [{ word: 'xyz', events: [] }]),
      await comparePurge(database),
    ];
  } finally {
    await seeder.end();
    await database.close();
    await mariadb.stop();
  }
}

/** Two lines per order; every thousandth is of a rare code. */
async function seed(connection: Connection, shop: ShopId, lines: number): Promise<void> {
  const orders = lines / 2;
  const time = "DATE_FORMAT('2026-01-01' - INTERVAL seq SECOND, '%Y-%m-%dT%H:%i:%s.000Z')";
  await connection.query(
    `INSERT INTO order_terms (shop_id, term, order_id) SELECT ${shop}, CAST(seq AS CHAR), seq FROM seq_1_to_${orders}`,
  );
  await connection.query(
    `INSERT INTO events (shop_id, at, order_id, order_name, origin, event, status, refs, body)
      SELECT ${shop}, ${time}, seq MOD ${orders} + 1, CONCAT('#', seq MOD ${orders} + 1), 'document',
        IF(seq MOD 1000 = 0, 'invoice.deleted', 'invoice.created'), 'success', '{}', '{"total":11900}' FROM seq_1_to_${lines}`,
  );
  await connection.query('ANALYZE TABLE order_terms, events');
}

async function compare(
  database: OpenDatabase,
  what: string,
  search: EventQuery['search'],
): Promise<Row> {
  const small = await medianMs(database, SMALL.shop, search);
  const large = await medianMs(database, LARGE.shop, search);
  return {
    what: `log search, ${what}: 1,000,000 against 10,000 lines`,
    measured: `${large.toFixed(1)} ms : ${small.toFixed(1)} ms`,
    ratio: `${(large / small).toFixed(2)} x`,
    aim: '< 100 ms',
  };
}

const PURGED = 5_000;

/** The oldest of both shops' lines: each is a second older than the one before. */
async function comparePurge(database: OpenDatabase): Promise<Row> {
  const msOf = async ({ shop, lines }: typeof SMALL): Promise<number> => {
    const before = new Date(Date.UTC(2026, 0, 1) - (lines - PURGED) * 1_000 - 500).toISOString();
    const begin = performance.now();
    const purged = await database.eventLog.purge(shop, before);
    if (purged !== PURGED) throw new Error(`${purged} lines were deleted instead of ${PURGED}`);
    return performance.now() - begin;
  };
  const [small, large] = [await msOf(SMALL), await msOf(LARGE)];
  return {
    what: `log, deletion of ${PURGED} old lines: 1,000,000 against 10,000 lines`,
    measured: `${large.toFixed(0)} ms : ${small.toFixed(0)} ms`,
    ratio: `${(large / small).toFixed(2)} x`,
    aim: 'same',
  };
}

async function medianMs(
  database: OpenDatabase,
  shop: ShopId,
  search: EventQuery['search'],
): Promise<number> {
  const query = eventQuery({ search });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now();
    await database.eventLog.page(shop, query);
    times.push(performance.now() - begin);
  }
  return percentile(times, 0.5);
}
