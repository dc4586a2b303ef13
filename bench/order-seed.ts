import { createConnection, type Connection } from 'mysql2/promise';

export const SHOP_ID = 1;

/** Orders are a minute apart, the first one on this day. */
const FIRST_MS = Date.parse('2020-01-01T00:00:00.000Z');
const APART_MS = 60_000;
const ID_BASE = 5_000_000_000_000;

export function instantOf(serial: number): string {
  return new Date(FIRST_MS + serial * APART_MS).toISOString();
}

export function orderIdOf(serial: number): string {
  return String(ID_BASE + serial);
}

export function nameOf(serial: number): string {
  return `#${serial}`;
}

const INSTANT = `CONCAT(DATE_FORMAT('2020-01-01' + INTERVAL seq MINUTE, '%Y-%m-%dT%H:%i:00.000'), 'Z')`;
const ORDER_ID = `CAST(${ID_BASE} + seq AS CHAR)`;
const TOTAL = '1000 + (seq * 7919) % 50000';
const FIRST_NAME = `CONCAT('vorname', LPAD((seq * 31) % 100, 2, '0'))`;
/** As many families as keep about ten orders each, whatever the size of the list. */
const familyOf = (size: number) => `CONCAT('familie', (seq * 37) % ${size / 10}, 'x')`;
/** One order in ten has no invoice, one in a hundred needs the merchant. */
const HAS_INVOICE = 'seq % 10 <> 0';
const NEEDS_ATTENTION = 'seq % 100 = 0';

function ordersOf(size: number): string {
  return `INSERT INTO orders (shop_id, order_id, name, name_key, ordered_at, seen_updated_at, payment_status,
      fulfillment_status, source_name, customer_id, customer_name, currency, total, decision_kind, decision_reason,
      decided_at, has_invoice, needs_attention)
    SELECT ${SHOP_ID}, ${ORDER_ID}, CONCAT('#', seq), CONCAT('#', LPAD(seq, 12, '0')), ${INSTANT}, ${INSTANT}, 'paid',
      'fulfilled', 'web', CAST(seq % 100000 AS CHAR), CONCAT(${FIRST_NAME}, ' ', ${familyOf(size)}), 'EUR', ${TOTAL},
      'skip', 'EXISTING', ${INSTANT}, ${HAS_INVOICE}, ${NEEDS_ATTENTION}
    FROM seq_1_to_${size}`;
}

const termsOf = (size: number) => `INSERT INTO order_terms (shop_id, term, order_id)
  SELECT ${SHOP_ID}, CAST(seq AS CHAR), ${ORDER_ID} FROM seq_1_to_${size}
  UNION ALL SELECT ${SHOP_ID}, ${FIRST_NAME}, ${ORDER_ID} FROM seq_1_to_${size}
  UNION ALL SELECT ${SHOP_ID}, ${familyOf(size)}, ${ORDER_ID} FROM seq_1_to_${size}`;

const documentsOf = (
  size: number,
) => `INSERT INTO documents (shop_id, order_id, kind, cause, state, reference, lexware_id,
    number, status, title, voucher_date, total, tax, currency, cancelled, created_at, updated_at)
  SELECT ${SHOP_ID}, ${ORDER_ID}, 'invoice', 'order', 'done', CONCAT('#', seq), UUID(), CONCAT('RE', seq), 'open',
    'Rechnung', ${INSTANT}, ${TOTAL}, 0, 'EUR', 0, ${INSTANT}, ${INSTANT}
  FROM seq_1_to_${size} WHERE ${HAS_INVOICE}`;

/** One shop's orders with their search words and invoices, made by the database itself (MariaDB's sequence tables). */
export async function seedOrders(url: string, size: number): Promise<void> {
  const connection = await createConnection(url);
  try {
    // An empty table is then filled by sorting each index once instead of by a million insertions.
    await connection.query('SET unique_checks = 0, foreign_key_checks = 0');
    for (const statement of [ordersOf(size), termsOf(size), documentsOf(size)]) await connection.query(statement);
    await analyze(connection);
  } finally {
    await connection.end();
  }
}

/** Fresh statistics, which a list that grew day by day would have. */
async function analyze(connection: Connection): Promise<void> {
  await connection.query('ANALYZE TABLE orders, order_terms, documents');
}
