import type { OrderId, ShopId } from '../../../domain/ids';
import { numberedWith, type NumberSearch } from '../documents/table/number-search';
import { beyondNumbers, isNumbered, ordersNumbered } from '../documents/table/statements';
import { insertInto } from '../sql/insert';
import type { Sql, Value } from '../sql/sql';
import { beginningWith, chunks } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import { orderTerms, beyondOrders, FORGET, isAmong, isFound, ordersWith } from './table';

const MAX_TERM_LENGTH = 40;
const ROWS_PER_STATEMENT = 50;
const COMMON_FROM = 2_000;
/** People type fewer, and each is another query. */
const MAX_WORDS = 8;

/**
 * `#1002` before `#1010`: runs of digits count as numbers. Shortened, for it is part of page keys.
 */
export function nameKey(name: string): string {
  const padded = lower(name).replace(/\d+/g, (digits) => digits.padStart(12, '0'));
  return cut(padded);
}

interface NamedOrder {
  orderId: OrderId;
  name: string;
  customerName: string | null;
  customerEmail: string | null;
}

/** Replaces the search terms of the order. */
export async function replaceTerms(sql: Sql, shopId: ShopId, order: NamedOrder): Promise<void> {
  await sql.write(FORGET, [shopId, order.orderId]);
  await addTerms(sql, shopId, order);
}

/** The search terms of a new order. */
export async function addTerms(sql: Sql, shopId: ShopId, order: NamedOrder): Promise<void> {
  const rows = terms(order).map((term) => ({
    shop_id: shopId,
    term,
    order_id: order.orderId,
  }));
  for (const some of chunks(rows, ROWS_PER_STATEMENT)) {
    await insertInto(sql, {
      into: orderTerms,
      rows: some,
      unique: ['shop_id', 'term', 'order_id'],
    });
  }
}

/**
 * Conditions on `orders`: every word of the search begins a word of the order's name, of its
 * customer's name or e-mail address, or a document's number. A rare word is searched first; for one
 * that very many orders share it is cheaper to scan the list and check each order.
 */
export async function searchConditions(
  sql: Sql,
  shopId: ShopId,
  search: string,
): Promise<{ conditions: string[]; values: Value[] }> {
  const conditions: string[] = [];
  const values: Value[] = [];
  for (const word of [...new Set(words(search))].slice(0, MAX_WORDS)) {
    const term = [shopId, ...beginningWith(word)];
    const number = await numberedWith(sql, shopId, word);
    const matching = (await isCommon(sql, term, number)) ? eachCounted : searchable;
    conditions.push(matching(number));
    values.push(...term, ...number.values);
  }
  return { conditions, values };
}

/** Found by their own search terms, or by the number of a document; both by index. */
const searchable = ({ count }: NumberSearch) => isAmong(ordersNumbered(count));

const eachCounted = ({ count }: NumberSearch) =>
  `(${isFound('orders')} OR ${isNumbered('orders', count)})`;

async function isCommon(sql: Sql, term: Value[], number: NumberSearch): Promise<boolean> {
  if (await sql.row(beyondOrders(COMMON_FROM), term)) return true;
  return (await sql.row(beyondNumbers(number.count, COMMON_FROM), number.values)) !== null;
}

function terms({ name, customerName, customerEmail }: NamedOrder): string[] {
  const named = [name, customerName ?? '', customerEmail ?? ''];
  return [...new Set(named.flatMap((text) => [...words(text), ...parts(text)]))];
}

/**
 * Split at spaces only, without the mark before an order number: `#RE-1001` is found by `re-10`.
 */
function words(text: string): string[] {
  const split = lower(text)
    .split(/\s+/u)
    .map((word) => cut(word.replace(/^#+/, '')));
  return split.filter((word) => word !== '');
}

/** Split at everything that is neither letter nor digit: `RE-1001` is found by `1001` as well. */
function parts(text: string): string[] {
  return (lower(text).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []).map(cut);
}

function lower(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** By characters, so that none is cut in half. */
function cut(text: string): string {
  return [...text].slice(0, MAX_TERM_LENGTH).join('');
}

/**
 * Up to `max` orders by a word that begins one of their names'; null when there are more, and
 * checking each is cheaper.
 */
export async function ordersByWord(
  sql: Sql,
  shopId: ShopId,
  word: string,
  max: number,
): Promise<OrderId[] | null> {
  const begin = cut(lower(word).replace(/^#+/, ''));
  if (begin === '') return [];
  const values = [shopId, ...beginningWith(begin)];
  const rows = await sql.rows<Pick<RowOf<typeof orderTerms>, 'order_id'>>(
    ordersWith(max + 1),
    values,
  );
  return rows.length > max ? null : rows.map((row) => row.order_id);
}

/** The same as a condition on each row of `table`, for a word that very many orders share. */
export function isOrderWithWord(
  table: string,
  shopId: ShopId,
  word: string,
): { condition: string; values: Value[] } {
  const begin = cut(lower(word).replace(/^#+/, ''));
  return {
    condition: isFound(table),
    values: [shopId, ...beginningWith(begin)],
  };
}
