import type { LexwareId, ShopId } from '../../../domain/ids';
import type { NamedPerson } from '../../../ports/stores/shops/shop-store';
import { toEvent, SELECT_EVENTS, type EventRow } from '../events/event-row';
import type { Sql, Value } from '../sql/sql';
import { chunks, placeholders } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import type { contactLinks } from '../contacts/model';

type LinkRow = Pick<RowOf<typeof contactLinks>, 'contact_key' | 'lexware_id'>;

/**
 * Forgets which contact in Lexware is the person's, and what we know of it. Links of other
 * customers to the same contact (a company's) stay, and so does a VAT id in the copy of Lexware's
 * list: by it the company is found again.
 */
export async function forgetContacts(sql: Sql, shopId: ShopId, person: NamedPerson): Promise<void> {
  const { links, contacts } = await contactsOf(sql, shopId, person);
  await deleteLinks(sql, shopId, links);
  for (const some of chunks(contacts)) await forget(sql, shopId, some);
}

/**
 * How the person's contacts are linked, and which they are; `person.orderIds` are all their orders.
 */
export async function contactsOf(
  sql: Sql,
  shopId: ShopId,
  person: NamedPerson,
): Promise<{ links: LinkRow[]; contacts: LexwareId[] }> {
  const links = await linksOf(sql, shopId, person);
  const known = await knownBy(sql, shopId, person.email);
  const events = await contactsInEvents(sql, shopId, person.orderIds);
  return {
    links,
    contacts: [
      ...new Set([...links.flatMap((link) => link.lexware_id ?? []), ...known, ...events]),
    ],
  };
}

async function linksOf(
  sql: Sql,
  shopId: ShopId,
  { customerId, email, orderIds }: NamedPerson,
): Promise<LinkRow[]> {
  const vatIds = await vatIdsOf(sql, shopId, orderIds);
  const keys = [
    ...(customerId === null ? [] : [`customer:${customerId}`]),
    ...orderIds.map((id) => `order:${id}`),
    ...vatIds.map((id) => `company:${id}`),
  ];
  const found: LinkRow[] = [];
  for (const some of chunks(keys)) {
    found.push(
      ...(await select(sql, `contact_key IN ${placeholders(some.length)}`, [shopId, ...some])),
    );
  }
  if (email === null) return found;
  // The address and whatever stands after it and a blank.
  const key = `email:${email.toLowerCase()}`;
  const ofGuest = await select(sql, '(contact_key = ? OR (contact_key > ? AND contact_key < ?))', [
    shopId,
    key,
    `${key} `,
    `${key}!`,
  ]);
  return [...found, ...ofGuest];
}

function select(sql: Sql, condition: string, values: Value[]): Promise<LinkRow[]> {
  return sql.rows<LinkRow>(
    `SELECT contact_key, lexware_id FROM contact_links WHERE shop_id = ? AND ${condition}`,
    values,
  );
}

async function vatIdsOf(sql: Sql, shopId: ShopId, orderIds: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const some of chunks(orderIds)) {
    const rows = await sql.rows<{ vat_id: string }>(
      `SELECT DISTINCT vat_id FROM vat_checks WHERE shop_id = ? AND order_id IN ${placeholders(some.length)}`,
      [shopId, ...some],
    );
    rows.forEach((row) => found.add(row.vat_id));
  }
  return [...found];
}

async function knownBy(sql: Sql, shopId: ShopId, email: string | null): Promise<LexwareId[]> {
  if (email === null) return [];
  const rows = await sql.rows<{ lexware_id: LexwareId }>(
    'SELECT lexware_id FROM known_contacts WHERE shop_id = ? AND email = ?',
    [shopId, email.toLowerCase()],
  );
  return rows.map((row) => row.lexware_id);
}

/** Contacts that were made, found or changed for one of the orders. */
async function contactsInEvents(
  sql: Sql,
  shopId: ShopId,
  orderIds: readonly string[],
): Promise<LexwareId[]> {
  const found: LexwareId[] = [];
  for (const some of chunks(orderIds)) {
    const rows = await sql.rows<EventRow>(
      `${SELECT_EVENTS}
        WHERE shop_id = ? AND order_id IN ${placeholders(some.length)} AND origin = 'contact'`,
      [shopId, ...some],
    );
    found.push(
      ...rows.flatMap((row) => (toEvent(row).refs.contact as LexwareId | undefined) ?? []),
    );
  }
  return found;
}

async function deleteLinks(sql: Sql, shopId: ShopId, links: readonly LinkRow[]): Promise<void> {
  for (const some of chunks(links)) {
    await sql.write(
      `DELETE FROM contact_links WHERE shop_id = ? AND contact_key IN ${placeholders(some.length)}`,
      [shopId, ...some.map((link) => link.contact_key)],
    );
  }
}

async function forget(sql: Sql, shopId: ShopId, contacts: readonly LexwareId[]): Promise<void> {
  const those = `shop_id = ? AND lexware_id IN ${placeholders(contacts.length)}`;
  const values = [shopId, ...contacts];
  await sql.write(
    `DELETE FROM contact_links WHERE ${those} AND contact_key NOT LIKE 'customer:%'`,
    values,
  );
  await sql.write(`DELETE FROM known_contacts WHERE ${those} AND vat_id IS NULL`, values);
  await sql.write(
    `UPDATE known_contacts SET email = NULL, name = '', number = NULL, place = NULL WHERE ${those}`,
    values,
  );
}
