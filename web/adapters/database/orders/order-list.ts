import type { Instant, OrderId, ShopId } from '../../../domain/ids';
import { isUrgent } from '../../../domain/documents/decisions/decision';
import type { DocumentKind } from '../../../domain/documents/model/document';
import { cents, type Total } from '../../../domain/money/cents';
import { REASONS } from '../../../domain/documents/model/all-reasons';
import { TAX_CAUSES_OR_OTHER } from '../../../domain/reasons/tax-causes';
import type {
  Neighbours,
  OrderListItem,
  OrderListQuery,
  OrdersOfHour,
  Page,
  ReasonGroup,
  Period,
} from '../../../ports/stores/order-stores';
import { decisionsOf } from '../decisions/decision-row';
import { documentsOfOrders } from '../documents/table/document-row';
import { searchConditions } from '../order-terms/search';
import { keysetPage, keysetPageAmong } from '../sql/keyset';
import { writeCursor } from '../sql/cursor';
import { columnsWhere } from '../sql/read';
import type { Sql, Value } from '../sql/sql';
import { chunks, filledUp } from '../sql/sql-text';
import {
  COUNTRIES,
  countWhere,
  FILTERS,
  GROUPS_OF_REASONS,
  lackingFor,
  listed,
  OF_COUNTRY,
  OF_FULFILLMENT,
  OF_PAYMENT,
  OF_PERIOD,
  WITH_MONEY_IN,
  OF_SHOP,
  PLACED_BY_HOUR,
  SELECT_ORDERS,
  SINCE,
  SORT_COLUMNS,
  UNTIL,
  valueIn,
  WITH_TAG,
} from './list-statements';
import { toOrderRecord } from './order-row';
import { type OrderRow, orders } from './table';

type Those = Pick<
  OrderListQuery,
  | 'filter'
  | 'since'
  | 'until'
  | 'reason'
  | 'taxCause'
  | 'payment'
  | 'fulfillment'
  | 'country'
  | 'tag'
>;

interface Bound {
  condition: string;
  values: Value[];
}

function conditionsOf(shopId: ShopId, those: Those) {
  const bounds = [
    ...bound(SINCE, those.since),
    ...bound(UNTIL, those.until),
    ...bound(OF_PAYMENT, those.payment),
    ...bound(OF_FULFILLMENT, those.fulfillment),
    ...bound(OF_COUNTRY, those.country),
    ...bound(WITH_TAG, those.tag && patternOf(those.tag)),
    ...ofReason(those),
  ];
  return {
    conditions: [OF_SHOP, ...FILTERS[those.filter], ...bounds.map(({ condition }) => condition)],
    values: [shopId, ...bounds.flatMap(({ values }) => values)],
  };
}

const bound = (condition: string, value: string | undefined): Bound[] =>
  value === undefined ? [] : [{ condition, values: [value] }];

/** Tags are stored as a JSON array, so one of them stands there in quotes. */
function patternOf(tag: string): string {
  return `%${JSON.stringify(tag).replace(/[|%_]/g, '|$&')}%`;
}

function ofReason({ reason, taxCause }: Those): Bound[] {
  if (reason === undefined) return [];
  const kind = { isUrgent: isUrgent(reason), hasTaxCause: taxCause !== undefined };
  const values = [reason, ...(taxCause === undefined ? [] : [taxCause])];
  return [{ condition: lackingFor(kind), values }];
}

export async function countriesOf(sql: Sql, shopId: ShopId): Promise<string[]> {
  const rows = await sql.rows<Pick<OrderRow, 'country'>>(COUNTRIES, [shopId]);
  return rows.flatMap(({ country }) => country ?? []);
}

interface GroupRow {
  reason: string;
  tax_cause: string | null;
  kind: DocumentKind;
  orders: number;
}

/** What another version decided for a reason that this one does not know is in no group. */
export async function reasonGroups(sql: Sql, shopId: ShopId): Promise<ReasonGroup[]> {
  const rows = await sql.rows<GroupRow>(GROUPS_OF_REASONS, [shopId, shopId]);
  return rows.flatMap(({ reason: code, tax_cause, kind, orders: count }) => {
    const reason = REASONS.find((one) => one === code);
    const taxCause = TAX_CAUSES_OR_OTHER.find((one) => one === tax_cause) ?? null;
    return reason ? [{ reason, taxCause, kind, orders: count }] : [];
  });
}

export async function countOrders(sql: Sql, shopId: ShopId, those: Those): Promise<number> {
  const { conditions, values } = conditionsOf(shopId, those);
  const row = await sql.row<{ count: number }>(countWhere(conditions), values);
  return row?.count ?? 0;
}

interface SumRow {
  count: number;
  /** A text where the database sums up exactly, null over nothing. */
  cents: number | string | null;
}

const toTotal = (row: SumRow | null): Total => ({
  count: Number(row?.count ?? 0),
  cents: cents(Number(row?.cents ?? 0)),
});

export async function ordersValue(
  sql: Sql,
  shopId: ShopId,
  filter: OrderListQuery['filter'],
): Promise<Total> {
  return toTotal(await sql.row<SumRow>(valueIn(filter), [shopId]));
}

export async function placedByHour(
  sql: Sql,
  shopId: ShopId,
  since: Instant,
): Promise<OrdersOfHour[]> {
  type HourRow = SumRow & { hour: string; invoiced: number };
  const rows = await sql.rows<HourRow>(PLACED_BY_HOUR, [shopId, since]);
  return rows.map((row) => ({
    hour: `${row.hour}:00:00.000Z`,
    hasInvoice: row.invoiced === 1,
    ...toTotal(row),
  }));
}

export async function firstOrderedAt(sql: Sql, shopId: ShopId): Promise<Instant | null> {
  const oldest = { where: { shop_id: shopId }, order: ['ordered_at'], limit: 1 };
  const [first] = await columnsWhere(sql, sql.model(orders), ['ordered_at'], oldest);
  return first?.ordered_at ?? null;
}

export async function ordersOfPeriod(
  sql: Sql,
  shopId: ShopId,
  { since, until }: Period,
): Promise<OrderId[]> {
  const values = [shopId, since, until];
  const rows = await sql.rows<Pick<OrderRow, 'order_id'>>(OF_PERIOD, [...values, ...values]);
  return rows.map((row) => row.order_id);
}

export async function ordersWithMoneyIn(
  sql: Sql,
  shopId: ShopId,
  { since, until }: Period,
): Promise<OrderId[]> {
  const values = [shopId, since, until];
  const rows = await sql.rows<Pick<OrderRow, 'order_id'>>(WITH_MONEY_IN, values);
  return rows.map((row) => row.order_id);
}

/** A page of the order list, by prepared statements. */
export async function orderPage(
  sql: Sql,
  shopId: ShopId,
  query: OrderListQuery,
): Promise<Page<OrderListItem>> {
  const searched = await searchConditions(sql, shopId, query.search ?? '');
  const those = conditionsOf(shopId, query);
  const list = {
    select: SELECT_ORDERS,
    conditions: [...those.conditions, ...searched.conditions],
    values: [...those.values, ...searched.values],
    sort: { name: query.sortBy, columns: [SORT_COLUMNS[query.sortBy], 'order_id'] as const },
  };
  const { rows, next, previous } = query.among
    ? await keysetPageAmong<OrderRow>(sql, query, list, { column: 'order_id', values: query.among })
    : await keysetPage<OrderRow>(sql, query, list);
  return { items: await withDocuments(sql, shopId, rows), next, previous };
}

export async function neighboursInList(
  sql: Sql,
  shopId: ShopId,
  orderId: OrderId,
  query: OrderListQuery,
): Promise<Neighbours> {
  const [row] = await sql.rows<OrderRow>(listed(1), [shopId, orderId]);
  if (!row) return { previous: null, next: null };
  const position = [row[SORT_COLUMNS[query.sortBy]], row.order_id];
  const place = writeCursor({ sort: query.sortBy, position });
  const beside = async (from: Pick<OrderListQuery, 'after' | 'before'>) =>
    (await orderPage(sql, shopId, { ...query, ...from, limit: 1 })).items[0] ?? null;
  return {
    previous: await beside({ after: null, before: place }),
    next: await beside({ after: place, before: null }),
  };
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
