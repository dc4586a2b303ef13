import { Op } from 'sequelize';
import { z } from 'zod';
import type { LexwareId, ShopId } from '../../../domain/ids';
import type { NamedPerson } from '../../../ports/stores/shop-stores';
import { contactLinks, knownContacts } from '../contacts/table';
import { lexwareId } from '../../../domain/lexware-id';
import { fromJson } from '../sql/column-values';
import { columnsWhere } from '../sql/read';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import { events } from '../events/table/model';
import { vatChecks } from '../vat-checks/table';

type Link = Pick<RowOf<typeof contactLinks>, 'contact_key' | 'lexware_id'>;
interface KeyRange {
  [Op.or]: [string, { [Op.gt]: string; [Op.lt]: string }];
}

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
): Promise<{ links: Link[]; contacts: LexwareId[] }> {
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
): Promise<Link[]> {
  const vatIds = await vatIdsOf(sql, shopId, orderIds);
  const keys = [...orderIds.map((id) => `order:${id}`), ...vatIds.map((id) => `company:${id}`)];
  const found: Link[] = [];
  for (const some of chunks(keys)) found.push(...(await linksWith(sql, shopId, some)));
  const named = [
    ...(customerId === null ? [] : [`customer:${customerId}`]),
    ...(email === null ? [] : [`email:${email.toLowerCase()}`]),
  ];
  for (const key of named) found.push(...(await linksWith(sql, shopId, orWithName(key))));
  return found;
}

/** The key and anything after it and a blank: the digest of a name. */
function orWithName(key: string): KeyRange {
  return { [Op.or]: [key, { [Op.gt]: `${key} `, [Op.lt]: `${key}!` }] };
}

function linksWith(sql: Sql, shopId: ShopId, key: string[] | KeyRange): Promise<Link[]> {
  return columnsWhere(sql, sql.model(contactLinks), ['contact_key', 'lexware_id'], {
    where: { shop_id: shopId, contact_key: key },
  });
}

async function vatIdsOf(sql: Sql, shopId: ShopId, orderIds: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const some of chunks(orderIds)) {
    const where = { shop_id: shopId, order_id: some };
    const rows = await columnsWhere(sql, sql.model(vatChecks), ['vat_id'], { where });
    rows.forEach((row) => found.add(row.vat_id));
  }
  return [...found];
}

async function knownBy(sql: Sql, shopId: ShopId, email: string | null): Promise<LexwareId[]> {
  if (email === null) return [];
  const where = { shop_id: shopId, email: email.toLowerCase() };
  const rows = await columnsWhere(sql, sql.model(knownContacts), ['lexware_id'], { where });
  return rows.map((row) => row.lexware_id);
}

const named = z.object({ contact: lexwareId.optional() });

/** Contacts that were created, found or changed for one of the orders. */
async function contactsInEvents(
  sql: Sql,
  shopId: ShopId,
  orderIds: readonly string[],
): Promise<LexwareId[]> {
  const found: LexwareId[] = [];
  for (const some of chunks(orderIds)) {
    const where = { shop_id: shopId, order_id: some, origin: 'contact' };
    const rows = await columnsWhere(sql, sql.model(events), ['refs'], { where });
    found.push(...rows.flatMap(({ refs }) => fromJson(named, refs).contact ?? []));
  }
  return found;
}

async function deleteLinks(sql: Sql, shopId: ShopId, links: readonly Link[]): Promise<void> {
  for (const some of chunks(links)) {
    const where = { shop_id: shopId, contact_key: some.map((link) => link.contact_key) };
    await sql.change((inside) => sql.model(contactLinks).destroy({ ...inside, where }));
  }
}

async function forget(sql: Sql, shopId: ShopId, contacts: LexwareId[]): Promise<void> {
  const links = sql.model(contactLinks);
  const known = sql.model(knownContacts);
  const those = { shop_id: shopId, lexware_id: contacts };
  await sql.change(async (inside) => {
    const ofOthers = { contact_key: { [Op.notLike]: 'customer:%' } };
    await links.destroy({ ...inside, where: { ...those, ...ofOthers } });
    await known.destroy({ ...inside, where: { ...those, vat_id: null } });
    const nothing = { email: null, name: '', number: null, place: null };
    await known.update(nothing, { ...inside, where: those });
  });
}
