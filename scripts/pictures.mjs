import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { get, until } from './processes.mjs';
import { ensureRuntime } from './runtime.mjs';
import { root } from './setup.mjs';

/**
 * `npm run pictures -- {address of the filled demo's admin} {folder}`: takes the pictures of the
 * landing page (web/site/files), and into the folder those of the listing (docs/listing/README.md).
 */
await ensureRuntime();
const [address, folder = 'pictures'] = process.argv.slice(2);
if (!address) {
  console.error('Start "npm run demo -- --filled" and name the address of its admin.');
  process.exit(1);
}
const { origin } = new URL(address);
const adminOf = (shop) => `${origin}/admin/store/${shop}/apps/belegfluss`;
const admin = adminOf('belegfluss-demo');
/** The demo's shop without a plan: the other one has a plan that nobody can buy so. */
const ADMIN_OF_NEW_SHOP = adminOf('neuer-laden');
const LISTED = { width: 1600, height: 900 };
/** Of the app's screens: at this scale they fill a picture, and can be read in it. */
const SCALE = 1.25;
const SCREEN = { width: LISTED.width / SCALE, height: LISTED.height / SCALE };
/** On the landing page (web/features/public-pages/landing-page.ts). */
const WIDE = { name: 'wide', size: { width: 960, height: 640 }, scale: 1.5 };
const NARROW = { name: 'narrow', size: { width: 360, height: 600 }, scale: 2 };
const QUALITY = 70;
/** Stands for the app's address in the pictures. */
const SHOWN_ORIGIN = 'https://belegfluss.example';
/** What stands where something is on its way. */
const LOADING = '[aria-label="Wird geladen"], [class*="Skeleton"]';
/** So many looks in a row, a tenth of a second apart, find nothing on its way. */
const QUIET_LOOKS = 10;
const FRAME = 'iframe[name="app-iframe"]';

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await draw('icon', { width: 1200, height: 1200 });
  await draw('media', LISTED);
  const page = await openAdmin(SCREEN, SCALE);
  const app = await appOf(page);
  const [, order] = await ordersWith(app, 'withInvoice');
  const [refunded] = await ordersWith(app, 'withCredit');
  await shoot(page, '1-start', '/home');
  await shoot(page, '2-orders', '/orders');
  await shoot(page, '3-order', `/orders/${order}`);
  await shoot(page, '4-refund', `/orders/${refunded}`);
  await shoot(page, '5-invoice', '/preferences/invoices');
  await shoot(page, '6-plan', '/plan', ADMIN_OF_NEW_SHOP);
  for (const { name, size, scale } of [WIDE, NARROW]) {
    const small = await openAdmin(size, 1);
    for (const [subject, path] of [
      ['orders', '/orders'],
      ['order', `/orders/${order}`],
      ['month', '/month'],
    ])
      await shootForSite(small, { name: `${subject}-${name}`, path, size, scale });
  }
} finally {
  await browser.close();
}
console.log(`The pictures are in ${resolve(folder)}, those of the landing page in web/site/files.`);

async function draw(name, size) {
  const page = await browser.newPage({ viewport: size });
  const svg = readFileSync(join(root, 'docs/listing', `${name}.svg`), 'utf8');
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
}

/** The newest orders of a filter. */
async function ordersWith(app, filter) {
  const { idToken } = await get(`${origin}/control/id-token`);
  const headers = { Authorization: `Bearer ${idToken}` };
  const { items } = await get(`${app}/api/orders?filter=${filter}`, headers);
  return items.map(({ id }) => id);
}

async function openAdmin(viewport, deviceScaleFactor) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Where the demo's app runs. */
async function appOf(page) {
  await page.goto(`${admin}/home`);
  return appOrigin(page);
}

async function appOrigin(page) {
  return new URL(await page.locator(FRAME).getAttribute('src')).origin;
}

/** The app's frame alone, as large as the picture, once nothing is loading. */
async function open(page, path, inAdmin = admin) {
  await page.goto(`${inAdmin}${path}`);
  await page.addStyleTag({
    content: `${FRAME}{position:fixed;inset:0;width:100vw;height:100vh;z-index:9}`,
  });
  await isLoaded(page.frameLocator(FRAME));
  await hideAddress(page);
}

async function shoot(page, name, path, inAdmin) {
  await open(page, path, inAdmin);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** As WebP, which Playwright does not take by itself. */
async function shootForSite(page, { name, path, size, scale }) {
  await open(page, path);
  const devtools = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, ...size, scale };
  const shot = { format: 'webp', quality: QUALITY, clip };
  const { data } = await devtools.send('Page.captureScreenshot', shot);
  writeFileSync(join(root, 'web/site/files', `${name}.webp`), Buffer.from(data, 'base64'));
}

/** The links that a merchant sends begin with the address of this machine. */
async function hideAddress(page) {
  const links = page.frameLocator(FRAME).locator('input[value^="http"]');
  await links.evaluateAll(
    (inputs, { own, shown }) => {
      for (const input of inputs) input.value = input.value.replace(own, shown);
    },
    { own: await appOrigin(page), shown: SHOWN_ORIGIN },
  );
}

/** One thing that is loaded may show the next that is not. */
async function isLoaded(app) {
  const loading = app.locator(LOADING);
  await app.locator('h1, h2').first().waitFor();
  let quiet = 0;
  await until(async () => {
    quiet = (await loading.count()) === 0 ? quiet + 1 : 0;
    return quiet >= QUIET_LOOKS;
  });
}
