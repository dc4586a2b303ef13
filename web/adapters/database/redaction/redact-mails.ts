import type { ShopId } from '../../../domain/ids';
import type { NamedPerson } from '../../../ports/stores/shop-stores';
import { columnsWhere } from '../sql/read';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import { mails } from '../mail/mail-model';

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
export async function forgetRecipients(
  sql: Sql,
  shopId: ShopId,
  person: NamedPerson,
): Promise<void> {
  const model = sql.model(mails);
  for (const id of chunks(await mailsOf(sql, shopId, person))) {
    const where = { shop_id: shopId, id };
    await sql.change((inside) => model.update({ recipient: null }, { ...inside, where }));
  }
}
