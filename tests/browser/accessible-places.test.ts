import express from 'express';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { anInvoice, anOrderAnswer } from '../../extensions/testing/answers';
import { buildExtensions } from '../../scripts/build-extensions';
import type { CustomerDocumentsAnswer } from '../../web/contract/order/customer-documents';
import { violationsIn } from './accessibility';
import { startChromium } from './merchant';
import { bulkStub, printStub } from './places-api';
import { startShopifyAndApp } from './shopify-and-app';

/** Every place of Shopify's pages that shows us, on a desk and on a phone. */

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 360, height: 740 };
const ofCustomer: CustomerDocumentsAnswer = {
  state: 'signed-in',
  documents: [
    {
      kind: 'invoice',
      title: 'Rechnung',
      number: 'RE-2026-000123',
      day: '2026-11-03',
      url: 'https://app.example/doc/x',
    },
  ],
  underWay: ['credit-note'],
};
const directory = mkdtempSync(join(tmpdir(), 'accessible-'));
const shots = process.env.SCREENSHOTS;
let browser: Browser;
let page: Page;
let world: Awaited<ReturnType<typeof startShopifyAndApp>>;

function api(): express.Router {
  const router = express.Router();
  const orderOf = (id: string) => anOrderAnswer({ id, documents: [anInvoice()], hasInvoice: true });
  const sheet = () => `${world.appUrl}/api/sheet`;
  router.get('/orders/:id', (req, res) => void res.json(orderOf(req.params.id)));
  router.get('/sheet', (_req, res) => void res.type('html').send('<h1>Rechnung 123</h1>'));
  router.post(/\/link$/, (_req, res) => {
    res.json({ url: sheet(), expiresAt: '2026-11-04T00:00:00Z' });
  });
  router.get('/customer/orders/:id/documents', (_req, res) => void res.json(ofCustomer));
  router.use(
    printStub(sheet, () => true),
    bulkStub(() => true),
  );
  router.use((_req, res) => {
    res.status(503).json({ code: 'BUSY', message: 'Belegfluss ist gerade nicht erreichbar.' });
  });
  return router;
}

beforeAll(async () => {
  const bundles = await buildExtensions(directory);
  world = await startShopifyAndApp(bundles, { page: () => '<h1>App</h1>', api: api() });
  browser = await startChromium();
}, 60_000);

afterAll(async () => {
  await browser.close();
  world.stop();
  rmSync(directory, { recursive: true });
});

beforeEach(async () => {
  page = await browser.newPage({ viewport: NARROW, locale: 'de-DE' });
  page.setDefaultTimeout(8_000);
});
afterEach(() => page.close());

const SHOP = 'store/belegfluss-demo';
const open = (path: string) => page.goto(`${world.adminUrl}/${path}`);
/** An extension is there once it drew something and waits for nothing. */
const drawn = async (handle: string) => {
  const place = page.locator(`[data-extension=${handle}]`);
  await place.locator('s-text, s-badge, s-link, s-button, s-banner').first().waitFor();
  await place.locator('s-spinner, s-skeleton-paragraph').waitFor({ state: 'detached' });
};
const choose = async (menu: string, handle: string) => {
  const entries = page.locator('details', { hasText: menu });
  await entries.locator('summary').click();
  expect(await tooWide()).toEqual([]);
  await entries.locator('li button').first().click();
  await drawn(handle);
};
const selectAll = async () => {
  await page.getByRole('checkbox', { name: 'Alle Bestellungen auswählen' }).check();
  await page.getByText('2 ausgewählt').waitFor();
};

const PLACES: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'order-block',
    async () => {
      await open(`admin/${SHOP}/orders/4711`);
      await drawn('order-block');
    },
  ],
  [
    'order-block-refused',
    async () => {
      await open(`admin/${SHOP}/orders/4711?fault=crash`);
      await page.getByText('Die Erweiterung ist gescheitert').first().waitFor();
    },
  ],
  ['order-action', () => inOrder('Weitere Aktionen', 'order-action')],
  ['order-print', () => inOrder('Drucken', 'order-print')],
  ['orders-action', () => inOrders('Weitere Aktionen', 'orders-action')],
  ['orders-print', () => inOrders('Drucken', 'orders-print')],
  [
    'order-status',
    async () => {
      await open(`customer/${SHOP}/orders/4711`);
      await drawn('order-status');
    },
  ],
  [
    'thank-you',
    async () => {
      await open(`customer/${SHOP}/thank-you/4711`);
      await drawn('thank-you');
    },
  ],
];

async function inOrder(menu: string, handle: string): Promise<void> {
  await open(`admin/${SHOP}/orders/4711`);
  await choose(menu, handle);
}

async function inOrders(menu: string, handle: string): Promise<void> {
  await open(`admin/${SHOP}`);
  await selectAll();
  await choose(menu, handle);
}

/** What hangs over an edge: of the page, of a menu or dialog over it, or of the screen. */
const tooWide = () =>
  page.evaluate<string[]>(`
    [document.documentElement, ...document.querySelectorAll('details[open] > ul, dialog')]
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ one, box }) =>
        one.scrollWidth > one.clientWidth + 1 || box.left < 0 || box.right > innerWidth)
      .map(({ one, box }) => one.outerHTML.slice(0, 80) + ' from ' + box.left + ' to ' + box.right)
  `);

const shot = async (name: string) => {
  if (shots) await page.screenshot({ path: join(shots, `place-${name}.png`) });
};

it.each(PLACES)('can be reached on a phone and used by everybody: %s', async (name, go) => {
  await go();
  expect(await tooWide()).toEqual([]);
  await shot(`${name}-narrow`);
  await page.setViewportSize(WIDE);
  expect(await violationsIn(page)).toEqual([]);
  await shot(`${name}-wide`);
});
