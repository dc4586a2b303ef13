import type { Cents } from '../../../domain/money/cents';
import type { Instant, OrderId, ShopId } from '../../../domain/ids';
import type { OrderRecord, OrderStore } from '../../../ports/stores/orders/order-store';
import { columnsWhere } from '../sql/read';
import type { Sql } from '../sql/sql';
import { chunks, filledUp, placeholders } from '../sql/sql-text';
import { only, type RowOf } from '../sql/table';
import { UNDECIDED } from './decide';
import { orders } from './model';
import { ORDER_COLUMNS, toOrderRecord, type OrderRow } from './order-row';
import { nameKey } from './order-search';
import type { orderGateways } from './parts-models';

const SAME_AMOUNT = 20;
const NAMES_PER_STATEMENT = 50;

/** What we know of some orders at once. */
export function knownOrders(
  sql: Sql,
): Pick<OrderStore, 'decidedStates' | 'names' | 'named' | 'gateways'> {
  return {
    async decidedStates(shopId, orderIds) {
      if (orderIds.length === 0) return new Map();
      const list = filledUp(orderIds);
      const rows = await sql.rows<Pick<OrderRow, 'order_id' | 'seen_updated_at'>>(
        `SELECT ${only(orders, 'order_id', 'seen_updated_at')} FROM orders
          WHERE shop_id = ? AND order_id IN ${placeholders(list.length)} AND NOT ${UNDECIDED}`,
        [shopId, ...list],
      );
      return new Map(rows.map((row) => [row.order_id, row.seen_updated_at]));
    },

    async names(shopId, orderIds) {
      const names = new Map<OrderId, string>();
      for (const some of chunks(orderIds)) {
        const where = { shop_id: shopId, order_id: some };
        const rows = await columnsWhere(sql, sql.models.orders, ['order_id', 'name'], { where });
        rows.forEach((row) => names.set(row.order_id, row.name));
      }
      return names;
    },

    async named(shopId, names) {
      const found: OrderRow[] = [];
      for (const some of chunks([...new Set(names.map(nameKey))], NAMES_PER_STATEMENT)) {
        const rows = await sql.models.orders.findAll({
          where: { shop_id: shopId, name_key: some },
          raw: true,
          transaction: sql.transaction,
        });
        found.push(...rows);
      }
      return found.map(toOrderRecord);
    },

    async gateways(shopId) {
      const rows = await sql.rows<Pick<RowOf<typeof orderGateways>, 'gateway'> & { count: number }>(
        'SELECT gateway, COUNT(*) AS count FROM order_gateways WHERE shop_id = ? GROUP BY gateway ORDER BY count DESC, gateway',
        [shopId],
      );
      return rows.map(({ gateway, count }) => ({ gateway, orders: count }));
    },
  };
}

type LikeOrders = Pick<OrderStore, 'invoicedTotals' | 'unbilledSince' | 'withoutInvoice'>;

/** Orders that look like a payment. */
export function likeOrders(sql: Sql): LikeOrders {
  return {
    invoicedTotals: (shopId, totals) => invoicedTotals(sql, shopId, totals),
    unbilledSince: (shopId, totals) => unbilledSince(sql, shopId, totals),

    async withoutInvoice(shopId, totals) {
      const found: OrderRecord[] = [];
      for (const some of chunks([...new Set(totals)]).map(filledUp)) {
        const rows = await sql.rows<OrderRow>(
          `SELECT ${ORDER_COLUMNS} FROM (
              SELECT orders.*, ROW_NUMBER() OVER (PARTITION BY total ORDER BY ordered_at DESC) AS place FROM orders
                WHERE shop_id = ? AND has_invoice = 0 AND total IN ${placeholders(some.length)}) AS ranked
            WHERE place <= ${SAME_AMOUNT} ORDER BY ordered_at DESC`,
          [shopId, ...some],
        );
        found.push(...rows.map(toOrderRecord));
      }
      return found;
    },
  };
}

async function invoicedTotals(
  sql: Sql,
  shopId: ShopId,
  totals: readonly Cents[],
): Promise<Cents[]> {
  const found: Cents[] = [];
  for (const some of chunks([...new Set(totals)]).map(filledUp)) {
    const rows = await sql.rows<Pick<OrderRow, 'total'>>(
      `SELECT DISTINCT total FROM orders WHERE shop_id = ? AND has_invoice = 1 AND total IN ${placeholders(some.length)}`,
      [shopId, ...some],
    );
    found.push(...rows.map(({ total }) => total));
  }
  return found;
}

async function unbilledSince(
  sql: Sql,
  shopId: ShopId,
  totals: readonly Cents[],
): Promise<Map<Cents, Instant>> {
  const found = new Map<Cents, Instant>();
  for (const some of chunks([...new Set(totals)]).map(filledUp)) {
    const rows = await sql.rows<Pick<OrderRow, 'total'> & { since: Instant }>(
      `SELECT total, MIN(ordered_at) AS since FROM orders
        WHERE shop_id = ? AND has_invoice = 0 AND total IN ${placeholders(some.length)} GROUP BY total`,
      [shopId, ...some],
    );
    for (const { total, since } of rows) found.set(total, since);
  }
  return found;
}
