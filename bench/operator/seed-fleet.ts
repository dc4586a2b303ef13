import type { Connection } from 'mysql2/promise';
import { events } from '../../web/adapters/database/events/table/model';
import type { OpenDatabase } from '../../web/adapters/database/open-database';
import { DEFAULT_RULES } from '../../web/features/operator/alerts/watch';
import { installShop } from '../../tests/support/database/records';

export interface FleetSize {
  shops: number;
  lines: number;
}

/** Of the class of failures that most shops have. */
export const FINGERPRINT = '0123456789abcdef';
const CHUNK = 500_000;
const at = (ago: string) =>
  `DATE_FORMAT('2026-01-01 12:00:00' - INTERVAL ${ago}, '%Y-%m-%dT%H:%i:%s.000Z')`;

/** Rows of so many shops, as a long life leaves them, in as few statements as can be. */
export async function seedFleet(
  connection: Connection,
  database: OpenDatabase,
  { shops, lines }: FleetSize,
): Promise<void> {
  const { id } = await installShop(database);
  const run = (text: string) => connection.query(text);
  // Columns that no page reads may stay empty.
  await run("SET SESSION sql_mode = '', unique_checks = 0");
  await run(`INSERT INTO shops (id, domain, name, email, currency, installed_at, plan_id, settings)
    SELECT seq, CONCAT('laden-', seq, '.myshopify.com'), CONCAT('Laden ', seq), 'post@laden.example', 'EUR',
      ${at('seq SECOND')}, 'standard', (SELECT settings FROM shops WHERE id = ${id})
    FROM seq_1_to_${shops} WHERE seq <> ${id}`);
  await run(`UPDATE shops SET billing_silent_since = ${at('9 DAY')} WHERE id MOD 50 = 0`);
  await run(
    `INSERT INTO shop_terms (term, shop_id) SELECT CONCAT('laden-', seq), seq FROM seq_1_to_${shops}`,
  );
  await run(`INSERT INTO charges (shop_id, kind, plan_id, price, period_price, currency, transfers, state, created_at, activated_at, shopify_id)
    SELECT seq, 'plan', 'standard', 1899, 1899, 'EUR', 300, 'active', ${at('seq SECOND')}, ${at('seq SECOND')},
      CONCAT('gid://shopify/AppSubscription/', seq) FROM seq_1_to_${shops}`);
  await run(`INSERT INTO orders (shop_id, order_id, name, name_key, ordered_at, shopify_updated_at, payment_status,
      fulfillment_status, customer_name, currency, total, has_invoice, open_balance, needs_attention)
    SELECT seq DIV 10 + 1, seq, CONCAT('#', seq), CONCAT('#', LPAD(seq, 10, '0')), ${at('seq SECOND')}, ${at('seq SECOND')},
      'paid', 'fulfilled', 'Anna Schmidt', 'EUR', seq MOD 50000, seq MOD 2, 0, 0 FROM seq_1_to_${shops * 5}`);
  await run(`INSERT INTO documents (shop_id, order_id, kind, cause, state, lexware_id, number, status, voucher_date, total, currency, created_at, updated_at)
    SELECT seq DIV 10 + 1, seq, 'invoice', 'order', 'done', CONCAT('lex-', seq), CONCAT('RE-', seq), 'paid', ${at('seq SECOND')},
      1190, 'EUR', ${at('seq SECOND')}, ${at('seq SECOND')} FROM seq_1_to_${shops * 5}`);
  await run(`INSERT INTO jobs (shop_id, name, payload, job_key, waiting_key, run_at, due_at, attempts)
    SELECT seq, 'orders.process', '{}', CONCAT('w', seq), CONCAT('w', seq), ${at('seq SECOND')}, ${at('seq SECOND')}, 0 FROM seq_1_to_${shops}`);
  await run(`INSERT INTO jobs (shop_id, name, payload, job_key, run_at, attempts, failure, died_at)
    SELECT seq, 'orders.process', '{}', CONCAT('d', seq), ${at('seq SECOND')}, 9,
      CASE WHEN seq MOD 500 = 0 THEN 'LEXWARE_REFUSED' WHEN seq MOD ${Math.max(1, Math.floor(shops / 5_000))} = 0 THEN 'LEXWARE_SCOPE' ELSE 'INTERNAL' END,
      ${at('seq SECOND')} FROM seq_1_to_${shops}`);
  await run(`INSERT INTO deliveries (source, delivery_key, shop_domain, topic, received_at, body, outcome)
    SELECT 'shopify', CONCAT('k', seq), CONCAT('laden-', seq DIV 5 + 1, '.myshopify.com'), 'orders/paid', ${at('seq SECOND')}, '',
      CASE WHEN seq MOD 4 = 0 THEN NULL WHEN seq MOD 500 = 1 THEN 'unreadable' ELSE 'dispatched' END FROM seq_1_to_${shops * 5}`);
  await seedPeople(run, shops);
  await run(`INSERT INTO operator_actions (at, actor, action, shop_id, reason, detail)
    SELECT ${at('seq SECOND')}, 'Mara', 'view.opened', seq, 'Ticket', '{}' FROM seq_1_to_${shops}`);
  await run(`INSERT INTO failure_classes (fingerprint, step, code, first_at, last_at, times)
    SELECT IF(seq = 1, '${FINGERPRINT}', LPAD(HEX(seq), 16, 'f')), 'orders.process', 'INTERNAL', ${at('1 DAY')}, ${at('seq MINUTE')}, seq
    FROM seq_1_to_1000`);
  await run(`INSERT INTO failure_shops (fingerprint, shop_id, first_at, last_at, times)
    SELECT '${FINGERPRINT}', seq, ${at('1 DAY')}, ${at('seq SECOND')}, 1 FROM seq_1_to_${shops}`);
  await database.alerts.begin(DEFAULT_RULES);
  await run(`INSERT INTO incidents (rule, opened_at, closed_at, threshold, peak)
    SELECT 'dead_jobs', ${at('seq HOUR')}, ${at('seq HOUR')}, 20, 30 FROM seq_1_to_5000`);
  await seedFigures(run);
  // Indexes are built faster once the rows are there.
  await run(
    `ALTER TABLE events ${events.indexes.map(({ name }) => `DROP INDEX ${name}`).join(', ')}`,
  );
  for (let from = 1; from <= lines; from += CHUNK)
    await run(`INSERT INTO events (shop_id, at, order_id, order_name, order_key, origin, event, status, refs, body)
      SELECT 1 + (seq DIV ${Math.ceil(lines / shops)}), ${at('seq SECOND')}, seq DIV 2, CONCAT('#', seq DIV 2), LPAD(seq DIV 2, 10, '0'),
        'document', 'invoice.created', 'success', '{}', '{"total":11900}' FROM seq_${from}_to_${Math.min(lines, from + CHUNK - 1)}`);
  const added = events.indexes.map(
    ({ name, fields }) => `ADD INDEX ${name} (${fields.join(', ')})`,
  );
  await run(`ALTER TABLE events ${added.join(', ')}`);
  await run(
    'ANALYZE TABLE shops, charges, orders, documents, jobs, deliveries, events, coupons, redemptions, failure_shops, failure_classes, fleet_figures',
  );
}

const COUPONS_EACH = 3;

/** Operators, and as many partners as one shop in ten, with their coupons and a year of payouts. */
async function seedPeople(run: (text: string) => Promise<unknown>, shops: number): Promise<void> {
  const partners = Math.ceil(shops / 10);
  await run(`INSERT INTO operators (shop_domain, user_id, name, roles, created_at, enrolled_at, failures)
    SELECT 'laden-1.myshopify.com', seq, CONCAT('Person ', seq), '["support"]', ${at('1 DAY')}, ${at('1 DAY')}, 0 FROM seq_1_to_50`);
  await run(`INSERT INTO partners (shop_id, state, name, email, about, applied_at)
    SELECT seq, IF(seq MOD 20 = 0, 'applied', 'approved'), CONCAT('Partner ', seq), 'post@partner.example', '', ${at('seq SECOND')}
    FROM seq_1_to_${partners}`);
  await run(`INSERT INTO partner_agreements (partner_id, agreement, version, user_id, agreed_at)
    SELECT seq, 'terms', '1', '1', ${at('seq SECOND')} FROM seq_1_to_${partners}`);
  const coupons = partners * COUPONS_EACH;
  await run(`INSERT INTO coupons (code, partner_id, type, value, intervals, plans, comment, created_at)
    SELECT CONCAT('NORD-', seq), IF(seq MOD 50 = 0, NULL, 1 + seq MOD ${partners}), 'percent', 50, 3, '[]', '', ${at('seq SECOND')}
    FROM seq_1_to_${coupons}`);
  await run(`INSERT INTO redemptions (coupon_id, shop_id, charge_id, state, created_at, changed_at, rate_day)
    SELECT 1 + (seq MOD ${coupons}), seq, seq, 'pending', ${at('seq SECOND')}, ${at('seq SECOND')},
      IF(seq MOD 1000 = 0, DATE_FORMAT('2026-01-01' - INTERVAL seq DIV 1000 DAY, '%Y-%m-%d'), NULL) FROM seq_1_to_${shops}`);
  await run(`INSERT INTO partner_ledger (partner_id, kind, redemption_id, cents, month, at, reason, actor)
    SELECT 1 + (seq MOD ${partners}), 'owed', seq + 1, IF(seq MOD ${partners} MOD 10 = 0, 3000, 600),
      DATE_FORMAT('2025-12-01' - INTERVAL (seq DIV ${partners}) MONTH, '%Y-%m'), ${at('seq SECOND')}, 'VERIFIED', ''
    FROM seq_0_to_${partners * 12 - 1}`);
  await run(`INSERT INTO payout_runs (message_id, method, state, payouts, amount, prepared_by, prepared_at)
    SELECT CONCAT('BF-', seq), 'bank', 'exported', 100, 1000000, 'Mara', ${at('seq DAY')} FROM seq_1_to_${Math.max(12, Math.ceil(partners / 100))}`);
  await run(`INSERT INTO partner_payouts (partner_id, month, state, run_id, method, tax_case, provisions, fee, net, vat_rate, vat, carried, amount, receipt_number, created_at)
    SELECT seq, '2025-10', 'paid', 1 + seq DIV 100, 'bank', 'regular', 10000, 0, 10000, 0, 0, 0, 10000, CONCAT('GS-', seq), ${at('seq SECOND')}
    FROM seq_1_to_${partners}`);
  // Two months are in no payout yet: one partner in ten is owed enough for one.
  await run(`INSERT INTO partner_payout_lines (ledger_id, payout_id)
    SELECT line.id, payout.id FROM partner_ledger line
    JOIN partner_payouts payout ON payout.partner_id = line.partner_id WHERE line.month <= '2025-10'`);
}

/** Thirteen months of hours and days, and three days of ten minutes. */
async function seedFigures(run: (text: string) => Promise<unknown>): Promise<void> {
  const labels = `(SELECT 'calls' AS name, 'ok.lexware' AS label UNION SELECT 'calls', 'failed.lexware' UNION SELECT 'call_ms', 'lexware'
    UNION SELECT 'call_ms', 'lexware.250' UNION SELECT 'call_ms', 'lexware.1000' UNION SELECT 'throttles', 'lexware'
    UNION SELECT 'documents', 'invoice' UNION SELECT 'jobs', 'done' UNION SELECT 'jobs', 'dead' UNION SELECT 'deliveries', 'shopify'
    UNION SELECT 'previews', 'drawn' UNION SELECT 'mrr', 'standard.EUR' UNION SELECT 'trials', 'EUR' UNION SELECT 'churn', 'EUR') AS labels`;
  const spans = [
    ['slot', '%Y-%m-%dT%H:%i', 'seq * 10 MINUTE', 432],
    ['hour', '%Y-%m-%dT%H', 'seq HOUR', 9_500],
    ['day', '%Y-%m-%d', 'seq DAY', 395],
  ] as const;
  for (const [span, format, ago, count] of spans)
    await run(`INSERT INTO fleet_figures (span, name, begin, label, n, total, peak)
      SELECT '${span}', name, DATE_FORMAT('2026-01-01 12:00:00' - INTERVAL ${ago}, '${format}'), label, seq, seq, seq
      FROM seq_0_to_${count}, ${labels}`);
}
