import { z } from 'zod';
import type { OrderId, ShopId } from '../../domain/ids';
import type { NamedPerson } from '../../ports/stores/shop-store';
import type { BigInt64 } from './column-values';
import { contentText, toContent } from './document-content-column';
import { EVENT_COLUMNS, searchText, toEvent, type EventRow } from './event-row';
import { replaceTerms } from './order-search';
import { forgetContacts } from './redact-contacts';
import type { Sql } from './sql';
import { chunks, placeholders } from './sql-text';

/** Some orders of one shop, as a condition on a table with `shop_id` and `order_id`. */
interface Those {
  shopId: ShopId;
  orderIds: readonly string[];
  condition: string;
  values: (ShopId | string)[];
}

/**
 * Blanks whatever names a person: on their orders, in the log, among failed steps and in what we know of their contact
 * in Lexware. Numbers, dates and amounts stay, and with a document the VAT id that was asked about: proof that the law
 * wants kept. Answers how many orders there were.
 */
export async function redactCustomer(sql: Sql, shopId: ShopId, person: NamedPerson): Promise<number> {
  const orderIds = await ordersOf(sql, shopId, person);
  // First, for the checks and events of the orders tell which contacts are the person's.
  await forgetContacts(sql, shopId, { ...person, orderIds });
  for (const some of chunks(orderIds)) {
    const condition = `shop_id = ? AND order_id IN ${placeholders(some.length)}`;
    await redactOrders(sql, { shopId, orderIds: some, condition, values: [shopId, ...some] }, person);
  }
  await redactJobs(sql, shopId, new Set(orderIds));
  await redactRequests(sql, shopId, person);
  // What nobody could read cannot be searched for a person either.
  await sql.write(
    `UPDATE deliveries SET body = '' WHERE outcome = 'unreadable' AND shop_domain = (SELECT domain FROM shops WHERE id = ?)`,
    [shopId],
  );
  return orderIds.length;
}

export async function ordersOf(sql: Sql, shopId: ShopId, { orderIds, customerId }: NamedPerson): Promise<string[]> {
  if (customerId === null) return [...new Set(orderIds)];
  const rows = await sql.rows<{ order_id: string }>(
    'SELECT order_id FROM orders WHERE shop_id = ? AND customer_id = ?',
    [shopId, customerId],
  );
  return [...new Set([...orderIds, ...rows.map((row) => row.order_id)])];
}

interface OrderRow {
  order_id: OrderId;
  name: string;
  customer_name: string | null;
}

async function redactOrders(sql: Sql, those: Those, person: NamedPerson): Promise<void> {
  const { shopId, condition, values } = those;
  const orders = await sql.rows<OrderRow>(
    `SELECT order_id, name, customer_name FROM orders WHERE ${condition}`,
    values,
  );
  const names = [...new Set(orders.flatMap((order) => order.customer_name ?? []))];
  await redactDocuments(sql, those, [...names, ...(person.email === null ? [] : [person.email])]);
  // Reasons that Lexware gave may repeat what it was sent.
  await sql.write(
    `UPDATE orders SET customer_id = NULL, customer_name = NULL, decision_detail = NULL WHERE ${condition}`,
    values,
  );
  await sql.write(`UPDATE decisions SET detail = NULL WHERE ${condition}`, values);
  await sql.write(`UPDATE bank_transactions SET refusal = NULL WHERE ${condition}`, values);
  await sql.write(
    `DELETE FROM vat_checks WHERE ${condition} AND order_id NOT IN (SELECT order_id FROM documents WHERE shop_id = ?)`,
    [...values, shopId],
  );
  for (const { order_id: orderId, name } of orders) {
    await replaceTerms(sql, shopId, { orderId, name, customerName: null });
  }
  await redactEvents(sql, those);
}

interface DocumentRow {
  id: BigInt64;
  title: string;
  content: string | null;
}

/** Items stay: corrections are computed from them. A merchant's template may have put a name into title or items. */
async function redactDocuments(
  sql: Sql,
  { shopId, condition, values }: Those,
  words: readonly string[],
): Promise<void> {
  const rows = await sql.rows<DocumentRow>(`SELECT id, title, content FROM documents WHERE ${condition}`, values);
  const parts = words.flatMap((word) => (word.includes('@') ? [word] : [word, ...word.split(/\s+/)]));
  for (const { id, title, content } of rows) {
    await sql.write('UPDATE documents SET title = ?, content = ? WHERE shop_id = ? AND id = ?', [
      ...[without(title, parts), content && contentWithout(content, words)],
      ...[shopId, Number(id)],
    ]);
  }
}

/** What the log was to tell beside the document may quote texts of the order, and was told when it came into being. */
function contentWithout(text: string, words: readonly string[]): string | null {
  const { content } = toContent(text);
  if (!content) return text;
  const items = content.items.map((item) => ({ ...item, title: without(item.title, words) }));
  return contentText({ content: { ...content, items, recipient: '' }, repairs: [] });
}

/** Words of one or two letters would hit every text. */
function without(text: string, words: readonly string[]): string {
  return words.filter((word) => word.length > 2).reduce((left, word) => left.replaceAll(word, '–'), text);
}

async function redactEvents(sql: Sql, { shopId, condition, values }: Those): Promise<void> {
  const rows = await sql.rows<EventRow>(`SELECT ${EVENT_COLUMNS} FROM events WHERE ${condition}`, values);
  for (const row of rows) await redactEvent(sql, shopId, row);
}

/** What the merchant was told about earlier requests of the person names them, too. */
async function redactRequests(sql: Sql, shopId: ShopId, { customerId }: NamedPerson): Promise<void> {
  const rows = await sql.rows<EventRow>(
    `SELECT ${EVENT_COLUMNS} FROM events WHERE shop_id = ? AND event = 'customer.data-requested'`,
    [shopId],
  );
  const own = rows.filter((row) => customerId !== null && toEvent(row).refs.customer === customerId);
  for (const row of own) await redactEvent(sql, shopId, row);
}

/** How a sale was taxed is proof, and said in our own words; all other details may repeat what somebody answered. */
const KEEPS_DETAIL: readonly string[] = ['order.tax-fixed', 'order.tax-chosen'];

async function redactEvent(sql: Sql, shopId: ShopId, row: EventRow): Promise<void> {
  const event = toEvent(row);
  const { customer, ...refs } = event.refs;
  const { detail, ...rest } = event.body;
  const body = KEEPS_DETAIL.includes(event.event) ? event.body : rest;
  if (customer === undefined && body.detail === detail) return;
  await sql.write('UPDATE events SET refs = ?, body = ?, search_text = ? WHERE shop_id = ? AND id = ?', [
    ...[JSON.stringify(refs), JSON.stringify(body), searchText({ ...event, refs, body })],
    ...[shopId, event.id],
  ]);
}

const jobOfOrder = z.object({ orderId: z.string() });

/** Steps that failed keep the outside's reason; questions about a VAT id name it. */
async function redactJobs(sql: Sql, shopId: ShopId, orderIds: ReadonlySet<string>): Promise<void> {
  const rows = await sql.rows<{ id: BigInt64; name: string; payload: string }>(
    "SELECT id, name, payload FROM jobs WHERE shop_id = ? AND (failure_detail IS NOT NULL OR name = 'vat.check')",
    [shopId],
  );
  for (const { id, name, payload } of rows) {
    const job = jobOfOrder.safeParse(JSON.parse(payload));
    if (!job.success || !orderIds.has(job.data.orderId)) continue;
    const change = name === 'vat.check' ? 'DELETE FROM jobs' : 'UPDATE jobs SET failure_detail = NULL';
    await sql.write(`${change} WHERE shop_id = ? AND id = ?`, [shopId, Number(id)]);
  }
}
