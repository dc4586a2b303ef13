import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { get, send, until } from '../processes.mjs';
import { ensureRuntime } from '../runtime.mjs';
import { root } from '../setup.mjs';

/**
 * `node scripts/listing/pictures.mjs {address of the demo's admin} {folder}`: draws icon and media,
 * fills the demo's shop and takes the pictures of its screens (docs/listing/README.md).
 */
await ensureRuntime();
const [address, folder = 'pictures'] = process.argv.slice(2);
if (!address) {
  console.error('Start "npm run demo" and name the address of its admin.');
  process.exit(1);
}
const { origin } = new URL(address);
const adminOf = (shop) => `${origin}/admin/store/${shop}/apps/belegfluss`;
const admin = adminOf('belegfluss-demo');
/** The demo's shop without a plan: the other one has a plan that nobody can buy so. */
const ADMIN_OF_NEW_SHOP = adminOf('neuer-laden');
const PICTURE = { width: 1600, height: 900 };
/** Of the app's screens: at this scale they fill a picture, and can be read in it. */
const SCALE = 1.25;
const SCREEN = { width: PICTURE.width / SCALE, height: PICTURE.height / SCALE };
/** Stands for the app's address in the pictures. */
const SHOWN_ORIGIN = 'https://belegfluss.example';
/** What stands where something is on its way. */
const LOADING = '[aria-label="Wird geladen"], [class*="Skeleton"]';
/** So many looks in a row, a tenth of a second apart, find nothing on its way. */
const QUIET_LOOKS = 10;
const FRAME = 'iframe[name="app-iframe"]';
/** What the shop sells; the last one is refunded in part. */
const SALES = [
  'gross-19',
  'eu-business-vat-id',
  'mixed-rates',
  'company-without-person',
  'gross-19',
  'gross-19',
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await draw('icon', { width: 1200, height: 1200 });
  await draw('media', PICTURE);
  const page = await openAdmin();
  const sold = await fillShop(await appOf(page));
  await shoot(page, '1-start', '/home');
  await shoot(page, '2-orders', '/orders');
  await shoot(page, '3-order', `/orders/${sold.at(0)}`);
  await shoot(page, '4-refund', `/orders/${sold.at(-1)}`);
  await shoot(page, '5-invoice', '/preferences/invoices');
  await shoot(page, '6-plan', '/plan', ADMIN_OF_NEW_SHOP);
} finally {
  await browser.close();
}
console.log(`The pictures are in ${resolve(folder)}.`);

async function draw(name, size) {
  const page = await browser.newPage({ viewport: size });
  const svg = readFileSync(join(root, 'docs/listing', `${name}.svg`), 'utf8');
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
}

async function fillShop(app) {
  const ids = [];
  for (const scenario of SALES) {
    const { id } = await send('POST', `${origin}/control/orders`, { scenario });
    await send('POST', `${origin}/control/orders/${id}/pay`, {});
    ids.push(id);
  }
  await hasDocuments(app, ids, 1);
  await send('POST', `${origin}/control/orders/${ids.at(-1)}/refund`, { amount: 5 });
  await hasDocuments(app, ids.slice(-1), 2);
  return ids;
}

/** Polls our API until each of these orders has so many documents with a number. */
async function hasDocuments(app, ids, count) {
  for (const id of ids)
    await until(async () => {
      const { idToken } = await get(`${origin}/control/id-token`);
      const headers = { Authorization: `Bearer ${idToken}` };
      const { documents } = await get(`${app}/api/orders/${id}`, headers);
      return documents.filter(({ number }) => number).length >= count;
    });
}

async function openAdmin() {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: SCALE,
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
async function shoot(page, name, path, inAdmin = admin) {
  await page.goto(`${inAdmin}${path}`);
  await page.addStyleTag({
    content: `${FRAME}{position:fixed;inset:0;width:100vw;height:100vh;z-index:9}`,
  });
  await isLoaded(page.frameLocator(FRAME));
  await hideAddress(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
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
