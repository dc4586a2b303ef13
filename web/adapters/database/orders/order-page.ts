import type { Instant, OrderId, ShopId } from '../../../domain/ids';
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
  withCredit: [
    `EXISTS (SELECT 1 FROM documents d WHERE d.shop_id = orders.shop_id
       AND d.order_id = orders.order_id AND d.kind = 'credit-note' AND d.state = 'done'
       AND d.cancelled = 0)`,
  ],
  openBalance: ['open_balance = 1'],
  attention: ['needs_attention = 1'],
  waiting: ['unsettled = 1', 'needs_attention = 0'],
};

type Those = Pick<OrderListQuery, 'filter' | 'since' | 'until'>;

function conditionsOf(shopId: ShopId, { filter, since, until }: Those) {
  const bounds = [
    ...(since === undefined ? [] : [{ condition: 'ordered_at >= ?', value: since }]),
    ...(until === undefined ? [] : [{ condition: 'ordered_at < ?', value: until }]),
  ];
  return {
    conditions: ['shop_id = ?', ...FILTERS[filter], ...bounds.map(({ condition }) => condition)],
    values: [shopId, ...bounds.map(({ value }) => value)],
  };
}

export async function countOrders(sql: Sql, shopId: ShopId, those: Those): Promise<number> {
  const { conditions, values } = conditionsOf(shopId, those);
  const row = await sql.row<{ count: number }>(
    `SELECT COUNT(*) AS count FROM orders WHERE ${conditions.join(' AND ')}`,
    values,
  );
  return row?.count ?? 0;
}

export async function firstOrderedAt(sql: Sql, shopId: ShopId): Promise<Instant | null> {
  const row = await sql.row<{ first: Instant | null }>(
    'SELECT MIN(ordered_at) AS first FROM orders WHERE shop_id = ?',
    [shopId],
  );
  return row?.first ?? null;
}

/** A page of the order list, by prepared statements. */
export async function orderPage(
  sql: Sql,
  shopId: ShopId,
  query: OrderListQuery,
): Promise<Page<OrderListItem>> {
  const searched = await searchConditions(sql, shopId, query.search ?? '');
  const those = conditionsOf(shopId, query);
  const { rows, next, previous } = await keysetPage<OrderRow>(sql, query, {
    select: `SELECT ${ORDER_COLUMNS} FROM orders`,
    conditions: [...those.conditions, ...searched.conditions],
    values: [...those.values, ...searched.values],
    sort: { name: query.sortBy, columns: [SORT_COLUMNS[query.sortBy], 'order_id'] },
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

/**
 * Decisions are read first: a document that is finished between the two statements is then there
 * beside the decision to create it, and none reads as existing that is not.
 */
async function withDocuments(sql: Sql, shopId: ShopId, rows: OrderRow[]): Promise<OrderListItem[]> {
  const ids = rows.map((row) => row.order_id);
  const decisions = await decisionsOf(sql, shopId, ids);
  const documents = await documentsOfOrders(sql, shopId, ids);
  return rows.map((row) => ({
    ...toOrderRecord(row),
    documents: documents.get(row.order_id) ?? [],
    decisions: decisions.get(row.order_id) ?? [],
  }));
}
