import type { ShopId } from '../../../domain/ids';
import type { Sql } from '../sql/sql';

const OF_SHOP = [
  'connections',
  'sign_ins',
  'jobs',
  'orders',
  'order_terms',
  'transfers',
  'contact_links',
  'financial_accounts',
  'bank_transactions',
  'payouts',
  'smtp_senders',
  'known_contacts',
  'events',
  'decisions',
  'instructions',
  'order_gateways',
  'vat_checks',
  'notices',
  'regular_work',
  'mail_counts',
];

/**
 * Leaves the shop's row with its domain and the documents' numbers, dates and amounts: proof of
 * what was booked, and what keeps an order from being booked twice should the shop come back.
 */
export async function redactShop(sql: Sql, id: ShopId): Promise<void> {
  const shop = await sql.row<{ domain: string }>('SELECT domain FROM shops WHERE id = ?', [id]);
  if (!shop) return;
  for (const table of OF_SHOP) await sql.write(`DELETE FROM ${table} WHERE shop_id = ?`, [id]);
  for (const table of ['sessions', 'deliveries']) {
    await sql.write(`DELETE FROM ${table} WHERE shop_domain = ?`, [shop.domain]);
  }
  await sql.write("DELETE FROM documents WHERE shop_id = ? AND state = 'claimed'", [id]);
  // A document whose answer was lost is looked for by its reference; it names the order only.
  await sql.write(
    `UPDATE documents SET reference = CASE WHEN state = 'done' THEN '' ELSE reference END, title = '', content = NULL
      WHERE shop_id = ?`,
    [id],
  );
  await sql.write(
    `UPDATE shops SET name = '', email = NULL, country_code = NULL, shopify_plan = NULL, time_zone = NULL, granted_scopes = NULL, settings = '{}', contacts_mirrored_at = NULL, swept_at = NULL,
        reconciled_at = NULL
      WHERE id = ?`,
    [id],
  );
}
