import type { ShopId } from '../../../domain/ids';
import type { Holdings, NamedPerson } from '../../../ports/stores/shops/shop-store';
import { contactsOf } from './redact-contacts';
import { ordersOf } from './redact-customer';
import type { Sql } from '../sql/sql';
import { chunks, placeholders } from '../sql/sql-text';

/**
 * Looks where a redaction would look, so that an answer about a person and their deletion cover the
 * same rows.
 */
export async function holdings(sql: Sql, shopId: ShopId, person: NamedPerson): Promise<Holdings> {
  const orderIds = await ordersOf(sql, shopId, person);
  const { contacts } = await contactsOf(sql, shopId, { ...person, orderIds });
  const count = (table: string) => countOf(sql, table, shopId, orderIds);
  return {
    orders: await count('orders'),
    documents: await count('documents'),
    contacts: contacts.length,
    vatChecks: await count('vat_checks'),
  };
}

async function countOf(
  sql: Sql,
  table: string,
  shopId: ShopId,
  orderIds: readonly string[],
): Promise<number> {
  let count = 0;
  for (const some of chunks(orderIds)) {
    const row = await sql.row<{ count: number }>(
      `SELECT COUNT(*) AS count FROM ${table} WHERE shop_id = ? AND order_id IN ${placeholders(some.length)}`,
      [shopId, ...some],
    );
    count += row?.count ?? 0;
  }
  return count;
}
