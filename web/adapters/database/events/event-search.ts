import type { OrderId, ShopId } from '../../../domain/ids';
import type { EventSearchWord } from '../../../ports/stores/event-store';
import type { DocumentRow } from '../documents/document-row';
import { numberedWith, type NumberSearch } from '../documents/number-search';
import { isOrderWithWord, ordersByWord } from '../orders/order-search';
import type { Sql, Value } from '../sql/sql';
import { filledUp, limit, placeholders } from '../sql/sql-text';

interface Condition {
  condition: string;
  values: Value[];
}

/**
 * Orders that one word stands for; more than these are asked one by one while the log is walked.
 */
const MOST_ORDERS = 500;
const NOTHING: Condition = { condition: '1 = 0', values: [] };

/**
 * Conditions on `events`, one per word: the line is about an order that the word names (by its
 * name, its customer's, its number in Shopify, or number or id of one of its documents), or the
 * word is part of what happened. Orders are looked up first, each by an index, so that no text of
 * the log is walked through.
 */
export async function eventConditions(
  sql: Sql,
  shopId: ShopId,
  search: readonly EventSearchWord[],
): Promise<Condition[]> {
  const conditions: Condition[] = [];
  for (const one of search) conditions.push(await conditionOf(sql, shopId, one));
  return conditions;
}

async function conditionOf(
  sql: Sql,
  shopId: ShopId,
  { word, events }: EventSearchWord,
): Promise<Condition> {
  const named = await ordersByWord(sql, shopId, word, MOST_ORDERS);
  const number = await numberedWith(sql, shopId, word);
  const numbered = await ordersByNumber(sql, number);
  const orders = [
    ...(named ?? []),
    ...(numbered ?? []),
    ...(await ordersByDocument(sql, shopId, word)),
    ...(isId(word) ? [word] : []),
  ];
  const alternatives = [
    ...(named === null ? [isOrderWithWord('events', shopId, word)] : []),
    ...(numbered === null ? [isOrderWithNumber(number)] : []),
    ...isOneOf('order_id', [...new Set(orders)]),
    ...isOneOf('event', events),
  ];
  if (alternatives.length === 0) return NOTHING;
  return {
    condition: `(${alternatives.map(({ condition }) => condition).join(' OR ')})`,
    values: alternatives.flatMap(({ values }) => values),
  };
}

function isOneOf(column: string, values: readonly string[]): Condition[] {
  if (values.length === 0) return [];
  const list = filledUp(values);
  return [{ condition: `${column} IN ${placeholders(list.length)}`, values: list }];
}

type OfOrder = Pick<DocumentRow, 'order_id'>;

/** Null where there are too many. */
async function ordersByNumber(sql: Sql, number: NumberSearch): Promise<OrderId[] | null> {
  const rows = await sql.rows<OfOrder>(
    `SELECT DISTINCT d.order_id FROM documents d WHERE ${number.condition} ${limit(MOST_ORDERS + 1)}`,
    number.values,
  );
  return rows.length > MOST_ORDERS ? null : rows.map((row) => row.order_id);
}

function isOrderWithNumber({ condition, values }: NumberSearch): Condition {
  return {
    condition: `(SELECT 1 FROM documents d WHERE d.order_id = events.order_id AND ${condition} LIMIT 1) = 1`,
    values,
  };
}

async function ordersByDocument(sql: Sql, shopId: ShopId, word: string): Promise<OrderId[]> {
  const rows = await sql.rows<OfOrder>(
    'SELECT order_id FROM documents WHERE shop_id = ? AND lexware_id = ?',
    [shopId, word.toLowerCase()],
  );
  return rows.map((row) => row.order_id);
}

function isId(word: string): boolean {
  return /^\d{1,20}$/.test(word);
}
