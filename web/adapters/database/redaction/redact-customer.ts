import { impersonalTitle } from '../../../domain/documents/labels/default-texts';
import type { ShopId } from '../../../domain/ids';
import type { NamedPerson } from '../../../ports/stores/shop-stores';
import { revokeLinks } from '../document-links';
import { contentText, toContent } from '../documents/table/document-row';
import { orders } from '../orders/table';
import { replaceTerms } from '../order-terms/search';
import { forgetting, type Forget } from './personal-words';
import { archivedDocuments } from '../months/archive-models';
import { forgetArchive } from '../months/archive-store';
import { contactsOf, forgetContacts } from './redact-contacts';
import { redactJobs } from './redact-jobs';
import { redactLog } from './redact-log';
import { columnsWhere } from '../sql/read';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import { bankTransactions } from '../bank/models';
import { decisions } from '../decisions/table';
import { deliveries } from '../deliveries/table';
import { documents } from '../documents/table/model';
import { knownContacts } from '../contacts/table';
import { shops } from '../shops/table';
import { vatChecks } from '../vat-checks/table';
import { mails } from '../mail/mail-model';

/** Some orders of one shop. */
type Those = Pick<RowOf<typeof orders>, 'shop_id'> & { order_id: string[] };

/**
 * Redacts a person: in their orders, in the log, in waiting and failed jobs and in the stored data
 * of their contact in Lexware. Texts from a merchant's template are removed as a whole, for they
 * may contain anything of the order; in other texts the person's names and address are blanked.
 * Numbers, dates and amounts stay, and with a document the VAT id that was checked: proof required
 * by law. Answers how many orders there were.
 */
export async function redactCustomer(
  sql: Sql,
  shopId: ShopId,
  person: NamedPerson,
): Promise<number> {
  const orderIds = await ordersOf(sql, shopId, person);
  const known = { ...person, orderIds };
  const forget = forgetting([...(await namesOf(sql, shopId, known)), person.email]);
  // Contacts come first, because the checks and events of the orders show which ones are the
  // person's.
  await forgetContacts(sql, shopId, known);
  for (const some of chunks(orderIds))
    await redactOrders(sql, { shop_id: shopId, order_id: some }, forget);
  await forgetRecipients(sql, shopId, known);
  await redactJobs(sql, shopId, known, forget);
  await redactLog(sql, shopId, known, forget);
  await forgetUnreadable(sql, shopId);
  return orderIds.length;
}

/** What nobody could read cannot be searched for a person either. */
async function forgetUnreadable(sql: Sql, id: ShopId): Promise<void> {
  const [shop] = await columnsWhere(sql, sql.model(shops), ['domain'], { where: { id } });
  const where = { outcome: 'unreadable', shop_domain: shop?.domain ?? '' };
  await sql.change((inside) =>
    sql.model(deliveries).update({ body: NOTHING }, { ...inside, where }),
  );
}

const NOTHING = Buffer.alloc(0);

/** What their orders and the copies of their contacts in Lexware call them. */
async function namesOf(sql: Sql, shopId: ShopId, person: NamedPerson): Promise<string[]> {
  const { contacts } = await contactsOf(sql, shopId, person);
  const found = new Set<string | null>();
  for (const some of chunks(person.orderIds)) {
    const where = { shop_id: shopId, order_id: some };
    const rows = await columnsWhere(sql, sql.model(orders), NAMES, { where });
    rows.forEach((row) => namesIn(row).forEach((name) => found.add(name)));
  }
  for (const some of chunks(contacts)) {
    const where = { shop_id: shopId, lexware_id: some };
    const rows = await columnsWhere(sql, sql.model(knownContacts), ['name'], { where });
    rows.forEach((row) => found.add(row.name));
  }
  return [...found].filter((name) => name !== null);
}

const NAMES = [
  'customer_name',
  'customer_email',
  'customer_first_name',
  'customer_last_name',
] as const;

function namesIn(row: Pick<RowOf<typeof orders>, (typeof NAMES)[number]>): (string | null)[] {
  const person = [row.customer_first_name, row.customer_last_name].filter((part) => part !== null);
  return [row.customer_name, row.customer_email, person.join(' ')];
}

/** Those that Shopify names, and those of the customer or of their address. */
export async function ordersOf(
  sql: Sql,
  shopId: ShopId,
  { orderIds, customerId, email }: NamedPerson,
): Promise<string[]> {
  const found = new Set<string>(orderIds);
  const theirs = [
    ...(customerId === null ? [] : [{ customer_id: customerId }]),
    ...(email === null ? [] : [{ customer_email: email.toLowerCase() }]),
  ];
  for (const one of theirs) {
    const where = { shop_id: shopId, ...one };
    const rows = await columnsWhere(sql, sql.model(orders), ['order_id'], { where });
    rows.forEach((row) => found.add(row.order_id));
  }
  return [...found];
}

async function redactOrders(sql: Sql, where: Those, forget: Forget): Promise<void> {
  const named = await columnsWhere(sql, sql.model(orders), ['order_id', 'name'], { where });
  await redactDocuments(sql, where, forget);
  await sql.change(async (inside) => {
    const those = { ...inside, where };
    const nobody = {
      customer_id: null,
      customer_name: null,
      customer_email: null,
      customer_first_name: null,
      customer_last_name: null,
      // The shop's own words, which may name anybody.
      tags: null,
    };
    await sql.model(orders).update(nobody, those);
    // Reasons that Lexware gave may repeat what it was sent.
    await sql.model(decisions).update({ detail: null }, those);
    await sql.model(bankTransactions).update({ refusal: null }, those);
  });
  await forgetVatChecks(sql, where);
  await forgetArchives(sql, where);
  // Whoever has the person's old mails reads nothing more about them.
  await revokeLinks(sql, where.shop_id, where.order_id);
  for (const { order_id: orderId, name } of named) {
    await replaceTerms(sql, where.shop_id, {
      orderId,
      name,
      customerName: null,
      customerEmail: null,
    });
  }
}

/** Whole archives with a file of theirs, which can be made anew. */
async function forgetArchives(sql: Sql, where: Those): Promise<void> {
  const model = sql.model(archivedDocuments);
  const rows = await columnsWhere(sql, model, ['archive_id'], { where });
  for (const id of new Set(rows.map((row) => row.archive_id)))
    await forgetArchive(sql, where.shop_id, id);
}

/** Those of orders with a document stay. */
async function forgetVatChecks(sql: Sql, where: Those): Promise<void> {
  const checks = sql.model(vatChecks);
  const proven = await columnsWhere(sql, sql.model(documents), ['order_id'], { where });
  const order_id = where.order_id.filter((id) => !proven.some((one) => one.order_id === id));
  await sql.change((inside) => checks.destroy({ ...inside, where: { ...where, order_id } }));
}

/**
 * Items stay: corrections are computed from them. Their titles are the shop's articles, which may
 * name a person.
 */
async function redactDocuments(sql: Sql, where: Those, forget: Forget): Promise<void> {
  const model = sql.model(documents);
  const rows = await columnsWhere(sql, model, ['id', 'kind', 'title', 'content'], { where });
  for (const { id, kind, title, content } of rows) {
    const left = content && contentWithout(content, forget);
    const values = { title: impersonalTitle(kind, title), content: left };
    const one = { shop_id: where.shop_id, id };
    await sql.change((inside) => model.update(values, { ...inside, where: one }));
  }
}

/**
 * The stored findings (`repairs`) may quote texts of the order. They can go: they only serve the
 * log line that was written when the document was created.
 */
function contentWithout(text: string, forget: Forget): string | null {
  const { content } = toContent(text);
  if (!content) return text;
  const items = content.items.map((item) => ({ ...item, title: forget(item.title) }));
  return contentText({ content: { ...content, items, recipient: '' }, repairs: [] });
}

/**
 * Mails with a stored recipient that concern the person: with documents of their orders, to any
 * address, and to their address, about any order.
 */
export async function mailsOf(
  sql: Sql,
  shopId: ShopId,
  { email, orderIds }: NamedPerson,
): Promise<string[]> {
  const model = sql.model(mails);
  const found = new Set<string>();
  for (const some of chunks(orderIds)) {
    const where = { shop_id: shopId, order_id: some };
    const rows = await columnsWhere(sql, model, ['id', 'recipient'], { where });
    for (const { id, recipient } of rows) if (recipient !== null) found.add(id);
  }
  if (email === null) return [...found];
  const where = { shop_id: shopId, recipient: email.toLowerCase() };
  const rows = await columnsWhere(sql, model, ['id'], { where });
  return [...new Set([...found, ...rows.map(({ id }) => id)])];
}

/** That a document was mailed, and when, stays; to whom does not. */
async function forgetRecipients(sql: Sql, shopId: ShopId, person: NamedPerson): Promise<void> {
  const model = sql.model(mails);
  for (const id of chunks(await mailsOf(sql, shopId, person))) {
    const where = { shop_id: shopId, id };
    await sql.change((inside) => model.update({ recipient: null }, { ...inside, where }));
  }
}
