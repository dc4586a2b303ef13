import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureRuntime } from './runtime.mjs';
import { ensurePackages, root, run } from './setup.mjs';
import { startStandIns } from './stand-ins.mjs';
import { DAYS, fillShop } from './demo/fill-shop.mjs';
import { addPartners } from './demo/partners.mjs';
import { startTimePage } from './demo/time-page.mjs';
import { freePort, get, processes, send, text, until } from './processes.mjs';

/**
 * `npm run demo`: builds, starts the stand-ins and the app on embedded defaults, takes one order
 * all the way to its invoice and prints the address to open. The stand-ins keep their data in
 * memory, our tables are in .data/demo; all are fresh at every start.
 *
 * Its shop has a plan given by the operator, so that hundreds of orders can be tried; a second one
 * has none, as a merchant's shop: there plans are bought, changed and cancelled. On a page of its own
 * time passes for everybody, as partners and payouts need it.
 *
 * With `--filled` it begins weeks ago, and a shop full of orders has lived through them.
 */
const SHOP = 'belegfluss-demo';
const PAYING_SHOP = 'neuer-laden';
const isFilled = process.argv.includes('--filled');
const DAY_MS = 86_400_000;
await ensureRuntime();
ensurePackages();
console.log('Building …');
run('node', ['scripts/build.mjs']);

const port = await freePort(4300);
const app = `http://127.0.0.1:${port}`;
const reportSecret = randomBytes(24).toString('hex');
const clients = {
  SHOPIFY_API_KEY: 'belegfluss-demo',
  SHOPIFY_API_SECRET: randomBytes(24).toString('hex'),
  LEXWARE_CLIENT_ID: 'belegfluss-demo',
  LEXWARE_CLIENT_SECRET: randomBytes(24).toString('hex'),
};
const dataDir = join(root, '.data', 'demo');
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
const timeFile = join(dataDir, 'later-ms');
if (isFilled) writeFileSync(timeFile, String(-DAYS * DAY_MS));
process.env.DEMO_TIME_FILE = timeFile;
const movedTime = pathToFileURL(join(root, 'scripts', 'demo', 'moved-time.mjs'));
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${movedTime.href}`;
const running = processes();

console.log('Starting the stand-ins of Shopify, Lexware Office and a mailbox …');
const standIns = await startStandIns(running, { clients, appUrl: app, dataDir });
const { shopify, inbox } = standIns;

console.log('Starting Belegfluss …');
const env = {
  ...clients,
  ...standIns.env,
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
  PORT: String(port),
  APP_URL: app,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  ENCRYPTION_KEYS: `demo:${randomBytes(32).toString('base64')}`,
  MAIL_BOUNCE_ADDRESS: 'bounces@belegfluss.example',
  MAIL_REPORT_SECRET: reportSecret,
  SHOPIFY_STAND_IN_URL: shopify,
  APP_BRIDGE_URL: `${shopify}/app-bridge.js`,
  ADMIN_ORIGIN: shopify,
  ADMIN_SHOPS: `${SHOP}.myshopify.com`,
  NAMED_PLANS: `${SHOP}.myshopify.com=business`,
  SUPPORT_EMAIL: 'hilfe@belegfluss.example',
  OPERATOR_NAME: 'Muster Software GmbH',
  OPERATOR_ADDRESS: 'Beispielweg 1; 12345 Musterstadt; Deutschland',
  OPERATOR_REPRESENTATIVE: 'Maria Muster',
  OPERATOR_PHONE: '+49 30 1234567',
  OPERATOR_REGISTER: 'Amtsgericht Musterstadt, HRB 12345',
  OPERATOR_VAT_ID: 'DE123456788',
  OPERATOR_TAX_NUMBER: '30/123/45678',
  OPERATOR_BANK: 'Musterbank',
  OPERATOR_IBAN: 'DE02120300000000202051',
  OPERATOR_BIC: 'BYLADEM1001',
  OPERATOR_ACCOUNT_HOLDER: 'Muster Software GmbH',
};
running.start('node', ['dist/web/index.js'], env);
await until(() => get(`${app}/ready`));
const reports = { url: `${app}/webhooks/mail`, secret: reportSecret };
await send('PUT', `${inbox}/control/reports`, reports);
await send('PUT', `${shopify}/control/webhooks/target`, { url: `${app}/webhooks/shopify` });
await send('POST', `${shopify}/control/shops`, {
  domain: `${PAYING_SHOP}.myshopify.com`,
  name: 'Neuer Laden',
});

console.log('Taking one order from payment to invoice …');
const shop = await asMerchant('/api/shop');
await connectLexware();
await activateCreation();
const order = await send('POST', `${shopify}/control/orders`, { scenario: 'gross-19' });
await send('POST', `${shopify}/control/orders/${order.id}/pay`, {});
const invoice = await until(async () => {
  const { documents } = await asMerchant(`/api/orders/${order.id}`);
  return documents.find(({ number }) => number);
});
const money = new Intl.NumberFormat('de-DE', { style: 'currency', currency: invoice.currency });
const total = money.format(invoice.totalCents / 100);
console.log(
  `Order ${order.name} of ${shop.shopify.store.name} became invoice ${invoice.number} over ${total}.`,
);
if (isFilled) {
  console.log('Weeks of sales pass …');
  await fillShop({ app, shopify, timeFile, connectLexware });
}
// Its package is there once all are installed.
const { admitPeople } = await import('./demo/people.mjs');
const operatorShop = `${SHOP}.myshopify.com`;
const people = await admitPeople({ app, shopify, shop: operatorShop, env });
const timePort = await freePort(4350);
const partners = () => addPartners({ app, shopify, operatorShop, admits: people[0] });
startTimePage({ port: timePort, timeFile, shopify, people, addPartners: partners });
console.log(`Everybody may read ${app}`);
console.log(`Mails arrive at ${inbox}`);
console.log(`A shop without a plan, to buy one: ${shopify}/admin/store/${PAYING_SHOP}`);
console.log(
  `Time passes at http://127.0.0.1:${timePort}; there are partners and codes for the operator's area, too`,
);
console.log(`\nReady: ${shopify}/admin   (Ctrl+C ends the demo)`);

/**
 * Does what the sign-in window does: request the address, store the cookie, consent, return with
 * it.
 */
async function connectLexware() {
  const { idToken } = await get(`${shopify}/control/id-token`);
  const headers = { Authorization: `Bearer ${idToken}`, Origin: app };
  const answer = await fetch(`${app}/api/lexoffice/auth`, { method: 'POST', headers });
  const { url } = await answer.json();
  const consent = await fetch(`${url}&auto=1`, { redirect: 'manual' });
  const Cookie = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  await text(consent.headers.get('location'), { Cookie: Cookie.join('; ') });
}

/** The merchant's yes, without which nothing is created: the last button of the set-up. */
async function activateCreation() {
  const { idToken } = await get(`${shopify}/control/id-token`);
  const headers = { Authorization: `Bearer ${idToken}` };
  const answer = await fetch(`${app}/api/shop/enable/true`, { method: 'POST', headers });
  if (!answer.ok) throw new Error(`The activation answered ${answer.status}`);
}

async function asMerchant(path) {
  const { idToken } = await get(`${shopify}/control/id-token`);
  return get(`${app}${path}`, { Authorization: `Bearer ${idToken}` });
}
