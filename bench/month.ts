import { createConnection, type Connection } from 'mysql2/promise';
import { openDatabase, type OpenDatabase } from '../web/adapters/database/open-database';
import { createEncryption } from '../web/adapters/database/encryption';
import type { ShopId } from '../web/domain/ids';
import { snapshotBytes, snapshotHash } from '../web/domain/month/snapshot';
import { DEFAULT_SETTINGS } from '../web/domain/settings/settings';
import { someDatevSettings } from '../web/domain/testing/posting-batch';
import { issued } from '../web/domain/testing/month-orders';
import { addUp } from '../web/features/month/add-up';
import { readClosing } from '../web/features/month/close-month';
import { readDatev } from '../web/features/month/datev-file';
import { monthDocuments } from '../web/features/month/month-documents';
import { readMonth, readOssQuarter } from '../web/features/month/read-month';
import { startMariadb } from '../tests/support/database/mariadb';
import { plainMonth } from '../tests/support/database/plain-month';
import { FixtureClock } from '../tests/support/time/fixture-clock';
import { percentile, type Row } from './table';

/** A thousand and a hundred thousand orders a year: 83 and 8,333 in the month. */
const SMALL = { shop: 1 as ShopId, rows: 1_000 };
const LARGE = { shop: 2 as ShopId, rows: 100_000 };
const MONTH = '2025-10';
const PLAIN_ROUNDS = 5;
const SAME = { rounds: 40, aim: 'same' };
/** What changes in the large shop in an hour, and in a day. */
const CHANGES = [12, 274];

/** The page of a month in a shop of a hundred thousand orders a year against one of a thousand. */
export async function benchMonth(): Promise<Row[]> {
  const mariadb = await startMariadb();
  const url = new URL(mariadb.url);
  url.pathname = '/bench_month';
  const seeder = await createConnection(mariadb.url);
  await seeder.query('CREATE DATABASE bench_month');
  await seeder.query('USE bench_month');
  const encryption = createEncryption([{ id: 'bench', key: Buffer.alloc(32) }]);
  const database = await openDatabase({ url: url.href, sqliteFile: null, encryption });
  try {
    await database.migrate();
    for (const { shop, rows } of [SMALL, LARGE]) await seed(seeder, shop, rows);
    return await measure(database, seeder);
  } finally {
    await seeder.end();
    await database.close();
    await mariadb.stop();
  }
}

/**
 * Orders spread over the year before 2026; of a hundred, 90 have their invoice, five wait and five
 * need a decision.
 */
async function seed(connection: Connection, shop: ShopId, rows: number): Promise<void> {
  const every = Math.floor((365 * 86_400) / rows);
  const time = `DATE_FORMAT('2026-01-01' - INTERVAL seq * ${every} SECOND, '%Y-%m-%dT%H:%i:%s.000Z')`;
  const content = JSON.stringify({ content: issued().content, repairs: [] });
  await connection.query(
    `INSERT INTO orders (shop_id, order_id, name, name_key, ordered_at, shopify_updated_at, payment_status,
       fulfillment_status, customer_name, currency, total, refunded_without_items, has_invoice,
       open_balance, needs_attention, unsettled)
     SELECT ${shop}, seq, CONCAT('#', seq), LPAD(seq, 10, '0'), ${time}, ${time}, 'paid', 'fulfilled',
       'Anna Schmidt', 'EUR', 11900, 0, seq MOD 10 > 0, seq MOD 10 = 0, 0, seq MOD 10 = 0
       FROM seq_1_to_${rows}`,
  );
  await connection.query(
    `INSERT INTO decisions (shop_id, order_id, kind, cause, decision_kind, reason, decided_at)
     SELECT shop_id, order_id, 'invoice', 'order',
       CASE WHEN order_id MOD 10 > 0 THEN 'skip' WHEN order_id MOD 20 = 0 THEN 'wait' ELSE 'refuse' END,
       CASE WHEN order_id MOD 10 > 0 THEN 'EXISTING' WHEN order_id MOD 20 = 0 THEN 'WAIT'
         ELSE 'MISSING_ADDRESS' END, ordered_at
       FROM orders WHERE shop_id = ${shop}`,
  );
  await connection.query(
    `INSERT INTO documents (shop_id, order_id, kind, cause, state, reference, lexware_id, number, status,
       title, voucher_date, total, tax, currency, content, cancelled, created_at, updated_at)
     SELECT shop_id, order_id, 'invoice', 'order', 'done', '', UUID(), CONCAT('RE', order_id), 'paid',
       'Rechnung', ordered_at, 11900, 1900, 'EUR', ?, 0, ordered_at, ordered_at
       FROM orders WHERE shop_id = ${shop} AND order_id MOD 10 > 0`,
    [content],
  );
  // Nothing is marked that was written before the sums were kept.
  await connection.query('TRUNCATE marked_orders');
  await connection.query('ANALYZE TABLE orders, decisions, documents');
}

async function measure(database: OpenDatabase, connection: Connection): Promise<Row[]> {
  const deps = { database, clock: new FixtureClock() };
  const page = (shop: ShopId) => readMonth(deps, shop, { month: MONTH, context: {} });
  const plain = (shop: ShopId) => plainMonth(database, shop, MONTH);
  const oss = (shop: ShopId) => readOssQuarter(deps, shop, MONTH);
  const rows = [
    await compare('order by order', plain, { rounds: PLAIN_ROUNDS, aim: '' }),
    await compare('for the first time', page, { rounds: 1, aim: '' }),
    await compare('from its sums', page, SAME),
  ];
  await oss(SMALL.shop);
  await oss(LARGE.shop);
  rows.push(await compare('quarter of the one-stop shop', oss, SAME));
  for (const { shop } of [SMALL, LARGE]) await close(database, shop);
  const closing = (shop: ShopId) => readClosing(deps, shop, MONTH);
  const file = (shop: ShopId) =>
    readDatev(
      deps,
      { id: shop, settings: { ...DEFAULT_SETTINGS, datev: someDatevSettings() } },
      MONTH,
    );
  rows.push(await compare('its closing, for the first time', closing, { rounds: 1, aim: '' }));
  rows.push(await compare('its closing', closing, SAME));
  rows.push(await compare('its file for DATEV, for the first time', file, { rounds: 1, aim: '' }));
  rows.push(await compare('its file for DATEV', file, SAME));
  for (const changes of CHANGES)
    rows.push(await afterChanges(changes, () => page(LARGE.shop), connection));
  const whole = await readMonth(deps, LARGE.shop, { month: MONTH, context: {} });
  if (JSON.stringify(whole.documents) !== JSON.stringify((await plain(LARGE.shop)).documents))
    throw new Error('The sums are not those of the orders');
  await addUp(deps, LARGE.shop, [MONTH]);
  return rows;
}

/** As the month is now; nobody asks here whether it may be closed. */
async function close(database: OpenDatabase, shop: ShopId): Promise<void> {
  const clock = new FixtureClock();
  const { documents } = await monthDocuments({ database, clock }, shop, MONTH);
  const place = { month: MONTH, number: 1, closedAt: clock.now().toISOString(), previous: null };
  const meta = { ruleVersion: 4, timeZone: 'Europe/Berlin', closedBy: '', reason: null };
  const bytes = snapshotBytes({ ...place, ...meta, documents });
  await database.monthSnapshots.append(shop, { ...place, bytes, hash: snapshotHash(bytes) });
}

async function afterChanges(
  changes: number,
  read: () => Promise<unknown>,
  connection: Connection,
): Promise<Row> {
  const changed: number[] = [];
  const untouched: number[] = [];
  for (let round = 0; round < PLAIN_ROUNDS; round += 1) {
    await touch(connection, changes);
    changed.push(await msOf(read));
    untouched.push(await msOf(read));
  }
  const what = `month of 8,333 orders after ${changes} changes : none`;
  return rowOf(what, percentile(changed, 0.5), percentile(untouched, 0.5), '');
}

/** As an evaluation writes them. */
async function touch(connection: Connection, changes: number): Promise<void> {
  await connection.query(
    `UPDATE orders SET shopify_updated_at = '2026-01-01T00:00:00.000Z', total = total + 1
      WHERE shop_id = ${LARGE.shop} AND ordered_at LIKE '${MONTH}-1%' LIMIT ${changes}`,
  );
}

/** In turns, since other work on the machine slows both. */
async function compare(
  what: string,
  read: (shop: ShopId) => Promise<unknown>,
  { rounds, aim }: { rounds: number; aim: string },
): Promise<Row> {
  const small: number[] = [];
  const large: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    small.push(await msOf(() => read(SMALL.shop)));
    large.push(await msOf(() => read(LARGE.shop)));
  }
  const name = `month ${what}: 100,000 : 1,000 orders a year`;
  return rowOf(name, percentile(large, 0.5), percentile(small, 0.5), aim);
}

async function msOf(read: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await read();
  return performance.now() - begin;
}

function rowOf(what: string, one: number, other: number, aim: string): Row {
  return {
    what,
    measured: `${one.toFixed(1)} ms : ${other.toFixed(1)} ms`,
    ratio: `${(one / other).toFixed(2)} x`,
    aim,
  };
}
