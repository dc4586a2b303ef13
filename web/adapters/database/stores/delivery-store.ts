import { createHash } from 'node:crypto';
import type { Delivery, DeliveryOutcome, DeliveryStore, NewDelivery } from '../../../ports/stores/delivery-store';
import { type BigInt64 } from '../sql/column-values';
import { toInstant } from '../sql/instant';
import type { Sql, Value } from '../sql/sql';
import { chunks, filledUp, insert, limit, placeholders } from '../sql/sql-text';

const ROWS_PER_STATEMENT = 50;
const IDS_PER_STATEMENT = 500;
const OUTCOMES: readonly DeliveryOutcome[] = ['dispatched', 'ignored', 'unreadable', 'set-aside'];
/** Their body is what a person would look at. */
const KEEP_BODY: readonly DeliveryOutcome[] = ['unreadable', 'set-aside'];

interface DeliveryRow {
  id: BigInt64;
  source: NewDelivery['source'];
  delivery_key: string;
  shop_domain: string | null;
  topic: string;
  received_at: string;
  body: Buffer;
}

export function createDeliveryStore(sql: Sql): DeliveryStore {
  return {
    async record(deliveries) {
      // In one order everywhere, so that two batches with the same deliveries wait for each other instead of both.
      const sorted = [...deliveries].sort((a, b) => compare(a.key, b.key));
      const batches = chunks(sorted, ROWS_PER_STATEMENT);
      const [first] = batches;
      if (batches.length === 1 && first) return write(sql, first);
      await sql.atomic(async (inside) => {
        for (const batch of batches) await write(inside, batch);
      });
    },

    setAside: (delivery) => setAside(sql, delivery),

    async fresh(count, after = null) {
      const since = after ? toInstant(after.receivedAt) : '';
      const rows = await sql.rows<DeliveryRow>(
        `SELECT id, source, delivery_key, shop_domain, topic, received_at, body FROM deliveries
          WHERE outcome IS NULL ${after ? 'AND (received_at > ? OR (received_at = ? AND id > ?))' : ''}
          ORDER BY received_at, id ${limit(count)}`,
        after ? [since, since, after.id] : [],
      );
      return rows.map(toDelivery);
    },

    async hasToldOfOrders(shopDomain, since) {
      const row = await sql.row(
        "SELECT id FROM deliveries WHERE shop_domain = ? AND received_at >= ? AND topic LIKE 'order%' LIMIT 1",
        [shopDomain, toInstant(since)],
      );
      return row !== null;
    },

    async settle(outcomes) {
      for (const outcome of OUTCOMES) {
        const ids = outcomes.filter((one) => one.outcome === outcome).map(({ id }) => id);
        for (const some of chunks(ids, IDS_PER_STATEMENT)) await settle(sql, some, outcome);
      }
    },

    async purge(before) {
      let purged = 0;
      for (const outcome of OUTCOMES) purged += await purge(sql, outcome, toInstant(before));
      return purged;
    },
  };
}

async function write(sql: Sql, deliveries: readonly NewDelivery[]): Promise<void> {
  await insert(sql, {
    table: 'deliveries',
    columns: ['source', 'delivery_key', 'shop_domain', 'topic', 'received_at', 'body'],
    rows: deliveries.map((one): Value[] => [
      one.source,
      one.key,
      one.shopDomain,
      one.topic,
      toInstant(one.receivedAt),
      one.body,
    ]),
    unique: ['source', 'delivery_key'],
  });
}

/** Only what fits every column for certain is written beside the body. */
async function setAside(sql: Sql, { source, key, receivedAt, body }: NewDelivery): Promise<void> {
  const digest = createHash('sha256').update(key).digest('hex');
  await insert(sql, {
    table: 'deliveries',
    columns: ['source', 'delivery_key', 'topic', 'received_at', 'body', 'outcome'],
    rows: [[source, digest, 'unknown', toInstant(receivedAt), body, 'set-aside' satisfies DeliveryOutcome]],
    unique: ['source', 'delivery_key'],
  });
}

/** What was understood needs its body no longer, and customer data is not kept longer than needed. */
async function settle(sql: Sql, ids: readonly number[], outcome: DeliveryOutcome): Promise<void> {
  const keepsBody = KEEP_BODY.includes(outcome);
  const filled = filledUp(ids);
  await sql.write(
    `UPDATE deliveries SET outcome = ?${keepsBody ? '' : ", body = ''"} WHERE id IN ${placeholders(filled.length)}`,
    [outcome, ...filled],
  );
}

/** In small steps, so that no intake waits for a long delete. */
async function purge(sql: Sql, outcome: DeliveryOutcome, before: string): Promise<number> {
  for (let purged = 0; ;) {
    const rows = await sql.rows<{ id: BigInt64 }>(
      `SELECT id FROM deliveries WHERE outcome = ? AND received_at < ? ${limit(IDS_PER_STATEMENT)}`,
      [outcome, before],
    );
    if (rows.length === 0) return purged;
    const ids = rows.map(({ id }) => Number(id));
    purged += await sql.write(`DELETE FROM deliveries WHERE id IN ${placeholders(ids.length)}`, ids);
  }
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: Number(row.id),
    source: row.source,
    key: row.delivery_key,
    shopDomain: row.shop_domain,
    topic: row.topic,
    receivedAt: row.received_at,
    // libsql answers bytes over memory of its own.
    body: Buffer.from(row.body),
  };
}
