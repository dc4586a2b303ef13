import type { OrderId, ShopId } from '../../../domain/ids';
import type { OrderListItem, OrderListQuery, Page } from '../../../ports/stores/orders/order-store';
import { documentsOfOrders } from '../documents/document-row';
import { keysetPage } from '../sql/keyset';
import type { Sql } from '../sql/sql';
import { chunks, filledUp, placeholders } from '../sql/sql-text';
import { decisionsOf } from './decision-rows';
import { ORDER_COLUMNS, toOrderRecord, type OrderRow } from './order-row';
import { searchConditions } from './order-search';

const SORT_COLUMNS = { orderedAt: 'ordered_at', name: 'name_key', total: 'total' } as const;

const FILTERS: Record<OrderListQuery['filter'], string[]> = {
  all: [],
  withInvoice: ['has_invoice = 1'],
  withoutInvoice: ['has_invoice = 0'],
  attention: ['needs_attention = 1'],
};

/** A page of the order list, by prepared statements. */
export async function orderPage(
  sql: Sql,
  shopId: ShopId,
  query: OrderListQuery,
): Promise<Page<OrderListItem>> {
  const searched = await searchConditions(sql, shopId, query.search ?? '');
  const sortColumn = SORT_COLUMNS[query.sortBy];
  const { rows, next, previous } = await keysetPage<OrderRow>(sql, query, {
    select: `SELECT ${ORDER_COLUMNS} FROM orders`,
    conditions: ['shop_id = ?', ...FILTERS[query.filter], ...searched.conditions],
    values: [shopId, ...searched.values],
    sort: { name: query.sortBy, column: sortColumn, id: 'order_id' },
    place: (row) => ({ value: row[sortColumn], id: row.order_id }),
  });
  return { items: await withDocuments(sql, shopId, rows), next, previous };
}

/** These orders as lists show them. */
export async function listedOrders(
  sql: Sql,
  shopId: ShopId,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, OrderListItem>> {
  const found: OrderListItem[] = [];
  for (const some of chunks([...new Set(orderIds)]).map(filledUp)) {
    const rows = await sql.rows<OrderRow>(
      `SELECT ${ORDER_COLUMNS} FROM orders WHERE shop_id = ? AND order_id IN ${placeholders(some.length)}`,
      [shopId, ...some],
    );
    found.push(...(await withDocuments(sql, shopId, rows)));
  }
  return new Map(found.map((order) => [order.orderId, order]));
}

async function withDocuments(sql: Sql, shopId: ShopId, rows: OrderRow[]): Promise<OrderListItem[]> {
  const ids = rows.map((row) => row.order_id);
  const documents = await documentsOfOrders(sql, shopId, ids);
  const decisions = await decisionsOf(sql, shopId, ids);
  return rows.map((row) => ({
    ...toOrderRecord(row),
    documents: documents.get(row.order_id) ?? [],
    decisions: decisions.get(row.order_id) ?? [],
  }));
}
