import type { Instant, OrderId, ShopId } from '../../../domain/ids';
import type { OrderListItem, OrderListQuery, Page } from '../../../ports/stores/orders/order-store';
import { decisionsOf } from '../decisions/decision-row';
import { documentsOfOrders } from '../documents/table/document-row';
import { searchConditions } from '../order-terms/search';
import { keysetPage } from '../sql/keyset';
import { columnsWhere } from '../sql/read';
import type { Sql } from '../sql/sql';
import { chunks, filledUp } from '../sql/sql-text';
import {
  countWhere,
  FILTERS,
  listed,
  OF_SHOP,
  SELECT_ORDERS,
  SINCE,
  SORT_COLUMNS,
  UNTIL,
} from './list-statements';
import { toOrderRecord } from './order-row';
import type { OrderRow } from './statements';
import { orders } from './model';

type Those = Pick<OrderListQuery, 'filter' | 'since' | 'until'>;

function conditionsOf(shopId: ShopId, { filter, since, until }: Those) {
  const bounds = [
    ...(since === undefined ? [] : [{ condition: SINCE, value: since }]),
    ...(until === undefined ? [] : [{ condition: UNTIL, value: until }]),
  ];
  return {
    conditions: [OF_SHOP, ...FILTERS[filter], ...bounds.map(({ condition }) => condition)],
    values: [shopId, ...bounds.map(({ value }) => value)],
  };
}

export async function countOrders(sql: Sql, shopId: ShopId, those: Those): Promise<number> {
  const { conditions, values } = conditionsOf(shopId, those);
  const row = await sql.row<{ count: number }>(countWhere(conditions), values);
  return row?.count ?? 0;
}

export async function firstOrderedAt(sql: Sql, shopId: ShopId): Promise<Instant | null> {
  const oldest = { where: { shop_id: shopId }, order: ['ordered_at'], limit: 1 };
  const [first] = await columnsWhere(sql, sql.model(orders), ['ordered_at'], oldest);
  return first?.ordered_at ?? null;
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
    select: SELECT_ORDERS,
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
    const rows = await sql.rows<OrderRow>(listed(some.length), [shopId, ...some]);
    found.push(...(await withDocuments(sql, shopId, rows)));
  }
  return new Map(found.map((order) => [order.orderId, order]));
}

/**
 * Decisions are read first: a document that is finished between the two statements is then present
 * besides the decision to create it, and none that is missing is shown as existing.
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
