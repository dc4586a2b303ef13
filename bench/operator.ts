import type { Request, Response } from 'express';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { createEncryption } from '../web/adapters/database/encryption';
import { openDatabase, type OpenDatabase } from '../web/adapters/database/open-database';
import type { ShopId } from '../web/domain/ids';
import { maskOf } from '../web/domain/operator/masking';
import type { Replayed, ReplayFilter } from '../web/domain/operator/failures';
import type { Acting, OperatorRoute } from '../web/features/operator/access/operator-route';
import { everyOperatorRoute, type OperatorAreaDeps } from '../web/features/operator/operator';
import { createAnnouncements } from '../web/http/shop/announcements';
import { onlyWith } from '../tests/support/doubles/only-with';
import { startMariadb } from '../tests/support/database/mariadb';
import { FINGERPRINT, seedFleet, type FleetSize } from './operator/seed-fleet';
import { percentile, type Row } from './table';

export const WHOLE_FLEET: FleetSize = { shops: 100_000, lines: 10_000_000 };
const SMALL: FleetSize = { shops: 100, lines: 10_000 };
const ROUNDS = 15;
const NOW = '2026-01-01T12:00:00.000Z';
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
export async function benchOperator(size: FleetSize = WHOLE_FLEET): Promise<Row[]> {
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

async function openFleet(server: string, name: string, size: FleetSize): Promise<Fleet> {
  const connection = await createConnection(server);
  await connection.query(`CREATE DATABASE ${name}`);
  await connection.query(`USE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await connectTo(url.href);
  await database.migrate();
  const begin = performance.now();
  await seedFleet(connection, database, size);
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
