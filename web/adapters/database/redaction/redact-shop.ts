import type { ShopId } from '../../../domain/ids';
import { chargeCorrections, charges, chargeStates } from '../billing';
import { operatorActions } from '../operators/operator-actions';
import { redemptions } from '../coupons/table';
import { documents } from '../documents/table/model';
import { eventCounts } from '../events/table/model';
import { monthSnapshots } from '../months/models';
import { markedOrders } from '../months/sum-models';
import { partners } from '../partners/models';
import { replaceShopTerms } from '../shop-terms';
import type { Sql } from '../sql/sql';
import type { Table } from '../sql/table';
import { grants, transfers, FORGET_UNUSED } from '../transfers/table';
import { shops } from '../shops/table';

/**
 * Proof of what was billed, without anything about a person; and which transfers and coupons a shop
 * used, or one that comes back would have them again. A partner is owed money and named on receipts.
 * A closed month is proof, too, for as long as its documents; it names orders and no person.
 * What operators did is a chain of which no link may be missing; it holds no customers' data.
 */
const STAYS: readonly string[] = [
  documents,
  monthSnapshots,
  charges,
  chargeCorrections,
  chargeStates,
  eventCounts,
  transfers,
  grants,
  redemptions,
  partners,
  operatorActions,
].map(({ name }) => name);

/**
 * Leaves the shop's row with its domain and the documents' numbers, dates and amounts: proof of
 * what was billed, and what keeps an order from being billed twice should the shop come back. Its
 * rows in all other tables are deleted.
 */
export async function redactShop(
  sql: Sql,
  id: ShopId,
  tables: readonly Table<object>[],
): Promise<void> {
  const { transaction } = sql;
  const shop = await sql.model(shops).findOne({ where: { id }, raw: true, transaction });
  if (!shop) return;
  for (const { name, columns } of tables) {
    if (STAYS.includes(name)) continue;
    if (columns.includes('shop_id')) await sql.write(`DELETE FROM ${name} WHERE shop_id = ?`, [id]);
    else if (columns.includes('shop_domain'))
      await sql.write(`DELETE FROM ${name} WHERE shop_domain = ?`, [shop.domain]);
  }
  await redactDocuments(sql, id);
  // What was just written marked its orders anew.
  await sql.write(`DELETE FROM ${markedOrders.name} WHERE shop_id = ?`, [id]);
  // Shopify's page for a charge opens for whoever has its address.
  await sql.change((inside) =>
    sql.model(charges).update({ confirmation_url: null }, { ...inside, where: { shop_id: id } }),
  );
  await sql.write(FORGET_UNUSED, [id, id]);
  await sql.change((inside) =>
    sql.model(grants).update({ reason: null }, { ...inside, where: { shop_id: id } }),
  );
  await forgetFacts(sql, id);
  await replaceShopTerms(sql, id, { domain: shop.domain, name: '', email: null });
}

function redactDocuments(sql: Sql, id: ShopId): Promise<unknown> {
  const model = sql.model(documents);
  return sql.change(async (inside) => {
    await model.destroy({ ...inside, where: { shop_id: id, state: 'claimed' } });
    await model.update({ title: '', content: null }, { ...inside, where: { shop_id: id } });
    // A document whose answer was lost is searched for by its reference; it names the order only.
    await model.update({ reference: '' }, { ...inside, where: { shop_id: id, state: 'done' } });
  });
}

function forgetFacts(sql: Sql, id: ShopId): Promise<unknown> {
  const unknown = {
    name: '',
    email: null,
    contact_email: null,
    brand_color: null,
    country_code: null,
    shopify_plan: null,
    time_zone: null,
  };
  const undone = {
    contacts_mirrored_at: null,
    swept_at: null,
    reconciled_at: null,
    setup_completed_at: null,
    activated_at: null,
  };
  const values = { ...unknown, ...undone, granted_scopes: null, settings: '{}' };
  return sql.change((inside) => sql.model(shops).update(values, { ...inside, where: { id } }));
}
