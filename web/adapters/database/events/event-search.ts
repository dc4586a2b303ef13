import type { OrderId, ShopId } from '../../../domain/ids';
import type { EventSearchWord } from '../../../ports/stores/event-store';
import type { DocumentRow } from '../documents/table/document-row';
import { numberedWith, type NumberSearch } from '../documents/table/number-search';
import { isNumbered, someOrdersNumbered } from '../documents/table/statements';
import { isOrderWithWord, ordersByWord } from '../order-terms/search';
import { columnsWhere } from '../sql/read';
import type { Sql, Value } from '../sql/sql';
import { filledUp } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import type { events } from './table/model';
import { isOneOf } from './table/statements';
import { documents } from '../documents/table/model';

interface Condition {
  condition: string;
  values: Value[];
}

/**
 * Maximum of orders found by one word; beyond it each order is checked while the log is scanned.
 */
const MAX_ORDERS = 500;
const NOTHING: Condition = { condition: '1 = 0', values: [] };

/**
 * Conditions on `events`, one per word: the line is about an order that the word names (by its
 * name, its customer's, its number in Shopify, or number or id of one of its documents), or the
 * word is part of the event's text. Orders are looked up first by an index, so that no text of the
 * log is scanned.
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
  { word, events: codes }: EventSearchWord,
): Promise<Condition> {
  const named = await ordersByWord(sql, shopId, word, MAX_ORDERS);
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
    ...among('order_id', [...new Set(orders)]),
    ...among('event', codes),
  ];
  if (alternatives.length === 0) return NOTHING;
  return {
    condition: `(${alternatives.map(({ condition }) => condition).join(' OR ')})`,
    values: alternatives.flatMap(({ values }) => values),
  };
}

function among(column: keyof RowOf<typeof events>, values: readonly string[]): Condition[] {
  if (values.length === 0) return [];
  const list = filledUp(values);
  return [{ condition: isOneOf(column, list.length), values: list }];
}

/** Null where there are too many. */
async function ordersByNumber(sql: Sql, number: NumberSearch): Promise<OrderId[] | null> {
  const statement = someOrdersNumbered(number.count, MAX_ORDERS + 1);
  const rows = await sql.rows<Pick<DocumentRow, 'order_id'>>(statement, number.values);
  return rows.length > MAX_ORDERS ? null : rows.map((row) => row.order_id);
}

function isOrderWithNumber({ count, values }: NumberSearch): Condition {
  return { condition: isNumbered('events', count), values };
}

async function ordersByDocument(sql: Sql, shopId: ShopId, word: string): Promise<OrderId[]> {
  const where = { shop_id: shopId, lexware_id: word.toLowerCase() };
  const rows = await columnsWhere(sql, sql.model(documents), ['order_id'], { where });
  return rows.map((row) => row.order_id);
}

function isId(word: string): boolean {
  return /^\d{1,20}$/.test(word);
}
