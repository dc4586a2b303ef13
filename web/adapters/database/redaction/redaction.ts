import type { ShopId } from '../../../domain/ids';
import type {
  NamedPerson,
  PersonalDataCounts,
  ShopRedaction,
} from '../../../ports/stores/shop-stores';
import { documents } from '../documents/table/model';
import { orders } from '../orders/table';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import type { Table } from '../sql/table';
import { vatChecks } from '../vat-checks/table';
import { contactsOf } from './redact-contacts';
import { ordersOf, redactCustomer, mailsOf } from './redact-customer';
import { redactShop } from './redact-shop';

export function createRedaction(sql: Sql, tables: readonly Table<object>[]): ShopRedaction {
  return {
    redact: (id) => sql.atomic((inside) => redactShop(inside, id, tables)),
    redactCustomer: (id, person) => sql.atomic((inside) => redactCustomer(inside, id, person)),
    countPersonalData: (id, person) => countPersonalData(sql, id, person),
  };
}

/**
 * Searches where a redaction would, so that an answer about a person and their deletion cover the
 * same rows.
 */
async function countPersonalData(
  sql: Sql,
  shopId: ShopId,
  person: NamedPerson,
): Promise<PersonalDataCounts> {
  const { transaction } = sql;
  const orderIds = await ordersOf(sql, shopId, person);
  const { contacts } = await contactsOf(sql, shopId, { ...person, orderIds });
  const mails = (await mailsOf(sql, shopId, { ...person, orderIds })).length;
  const none = { orders: 0, documents: 0, vatChecks: 0 };
  const found: PersonalDataCounts = { ...none, contacts: contacts.length, mails };
  for (const some of chunks(orderIds)) {
    const those = { where: { shop_id: shopId, order_id: some }, transaction };
    found.orders += await sql.model(orders).count(those);
    found.documents += await sql.model(documents).count(those);
    found.vatChecks += await sql.model(vatChecks).count(those);
  }
  return found;
}
