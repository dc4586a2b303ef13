import { impersonalTitle } from '../../../domain/documents/texts/default-texts';
import type { ShopId } from '../../../domain/ids';
import type { NamedPerson } from '../../../ports/stores/shops/shop-store';
import type { documents } from '../documents/model';
import type { orders } from '../orders/model';
import type { RowOf } from '../sql/table';
import { contentText, toContent } from '../documents/content-column';
import { replaceTerms } from '../orders/order-search';
import { forgetting, type Forget } from './personal-words';
import { contactsOf, forgetContacts } from './redact-contacts';
import { redactJobs } from './redact-jobs';
import { redactLog } from './redact-log';
import type { Sql } from '../sql/sql';
import { chunks, placeholders } from '../sql/sql-text';

/** Some orders of one shop, as a condition on a table with `shop_id` and `order_id`. */
interface Those {
  shopId: ShopId;
  orderIds: readonly string[];
  condition: string;
  values: (ShopId | string)[];
  forget: Forget;
}

/**
 * Blanks whatever names a person: on their orders, in the log, among steps that wait or failed and
 * in what we know of their contact in Lexware. Texts made by a merchant's template give way as a
 * whole, for they may hold anything of the order; in other texts the person's names and address are
 * blanked. Numbers, dates and amounts stay, and with a document the VAT id that was asked about:
 * proof that the law wants kept. Answers how many orders there were.
 */
export async function redactCustomer(
  sql: Sql,
  shopId: ShopId,
  person: NamedPerson,
): Promise<number> {
  const orderIds = await ordersOf(sql, shopId, person);
  const known = { ...person, orderIds };
  const forget = forgetting([...(await namesOf(sql, shopId, known)), person.email]);
  // First, for the checks and events of the orders tell which contacts are the person's.
  await forgetContacts(sql, shopId, known);
  for (const some of chunks(orderIds)) {
    const condition = `shop_id = ? AND order_id IN ${placeholders(some.length)}`;
    await redactOrders(sql, {
      shopId,
      orderIds: some,
      condition,
      values: [shopId, ...some],
      forget,
    });
  }
  await redactJobs(sql, shopId, known, forget);
  await redactLog(sql, shopId, known, forget);
  // What nobody could read cannot be searched for a person either.
  await sql.write(
    `UPDATE deliveries SET body = '' WHERE outcome = 'unreadable' AND shop_domain = (SELECT domain FROM shops WHERE id = ?)`,
    [shopId],
  );
  return orderIds.length;
}

/** What their orders and the copies of their contacts in Lexware call them. */
async function namesOf(sql: Sql, shopId: ShopId, person: NamedPerson): Promise<string[]> {
  const { contacts } = await contactsOf(sql, shopId, person);
  const lists = [
    ...chunks(person.orderIds).map((ids) => ({
      column: 'customer_name',
      table: 'orders',
      key: 'order_id',
      ids,
    })),
    ...chunks(contacts).map((ids) => ({
      column: 'name',
      table: 'known_contacts',
      key: 'lexware_id',
      ids,
    })),
  ];
  const found: string[] = [];
  for (const { column, table, key, ids } of lists) {
    const rows = await sql.rows<{ name: string | null }>(
      `SELECT DISTINCT ${column} AS name FROM ${table} WHERE shop_id = ? AND ${key} IN ${placeholders(ids.length)}`,
      [shopId, ...ids],
    );
    found.push(...rows.flatMap(({ name }) => name ?? []));
  }
  return found;
}

export async function ordersOf(
  sql: Sql,
  shopId: ShopId,
  { orderIds, customerId }: NamedPerson,
): Promise<string[]> {
  if (customerId === null) return [...new Set(orderIds)];
  const rows = await sql.rows<{ order_id: string }>(
    'SELECT order_id FROM orders WHERE shop_id = ? AND customer_id = ?',
    [shopId, customerId],
  );
  return [...new Set([...orderIds, ...rows.map((row) => row.order_id)])];
}

type OrderRow = Pick<RowOf<typeof orders>, 'order_id' | 'name'>;

async function redactOrders(sql: Sql, those: Those): Promise<void> {
  const { shopId, condition, values } = those;
  const orders = await sql.rows<OrderRow>(
    `SELECT order_id, name FROM orders WHERE ${condition}`,
    values,
  );
  await redactDocuments(sql, those);
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
}

type DocumentRow = Pick<RowOf<typeof documents>, 'id' | 'kind' | 'title' | 'content'>;

/**
 * Items stay: corrections are computed from them. Their titles are the shop's articles, which may
 * name a person.
 */
async function redactDocuments(
  sql: Sql,
  { shopId, condition, values, forget }: Those,
): Promise<void> {
  const rows = await sql.rows<DocumentRow>(
    `SELECT id, kind, title, content FROM documents WHERE ${condition}`,
    values,
  );
  for (const { id, kind, title, content } of rows) {
    await sql.write('UPDATE documents SET title = ?, content = ? WHERE shop_id = ? AND id = ?', [
      impersonalTitle(kind, title),
      content && contentWithout(content, forget),
      shopId,
      id,
    ]);
  }
}

/**
 * What the log was to tell beside the document may quote texts of the order, and was told when it
 * came into being.
 */
function contentWithout(text: string, forget: Forget): string | null {
  const { content } = toContent(text);
  if (!content) return text;
  const items = content.items.map((item) => ({ ...item, title: forget(item.title) }));
  return contentText({ content: { ...content, items, recipient: '' }, repairs: [] });
}
