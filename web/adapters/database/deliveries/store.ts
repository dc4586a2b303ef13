import { createHash } from 'node:crypto';
import { Op } from 'sequelize';
import { DELIVERY_OUTCOMES } from '../../../domain/log/activity';
import type { Delivery, DeliveryStore, NewDelivery } from '../../../ports/stores/delivery-store';
import { insertInto } from '../sql/insert';
import { purge } from '../sql/purge';
import { columnsWhere } from '../sql/read';
import { toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import { chunks, filledUp } from '../sql/sql-text';
import {
  deliveries,
  fresh,
  freshAfter,
  type FreshRow,
  HAS_BODY,
  KEEP_BODY,
  lockFresh,
  RECEIVED,
  settle as settleThese,
} from './table';

const ROWS_PER_STATEMENT = 50;
const IDS_PER_STATEMENT = 500;

/** `receiving`: where what comes in is stored. */
export function createDeliveryStore(sql: Sql, receiving = sql): DeliveryStore {
  return {
    async record(received) {
      // In one order everywhere, so that two batches with the same deliveries wait for each other
      // instead of both.
      const sorted = [...received].sort((a, b) => compare(a.key, b.key));
      const batches = chunks(sorted, ROWS_PER_STATEMENT);
      const [first] = batches;
      if (batches.length === 1 && first) return write(receiving, first);
      await receiving.atomic(async (inside) => {
        for (const batch of batches) await write(inside, batch);
      });
    },

    setAside: (delivery) => setAside(receiving, delivery),

    async fresh(count, after = null) {
      const rows = await sql.rows<FreshRow>(
        after ? freshAfter(count) : fresh(count),
        after ? [toInstant(after.receivedAt), toInstant(after.receivedAt), after.id] : [],
      );
      return rows.map(toDelivery);
    },

    async hasReceived(shopDomain, topic, since) {
      return (await sql.row(RECEIVED, [shopDomain, toInstant(since), topic])) !== null;
    },

    async ofShop(shopDomain, { before, limit }) {
      const rows = await columnsWhere(
        sql,
        sql.model(deliveries),
        ['id', 'topic', 'received_at', 'outcome'],
        {
          where: { shop_domain: shopDomain, ...(before !== null && { id: { [Op.lt]: before } }) },
          order: [['id', 'DESC']],
          limit,
        },
      );
      const kept = rows.filter(({ outcome }) => outcome === null || KEEP_BODY.includes(outcome));
      const whole = await columnsWhere(sql, sql.model(deliveries), ['id'], {
        where: { id: kept.map(({ id }) => id), ...HAS_BODY },
      });
      return rows.map(({ id, topic, received_at: receivedAt, outcome }) => ({
        id,
        topic,
        receivedAt,
        outcome,
        hasBody: whole.some((one) => one.id === id),
      }));
    },

    async body(shopDomain, id) {
      const where = { id, shop_domain: shopDomain };
      const [row] = await columnsWhere(sql, sql.model(deliveries), ['body'], { where });
      return row && row.body.length > 0 ? Buffer.from(row.body) : null;
    },

    async lockFresh(ids) {
      const locked: number[] = [];
      for (const some of chunks(ids, IDS_PER_STATEMENT).map(filledUp)) {
        const text = lockFresh(sql.dialect, some.length);
        const rows = await sql.rows<Pick<FreshRow, 'id'>>(text, some);
        locked.push(...rows.map(({ id }) => id));
      }
      return locked;
    },

    settle: (outcomes) => settle(sql, outcomes),

    purge: (before) => purgeSettled(sql, toInstant(before)),
  };
}

async function purgeSettled(sql: Sql, before: string): Promise<number> {
  let purged = 0;
  for (const outcome of DELIVERY_OUTCOMES)
    purged += await purge(sql, deliveries, { outcome, received_at: { [Op.lt]: before } });
  return purged;
}

async function settle(sql: Sql, outcomes: Parameters<DeliveryStore['settle']>[0]): Promise<number> {
  let count = 0;
  for (const outcome of DELIVERY_OUTCOMES) {
    const ids = outcomes.filter((one) => one.outcome === outcome).map(({ id }) => id);
    for (const some of chunks(ids, IDS_PER_STATEMENT).map(filledUp)) {
      const text = settleThese(sql.dialect, outcome, some.length);
      const values = sql.dialect === 'sqlite' ? [outcome, ...some] : [...some, outcome];
      count += await sql.write(text, values);
    }
  }
  return count;
}

async function write(sql: Sql, received: readonly NewDelivery[]): Promise<void> {
  await insertInto(sql, {
    into: deliveries,
    rows: received.map((one) => ({
      source: one.source,
      delivery_key: one.key,
      shop_domain: one.shopDomain,
      topic: one.topic,
      received_at: toInstant(one.receivedAt),
      body: one.body,
    })),
    unique: ['source', 'delivery_key'],
  });
}

/** Only what fits every column for certain is written beside the body. */
async function setAside(sql: Sql, { source, key, receivedAt, body }: NewDelivery): Promise<void> {
  const digest = createHash('sha256').update(key).digest('hex');
  const given = {
    source,
    delivery_key: digest,
    topic: 'unknown',
    received_at: toInstant(receivedAt),
    body,
  };
  await insertInto(sql, {
    into: deliveries,
    rows: [{ ...given, outcome: 'set-aside' }],
    unique: ['source', 'delivery_key'],
  });
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function toDelivery(row: FreshRow): Delivery {
  return {
    id: row.id,
    shopId: row.named_shop,
    source: row.source,
    key: row.delivery_key,
    shopDomain: row.shop_domain,
    topic: row.topic,
    receivedAt: row.received_at,
    isReplayed: row.replayed_at !== null,
    // libsql answers bytes over memory of its own.
    body: Buffer.from(row.body),
  };
}
