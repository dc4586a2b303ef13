import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page, type Response as Answer } from 'playwright-core';
import { z } from 'zod';
import { orderListQuery } from '../web/contract/order-list/order-list';

/**
 * `npm run record-demo -- {address of the filled demo's admin} {address of the app}`: builds the
 * app's screens for a host of their own, opens them in the demo and writes down what the app answers
 * (docs/operations.md, "Demo"). The folder `dist/recorded-demo` then needs nothing but a server of
 * files, below any path.
 */
const ROOT = join(__dirname, '..');
export const RECORDED = join(ROOT, 'dist/recorded-demo');

const SCREENS = [
  '/home',
  '/orders',
  '/month',
  '/log',
  '/log?tab=failed',
  '/plan',
  '/setup',
  '/preferences',
  '/preferences/orders',
  '/preferences/invoices',
  '/preferences/credits',
  '/preferences/deliveries',
  '/preferences/contacts',
  '/preferences/transactions',
  '/preferences/metafields',
  '/preferences/setup',
  '/preferences/smtp',
];
const FILTERS = orderListQuery.shape.filter.unwrap().options;
/** Sent by POST, and change nothing. */
const READS = /\/preview|\/vars/;
/** What no record may hold: addresses of this machine or of a shop, tokens, and keys. */
const PRIVATE = /127\.0\.0\.1|localhost|myshopify|eyJ[\w-]{8,}\.|Bearer |[\da-f]{64}/;
/** Stands for all addresses of the demo. */
const SHOWN_ORIGIN = 'https://vorfuehrung.example';
const ADDRESS = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/g;
/** The address of the demo's shop, which may be somebody's at Shopify. */
const SHOP = /belegfluss-demo\.myshopify\.com/g;
const SHOWN_SHOP = 'laden.example';
/** What the links in Shopify's mails are signed with. */
const KEY = /[\da-f]{64}/g;
/** The secret at the end of a customer's link. */
const LINK = /(\/doc\/)[\w./?=&%-]+/g;

/** The plan, the role, or the order as it is: what a reader is shown, too. */
const REFUSED_FOR_GOOD = new Set([402, 403, 404, 409]);
const TOO_OFTEN = 429;
const PAUSE_MS = 1_000;

interface AnswerRecord {
  method: string;
  path: string;
  query: string;
  status: number;
  type: string;
  body: string;
  isBase64: boolean;
}

const orderPage = z.object({
  items: z.array(z.object({ id: z.string() })),
  next: z.string().nullable(),
});

const shopPage = z.looseObject({ shopify: z.looseObject({}) });

/** The app's screens, to be filled with records; those for a test are not compressed as well. */
export function buildScreens(mode: 'production' | 'test' = 'production'): void {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const options = ['--config', 'web/frontend/vite.config.mts', '--logLevel', 'error'];
  const where = ['--mode', mode, '--base', './', '--outDir', RECORDED];
  execFileSync(process.execPath, [vite, 'build', 'web/frontend/recorded', ...options, ...where], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  rmSync(join(RECORDED, '.vite'), { recursive: true });
}

interface Demo {
  /** Any address of its admin. */
  admin: string;
  /** Where visitors install the app and read its help; empty: nowhere. */
  appUrl: string;
  /** The moment at which it is. */
  now: Date;
  screens: readonly string[];
}

/** Opens every screen in the admin and writes down what they were answered. */
export async function recordAnswers(
  browser: Browser,
  { admin, appUrl, now, screens: shown }: Demo,
): Promise<void> {
  const { origin } = new URL(admin);
  const page = await browser.newPage({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  const records = new Map<string, AnswerRecord>();
  const pending: Promise<void>[] = [];
  page.on('response', (answer) => {
    if (isRead(answer)) pending.push(fromPage(answer).then((one) => store(records, one)));
  });
  const visit = async (screens: readonly string[]) => {
    for (const screen of screens) {
      await page.goto(`${origin}/admin/store/belegfluss-demo/apps/belegfluss${screen}`);
      await page.waitForLoadState('networkidle');
    }
    await Promise.all(pending);
  };
  await visit([...shown, `/month?month=${now.toISOString().slice(0, 7)}`]);
  const app = await appOrigin(page);
  const read = async (path: string) => {
    const one = await fromApp(origin, app, path);
    store(records, one);
    return one.body;
  };
  const orders = await recordLists(read);
  const [sample = ''] = orders;
  await visit([`/orders/${sample}`]);
  const ofSample = [...records.values()].filter(
    ({ method, path, query }) => method === 'GET' && `${path}?${query}`.includes(sample),
  );
  for (const id of orders)
    for (const { path, query } of ofSample)
      await read(`${path}${query && `?${query}`}`.replaceAll(sample, id));
  await page.close();
  write({ at: now.getTime(), answers: [...records.values()] }, appUrl);
}

const isRead = (answer: Answer): boolean => {
  const { pathname } = new URL(answer.url());
  const isOurs =
    pathname.startsWith('/api/') && answer.frame() !== answer.frame().page().mainFrame();
  return isOurs && (answer.request().method() === 'GET' || READS.test(pathname));
};

async function fromPage(answer: Answer): Promise<AnswerRecord> {
  const { pathname, search } = new URL(answer.url());
  const method = answer.request().method();
  const type = answer.headers()['content-type'] ?? '';
  return recordOf({ method, pathname, search }, answer.status(), type, await answer.body());
}

async function fromApp(admin: string, app: string, path: string): Promise<AnswerRecord> {
  const { idToken } = (await (await fetch(`${admin}/control/id-token`)).json()) as Record<
    string,
    string
  >;
  const answer = await fetch(app + path, { headers: { Authorization: `Bearer ${idToken}` } });
  if (answer.status === TOO_OFTEN) {
    await new Promise((settle) => setTimeout(settle, PAUSE_MS));
    return fromApp(admin, app, path);
  }
  const { pathname, search } = new URL(app + path);
  const type = answer.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await answer.arrayBuffer());
  return recordOf({ method: 'GET', pathname, search }, answer.status, type, bytes);
}

function recordOf(
  { method, pathname, search }: { method: string; pathname: string; search: string },
  status: number,
  type: string,
  bytes: Buffer,
): AnswerRecord {
  const isBase64 = !/json|text/.test(type);
  const body = isBase64 ? bytes.toString('base64') : withoutAddresses(bytes.toString());
  const shown = pathname === '/api/shop' ? asNobody(body) : body;
  return { method, path: pathname, query: search.slice(1), status, type, body: shown, isBase64 };
}

const withoutAddresses = (body: string): string =>
  body
    .replaceAll(ADDRESS, SHOWN_ORIGIN)
    .replaceAll(LINK, '$1vorfuehrung')
    .replaceAll(SHOP, SHOWN_SHOP)
    .replaceAll(KEY, 'vorfuehrung');

/** The demo's shop is its operator's, too; that area is not shown, and nothing asks for more scopes. */
const asNobody = (body: string): string => {
  const shop = shopPage.parse(JSON.parse(body));
  const shopify = { ...shop.shopify, missingScopes: [] };
  return JSON.stringify({ ...shop, shopify, permissions: [] });
};

function store(records: Map<string, AnswerRecord>, one: AnswerRecord): void {
  records.set(`${one.method} ${one.path}?${one.query}`, one);
}

/** All orders, and the first page of every filter; answers the ids of all. */
async function recordLists(read: (path: string) => Promise<string>): Promise<string[]> {
  for (const filter of FILTERS) await read(`/api/orders?filter=${filter}&limit=50`);
  const ids: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const query = `filter=all&limit=50${after && `&after=${encodeURIComponent(after)}`}`;
    const { items, next } = orderPage.parse(JSON.parse(await read(`/api/orders?${query}`)));
    ids.push(...items.map(({ id }) => id));
    after = next;
  }
  return ids;
}

async function appOrigin(page: Page): Promise<string> {
  const address = await page.locator('iframe[name="app-iframe"]').getAttribute('src');
  return new URL(address ?? '').origin;
}

/** What came of the moment, such as 429 or 503, would be shown for good. */
export function mustLast(
  answers: readonly Pick<AnswerRecord, 'method' | 'path' | 'status'>[],
): void {
  const failed = answers.filter(({ status }) => status >= 400 && !REFUSED_FOR_GOOD.has(status));
  if (failed.length === 0) return;
  const named = failed.map(({ method, path, status }) => `${method} ${path}: ${status}`);
  throw new Error(`Record again, this was not answered:\n${named.join('\n')}`);
}

function write(recording: { at: number; answers: AnswerRecord[] }, appUrl: string): void {
  mustLast(recording.answers);
  const text = JSON.stringify(recording);
  const found = PRIVATE.exec(text);
  if (found)
    throw new Error(
      `A record holds what it must not: ${text.slice(found.index - 80, found.index + 80)}`,
    );
  writeFileSync(join(RECORDED, 'records.json'), text);
  const page = join(RECORDED, 'index.html');
  const named = `<meta name="app-url" content="${encodeURI(appUrl)}" />`;
  writeFileSync(page, readFileSync(page, 'utf8').replace(/<meta name="app-url"[^>]*>/, named));
}

async function main(): Promise<void> {
  const [admin, appUrl = ''] = process.argv.slice(2);
  if (admin === undefined) {
    console.error('Start "npm run demo -- --filled" and name the address of its admin.');
    process.exitCode = 1;
    return;
  }
  buildScreens();
  const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await recordAnswers(browser, { admin, appUrl, now: new Date(), screens: SCREENS });
  } finally {
    await browser.close();
  }
  console.log(`The demo is in ${resolve(RECORDED)}: copy it to any server of files.`);
}

if (require.main === module) void main();
