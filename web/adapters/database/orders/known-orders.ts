import { col, fn } from 'sequelize';
import type { Cents } from '../../../domain/money/cents';
import type { Instant, OrderId, ShopId } from '../../../domain/ids';
import type { OrderRecord, OrderStore } from '../../../ports/stores/order-stores';
import { nameKey } from '../order-terms/search';
import { columnsWhere } from '../sql/read';
import type { Sql } from '../sql/sql';
import { chunks, filledUp } from '../sql/sql-text';
import { withoutInvoice } from './list-statements';
import { toOrderRecord } from './order-row';
import { decidedAmong, type OrderRow, orderGateways, orders } from './table';

const SAME_AMOUNT = 20;
const NAMES_PER_STATEMENT = 50;

type DecidedStateRow = Pick<OrderRow, 'order_id' | 'shopify_updated_at' | 'country'> & {
  has_money: number;
};

/** What we know of some orders at once. */
export function knownOrders(
  sql: Sql,
): Pick<OrderStore, 'decidedStates' | 'names' | 'byNames' | 'gateways' | 'gatewaysOf'> {
  return {
    async decidedStates(shopId, orderIds) {
      if (orderIds.length === 0) return new Map();
      const list = filledUp(orderIds);
      const rows = await sql.rows<DecidedStateRow>(decidedAmong(list.length), [shopId, ...list]);
      return new Map(
        rows.map(({ order_id: id, shopify_updated_at: shopifyUpdatedAt, country, has_money }) => [
          id,
          { shopifyUpdatedAt, country, hasMoney: has_money === 1 },
        ]),
      );
    },

    async names(shopId, orderIds) {
      const names = new Map<OrderId, string>();
      for (const some of chunks(orderIds)) {
        const where = { shop_id: shopId, order_id: some };
        const rows = await columnsWhere(sql, sql.model(orders), ['order_id', 'name'], { where });
        rows.forEach((row) => names.set(row.order_id, row.name));
      }
      return names;
    },

    async byNames(shopId, names) {
      const found: OrderRow[] = [];
      for (const some of chunks([...new Set(names.map(nameKey))], NAMES_PER_STATEMENT)) {
        const rows = await sql.model(orders).findAll({
          where: { shop_id: shopId, name_key: some },
          raw: true,
          transaction: sql.transaction,
        });
        found.push(...rows);
      }
      return found.map(toOrderRecord);
    },

    gateways: (shopId) => gateways(sql, shopId),

    async gatewaysOf(shopId, orderIds) {
      const found = new Map<OrderId, string[]>();
      for (const some of chunks(orderIds)) {
        const where = { shop_id: shopId, order_id: some };
        const fields = ['order_id', 'gateway'] as const;
        const rows = await columnsWhere(sql, sql.model(orderGateways), fields, { where });
        for (const { order_id: id, gateway } of rows)
          found.set(id, [...(found.get(id) ?? []), gateway]);
      }
      return found;
    },
  };
}

async function gateways(sql: Sql, shopId: ShopId): Promise<Used[]> {
  const where = { shop_id: shopId };
  const counts = await sql
    .model(orderGateways)
    .count({ where, group: ['gateway'], transaction: sql.transaction });
  return counts
    .map(({ gateway, count }) => ({ gateway: String(gateway), orders: Number(count) }))
    .toSorted(byUse);
}

interface Used {
  gateway: string;
  orders: number;
}

/** The most used first. */
function byUse(one: Used, other: Used): number {
  if (one.orders !== other.orders) return other.orders - one.orders;
  return one.gateway < other.gateway ? -1 : 1;
}

type LikeOrders = Pick<OrderStore, 'invoicedTotals' | 'unbilledSince' | 'withoutInvoice'>;

/** Orders over the amount of a payment. */
export function likeOrders(sql: Sql): LikeOrders {
  return {
    invoicedTotals: (shopId, totals) => invoicedTotals(sql, shopId, totals),
    unbilledSince: (shopId, totals) => unbilledSince(sql, shopId, totals),

    async withoutInvoice(shopId, totals) {
      const found: OrderRecord[] = [];
      for (const some of chunks([...new Set(totals)]).map(filledUp)) {
        const statement = withoutInvoice(some.length, SAME_AMOUNT);
        const rows = await sql.rows<OrderRow>(statement, [shopId, ...some]);
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
  for (const total of chunks([...new Set(totals)])) {
    const where = { shop_id: shopId, has_invoice: 1, total };
    const each = { where, group: ['total'] };
    const rows = await columnsWhere(sql, sql.model(orders), ['total'], each);
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
  for (const some of chunks([...new Set(totals)])) {
    const rows = await sql.model(orders).findAll({
      attributes: ['total', [fn('MIN', col('ordered_at')), 'ordered_at']],
      where: { shop_id: shopId, has_invoice: 0, total: some },
      group: ['total'],
      raw: true,
      transaction: sql.transaction,
    });
    for (const { total, ordered_at: since } of rows) found.set(total, since);
  }
  return found;
}
