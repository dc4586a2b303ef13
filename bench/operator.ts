import type { Request, Response } from 'express';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { createEncryption } from '../web/adapters/database/encryption';
import { openDatabase, type OpenDatabase } from '../web/adapters/database/open-database';
import { events } from '../web/adapters/database/events/table/model';
import type { ShopId } from '../web/domain/ids';
import { maskOf } from '../web/domain/operator/masking';
import type { Replayed, ReplayFilter } from '../web/domain/operator/failures';
import type { Acting, OperatorRoute } from '../web/features/operator/access/operator-route';
import { everyOperatorRoute, type OperatorAreaDeps } from '../web/features/operator/operator';
import { DEFAULT_RULES } from '../web/features/operator/alerts/watch';
import { createAnnouncements } from '../web/http/shop/announcements';
import { onlyWith } from '../tests/support/doubles/only-with';
import { installShop } from '../tests/support/database/records';
import { startMariadb } from '../tests/support/database/mariadb';
import { percentile, type Row } from './table';

export interface OperatorSize {
  shops: number;
  lines: number;
}

export const WHOLE_FLEET: OperatorSize = { shops: 100_000, lines: 10_000_000 };
const SMALL: OperatorSize = { shops: 100, lines: 10_000 };
const ROUNDS = 15;
const NOW = '2026-01-01T12:00:00.000Z';
const FINGERPRINT = '0123456789abcdef';
/** As much memory as a server of this size has; nothing of it has to outlive a crash. */
const SERVER = [
  '--innodb-buffer-pool-size=2G',
  '--innodb-log-file-size=2G',
  '--skip-innodb-doublewrite',
  '--innodb-flush-log-at-trx-commit=0',
];

interface Asked {
  /** Left out: GET. */
  method?: 'get' | 'post';
  route: string;
  body?: object;
  query?: Record<string, string>;
  params?: Record<string, string>;
  search?: string;
}

/** What a person in the operator's area opens. */
const PAGES: Record<string, Asked> = {
  'overview, now': { route: '/fleet' },
  'overview, curves of a day': { route: '/fleet/curves', query: { topic: 'work', range: 'day' } },
  'overview, curves of 30 days': {
    route: '/fleet/curves',
    query: { topic: 'lexware', range: 'month' },
  },
  'overview, curves of 13 months': {
    route: '/fleet/curves',
    query: { topic: 'lexware', range: 'year' },
  },
  'overview, failures': { route: '/fleet/failures' },
  'overview, money': { route: '/fleet/money' },
  'a failure with its shops': {
    route: '/fleet/failures/:fingerprint',
    params: { fingerprint: FINGERPRINT },
  },
  alerts: { route: '/alerts' },
  incidents: { route: '/alerts/incidents' },
  audit: { route: '/audit' },
  'audit of a shop': { route: '/audit', query: { shop: '50' } },
  session: { route: '/session' },
  people: { route: '/people' },
  partners: { route: '/partners' },
  'partners, one': { route: '/partners', query: { partner: '7' } },
  'partners, what one brought': { route: '/partners/:id/redemptions', params: { id: '7' } },
  'exchange rates': { route: '/exchange-rates' },
  payouts: { route: '/payouts' },
  'payouts that are held': { route: '/payouts/held' },
  'what payouts carry': { route: '/payouts/carried' },
  'payouts of a run': { route: '/payouts/runs/:id', params: { id: '7' } },
  'receipts with more VAT': { route: '/payouts/raised-vat' },
  pauses: { route: '/pauses' },
  replays: { route: '/replay' },
  coupons: { route: '/coupons' },
  'coupons, a code’s beginning': { route: '/coupons', search: 'nord 7' },
  announcements: { route: '/announcements' },
  'search, newest shops': { route: '/search' },
  'search, a domain’s beginning': { route: '/search', search: 'laden-7' },
  'search, an order': { route: '/search', search: '#77' },
  'search, a document’s number': { route: '/search', search: 'RE-77' },
  'search, an order of shops': { route: '/search', search: 'laden-7 1' },
  'replay, a rare failure of all shops': replayed('jobs', { failure: 'LEXWARE_REFUSED' }),
  'replay, a failure of 5,000 among all shops': replayed('jobs', { failure: 'LEXWARE_SCOPE' }),
  'replay, a failure of one shop': replayed('jobs', { shopDomain: 'laden-77.myshopify.com' }),
  'replay, webhooks of all shops': replayed('deliveries', {}),
  'replay, webhooks of one shop': replayed('deliveries', { shopDomain: 'laden-77.myshopify.com' }),
  'shop, view': { route: '/shops/:shopId/view' },
  'shop, head': { route: '/shops/:shopId/head' },
  'shop, overview': { route: '/shops/:shopId/overview' },
  'shop, orders': { route: '/shops/:shopId/orders' },
  'shop, one order': { route: '/shops/:shopId/orders/:orderId' },
  'shop, billing': { route: '/shops/:shopId/billing' },
  'shop, charges': { route: '/shops/:shopId/charges' },
  'shop, ledger': { route: '/shops/:shopId/ledger' },
  'shop, settings': { route: '/shops/:shopId/settings' },
  'shop, changes of settings': { route: '/shops/:shopId/settings/changes' },
  'shop, charges to correct': { route: '/shops/:shopId/corrections' },
  'shop, offers': { route: '/shops/:shopId/offers' },
  'shop, log': { route: '/shops/:shopId/log' },
  'shop, failures': { route: '/shops/:shopId/failures' },
  'shop, jobs': { route: '/shops/:shopId/jobs' },
  'shop, deliveries': { route: '/shops/:shopId/deliveries' },
  'shop, one delivery': { route: '/shops/:shopId/deliveries/:id' },
  'shop, notes': { route: '/shops/:shopId/notes' },
};

function replayed(what: Replayed, filter: Partial<ReplayFilter>): Asked {
  const any = { shopDomain: null, name: null, failure: null, from: null, to: null };
  const body = { what, filter: { ...any, ...filter } };
  return { method: 'post', route: '/replay/preview', body };
}

interface Fleet {
  url: string;
  shopId: ShopId;
  connection: Connection;
  database: OpenDatabase;
  open(page: Asked): Promise<void>;
}

/**
 * Every page of the operator's area with many shops and lines against a hundred shops, and how its
 * statements are carried out.
 */
export async function benchOperator(size: OperatorSize = WHOLE_FLEET): Promise<Row[]> {
  const mariadb = await startMariadb(undefined, SERVER);
  const small = await openFleet(mariadb.url, 'bench_small', SMALL);
  const large = await openFleet(mariadb.url, 'bench_large', size);
  try {
    const rows: Row[] = [];
    for (const [name, page] of Object.entries(PAGES))
      rows.push(await compare(name, page, small, large));
    const { statements, scans } = await explained(large);
    for (const scan of scans) console.error(scan);
    // The other figures are printed all the same.
    if (scans.length > 0) process.exitCode = 1;
    const counts = `${size.shops} shops, ${size.lines} lines`;
    return [
      ...rows,
      {
        what: `statements of these pages, EXPLAINed (${counts})`,
        measured: `${statements}, full scans: ${scans.length}`,
        ratio: '',
        aim: '0 full scans',
      },
    ];
  } finally {
    for (const { database, connection } of [small, large]) {
      await database.close();
      await connection.end();
    }
    await mariadb.stop();
  }
}

async function openFleet(server: string, name: string, size: OperatorSize): Promise<Fleet> {
  const connection = await createConnection(server);
  await connection.query(`CREATE DATABASE ${name}`);
  await connection.query(`USE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await connectTo(url.href);
  await database.migrate();
  const begin = performance.now();
  await seed(connection, database, size);
  const seconds = ((performance.now() - begin) / 1_000).toFixed(0);
  console.error(`Seeded ${size.shops} shops and ${size.lines} lines in ${seconds} s`);
  // In the middle of all of them.
  const shopId = Math.ceil(size.shops / 2) as ShopId;
  return { url: url.href, shopId, connection, database, open: pagesOf(database, shopId) };
}

function connectTo(url: string): Promise<OpenDatabase> {
  const encryption = createEncryption([{ id: 'bench', key: Buffer.alloc(32) }]);
  return openDatabase({ url, sqliteFile: null, encryption });
}

function pagesOf(database: OpenDatabase, shopId: ShopId): Fleet['open'] {
  const clock = { now: () => new Date(NOW) };
  const routes = everyOperatorRoute(
    onlyWith<OperatorAreaDeps>({
      database,
      clock,
      namedShops: { admin: [], staff: [], development: [], plans: new Map() },
      shopAddresses: { lexware: '', admin: () => '' },
      announcements: createAnnouncements({ database, clock, downtimes: [] }),
      trialMark: (domain: string) => domain,
      documentsPerMinute: 20,
      shopifyApiKey: '',
      alertTargets: { mail: null, webhook: null },
      payoutFiles: onlyWith<OperatorAreaDeps['payoutFiles']>({}),
      appEarnings: null,
      // What is measured has to work: a partner who cannot be computed costs less than one who can.
      logger: onlyWith<OperatorAreaDeps['logger']>({
        error: (fields: object) => {
          throw new Error(JSON.stringify(fields));
        },
      }),
      // Shopify is asked for one order; what it does not show is explained from the rows.
      shopify: onlyWith<OperatorAreaDeps['shopify']>({ order: () => Promise.resolve(null) }),
      auth: { permalink: () => '' },
      wakeQueue: () => undefined,
      wakeDispatcher: () => undefined,
    }),
  );
  refuseUnmeasured(routes);
  return (page) => openPage(database, routes, page, shopId);
}

/** Draws one PDF, whose cost no other shop adds to. */
const UNMEASURED = ['/payouts/receipts/:number'];

function refuseUnmeasured(routes: readonly OperatorRoute[]): void {
  const measured = new Set(Object.values(PAGES).map(({ route }) => route));
  const missing = routes
    .filter(({ method, path }) => method === 'get' && !UNMEASURED.includes(path))
    .filter(({ path }) => !measured.has(path));
  if (missing.length > 0)
    throw new Error(`Not among the pages: ${missing.map(({ path }) => path).join(', ')}`);
}

/** A handler as the router calls it, once the operator was let in. */
async function openPage(
  database: OpenDatabase,
  routes: readonly OperatorRoute[],
  { method = 'get', route, query = {}, params = {}, search, body }: Asked,
  shopId: ShopId,
): Promise<void> {
  const found = routes.find((one) => one.method === method && one.path === route);
  if (!found || found.kind === 'entrance') throw new Error(`There is no ${method} ${route}`);
  const shop = await database.shops.byId(shopId);
  if (!shop) throw new Error('The shop is missing');
  // The first of each that the seed gave to the shop.
  const ofShop = {
    shopId: String(shopId),
    orderId: String((shopId - 1) * 10 + 1),
    id: String((shopId - 1) * 5 + 1),
  };
  const header = () => (search === undefined ? undefined : encodeURIComponent(search));
  const req = onlyWith<Request>({
    query,
    params: { ...ofShop, ...params },
    body,
    get: header as Request['get'],
  });
  let answer: unknown;
  const res = onlyWith<Response>({
    json: ((body: unknown) => (answer = body)) as Response['json'],
  });
  const operator = await database.operators.byUser('laden-1.myshopify.com', '1');
  if (!operator) throw new Error('The operator is missing');
  const session = { operatorId: operator.id, endsAt: NOW, freshAt: NOW, tokenHash: '' };
  const acting: Acting = { operator, session };
  const view = { endsAt: NOW, isUncovered: false };
  const mask = maskOf(view);
  if (found.kind === 'area') await found.handle(req, res, acting);
  else if (found.kind === 'any-shop')
    await found.handle(req, res, onlyWith<Acting & { shop: typeof shop }>({ ...acting, shop }));
  else await found.handle(req, res, { ...acting, shop, view, mask });
  if (answer === undefined) throw new Error(`${method} ${route} answered nothing`);
}

async function compare(what: string, page: Asked, small: Fleet, large: Fleet): Promise<Row> {
  const one = await medianMs(large, page);
  const other = await medianMs(small, page);
  const rows = await rowsRead(large, page);
  return {
    what: `operator, ${what}`,
    measured: `${one.toFixed(1)} ms : ${other.toFixed(1)} ms, ${rows} rows read`,
    ratio: `${(one / other).toFixed(2)} x`,
    aim: 'same',
  };
}

async function medianMs({ open }: Fleet, page: Asked): Promise<number> {
  const times: number[] = [];
  await open(page);
  for (let round = 0; round < ROUNDS; round += 1) {
    const begin = performance.now();
    await open(page);
    times.push(performance.now() - begin);
  }
  return percentile(times, 0.5);
}

/** What the server looked at for one page, whatever it then answered. */
async function rowsRead({ connection, open }: Fleet, page: Asked): Promise<number> {
  const read = async () => {
    const [rows] = await connection.query<RowDataPacket[]>(
      "SHOW GLOBAL STATUS LIKE 'Handler_read%'",
    );
    return rows.reduce((sum, { Value: value }) => sum + Number(value), 0);
  };
  const before = await read();
  await open(page);
  return (await read()) - before;
}

/** All statements of all pages, as the server logs them with their values. */
async function explained({ url, shopId, connection }: Fleet) {
  await connection.query("SET GLOBAL log_output = 'TABLE'");
  await connection.query('TRUNCATE mysql.general_log');
  await connection.query('SET GLOBAL general_log = 1');
  // Only statements that are prepared from now on are logged with their values.
  const database = await connectTo(url);
  const open = pagesOf(database, shopId);
  for (const page of Object.values(PAGES)) await open(page);
  await database.close();
  await connection.query('SET GLOBAL general_log = 0');
  const [logged] = await connection.query<RowDataPacket[]>(
    "SELECT DISTINCT CONVERT(argument USING utf8mb4) AS text FROM mysql.general_log WHERE command_type IN ('Query', 'Execute')",
  );
  const texts = logged
    .map(({ text }) => String(text))
    .filter((text) => /^\s*(SELECT|WITH)\b/.test(text) && !/general_log|@@/.test(text));
  const scans: string[] = [];
  for (const text of texts) {
    const [plan] = await connection.query<RowDataPacket[]>(`EXPLAIN ${text}`);
    const whole = plan.filter(isScan).map(({ table }) => String(table));
    if (whole.length > 0) scans.push(`${whole.join(', ')}: ${text.slice(0, 300)}`);
  }
  return { statements: texts.length, scans };
}

/** Of a table of many rows; what a subquery answers within its limit is none. */
function isScan({ table, type, rows }: RowDataPacket): boolean {
  return (
    ['ALL', 'index'].includes(String(type)) && !String(table).startsWith('<') && Number(rows) > 500
  );
}

const CHUNK = 500_000;
const at = (ago: string) =>
  `DATE_FORMAT('2026-01-01 12:00:00' - INTERVAL ${ago}, '%Y-%m-%dT%H:%i:%s.000Z')`;

async function seed(
  connection: Connection,
  database: OpenDatabase,
  { shops, lines }: OperatorSize,
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
