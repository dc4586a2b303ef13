import type { OrderId, ShopId } from '../../domain/ids';
import { EVENT_COLUMNS, searchText, toEvent, type EventRow } from './event-row';
import { replaceTerms } from './order-search';
import type { Sql } from './sql';
import { chunks, placeholders } from './sql-text';

const IDS_PER_STATEMENT = 200;

const OF_SHOP = [
  ...['connections', 'authorizations', 'jobs', 'orders', 'order_terms', 'transfers', 'contact_links'],
  ...['financial_accounts', 'bank_transactions', 'payouts', 'smtp_senders'],
  ...['known_contacts', 'events', 'decisions', 'instructions', 'order_gateways', 'vat_checks', 'notices'],
];

/**
 * Leaves the shop's row with its domain and the documents' numbers, dates and amounts: proof of what was booked, and
 * what keeps an order from being booked twice should the shop come back.
 */
export async function redactShop(sql: Sql, id: ShopId): Promise<void> {
  const shop = await sql.row<{ domain: string }>('SELECT domain FROM shops WHERE id = ?', [id]);
  if (!shop) return;
  for (const table of OF_SHOP) await sql.write(`DELETE FROM ${table} WHERE shop_id = ?`, [id]);
  for (const table of ['sessions', 'deliveries']) {
    await sql.write(`DELETE FROM ${table} WHERE shop_domain = ?`, [shop.domain]);
  }
  await sql.write("DELETE FROM documents WHERE shop_id = ? AND state = 'claimed'", [id]);
  await sql.write("UPDATE documents SET reference = '', title = '', content = NULL WHERE shop_id = ?", [id]);
  await sql.write(
    `UPDATE shops SET name = '', email = NULL, country_code = NULL, settings = '{}', contacts_mirrored_at = NULL, swept_at = NULL,
        reconciled_at = NULL
      WHERE id = ?`,
    [id],
  );
}

export async function redactCustomer(
  sql: Sql,
  id: ShopId,
  orderIds: readonly string[],
  customerId: string | null,
): Promise<void> {
  const own = customerId === null ? [] : await ordersOf(sql, id, customerId);
  for (const some of chunks([...new Set([...orderIds, ...own])], IDS_PER_STATEMENT)) {
    await redactOrders(sql, id, some);
    await redactEvents(sql, id, some);
  }
  if (customerId !== null) await forgetContact(sql, id, `customer:${customerId}`);
}

async function ordersOf(sql: Sql, id: ShopId, customerId: string): Promise<string[]> {
  const rows = await sql.rows<{ order_id: string }>(
    'SELECT order_id FROM orders WHERE shop_id = ? AND customer_id = ?',
    [id, customerId],
  );
  return rows.map((row) => row.order_id);
}

async function redactOrders(sql: Sql, id: ShopId, orderIds: readonly string[]): Promise<void> {
  const those = `shop_id = ? AND order_id IN ${placeholders(orderIds.length)}`;
  await sql.write(`UPDATE orders SET customer_id = NULL, customer_name = NULL WHERE ${those}`, [id, ...orderIds]);
  const orders = await sql.rows<{ order_id: OrderId; name: string }>(
    `SELECT order_id, name FROM orders WHERE ${those}`,
    [id, ...orderIds],
  );
  for (const { order_id: orderId, name } of orders) await replaceTerms(sql, id, { orderId, name, customerName: null });
}

async function redactEvents(sql: Sql, id: ShopId, orderIds: readonly string[]): Promise<void> {
  const events = await sql.rows<EventRow>(
    `SELECT ${EVENT_COLUMNS} FROM events WHERE shop_id = ? AND order_id IN ${placeholders(orderIds.length)}`,
    [id, ...orderIds],
  );
  for (const event of events.map(toEvent)) {
    const { customer, ...refs } = event.refs;
    if (customer === undefined) continue;
    await sql.write('UPDATE events SET refs = ?, search_text = ? WHERE shop_id = ? AND id = ?', [
      JSON.stringify(refs),
      searchText({ ...event, refs }),
      id,
      event.id,
    ]);
  }
}

async function forgetContact(sql: Sql, id: ShopId, key: string): Promise<void> {
  await sql.write(
    `DELETE FROM known_contacts WHERE shop_id = ? AND lexware_id IN
       (SELECT lexware_id FROM contact_links WHERE shop_id = ? AND contact_key = ?)`,
    [id, id, key],
  );
  await sql.write('DELETE FROM contact_links WHERE shop_id = ? AND contact_key = ?', [id, key]);
}
