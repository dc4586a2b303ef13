import express from 'express';
import { EventEmitter, once } from 'node:events';
import type { Page } from 'playwright-core';
import { aCustomersAnswer, aCustomersInvoice } from '../../../extensions/testing/answers';
import type {
  CustomerDocument,
  CustomerDocumentsAnswer,
} from '../../../web/contract/order/customer-documents';
import { onPlaces, shoot as shootPage, type World } from './places-fixture';

/** Our built extensions on the pages customers see. */

const OWNER = 'Bearer session of gid://shopify/Customer/1';
let page: Page;
let world: World;
let requests: string[] = [];
let documents: CustomerDocument[] = [];
let awaited: CustomerDocumentsAnswer['awaited'] = [];

const api = express.Router();
api.get('/customer/orders/:id/documents', (req, res) => {
  requests.push(`${req.params.id} ${req.get('authorization')}`);
  const who = req.get('authorization');
  const rule = [{ kind: 'invoice', awaited: 'payment' } as const];
  const none = aCustomersAnswer({ order: null, awaited: rule });
  if (who === 'Bearer not.a.token') res.status(401).json({});
  else if (who === 'Bearer session of nobody')
    res.json({ ...none, state: 'signed-out', awaited: [], shop: null });
  else if (who === OWNER) res.json(aCustomersAnswer({ documents, awaited }));
  else res.json(none);
});

onPlaces({
  api,
  viewport: { width: 1000, height: 700 },
  begin: (...given) => {
    [page, world] = given;
    requests = [];
    const credit = { kind: 'credit-note', title: 'Gutschrift', number: 'GU-7' } as const;
    const url = 'https://app.example/y';
    documents = [aCustomersInvoice, { ...aCustomersInvoice, ...credit, url }];
    awaited = [];
  },
});

const open = (path: string) =>
  page.goto(`${world.adminUrl}/customer/store/belegfluss-demo/${path}`);
const place = () => page.locator('[data-extension=order-status]');
const download = () => page.getByRole('link', { name: 'Herunterladen: Rechnung RE-2026-000123' });
const shoot = async (name: string) => {
  for (const width of [1_280, 360]) {
    await page.setViewportSize({ width, height: 700 });
    await shootPage(page, `${name}-${width}`);
  }
};

it('offers the documents of an order to the customer who is signed in', async () => {
  await open('orders/4711');
  await download().waitFor();
  expect(await download().getAttribute('href')).toBe('https://app.example/doc/x');
  expect(requests).toEqual([`4711 ${OWNER}`]);
  await shoot('order-status');
});

it('tells the app nothing about who a guest is, and lets the guest sign in', async () => {
  await open('orders/4711?key=sandbox');
  await place().getByText('Nach der Anmeldung').waitFor();
  expect(requests).toEqual(['4711 Bearer session of nobody']);
  await shoot('order-status-guest');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await download().waitFor();
});

it('says to a customer whom the token does not name what helps, and not to sign in again', async () => {
  await open('orders/4711?fault=nameless');
  await place().getByText('sonst hilft der Shop').waitFor();
  expect(requests).toEqual(['4711 Bearer session of nobody']);
  expect(await page.getByRole('button', { name: 'Anmelden' }).count()).toBe(0);
  await shoot('order-status-nameless');
});

it('shows another customer nothing', async () => {
  const answering = page.waitForResponse(/customer\/orders/);
  await open('orders/4711?customer=2');
  await answering;
  await page.locator('s-skeleton-paragraph').waitFor({ state: 'detached' });
  expect(requests).toEqual(['4711 Bearer session of gid://shopify/Customer/2']);
  expect(await place().textContent()).toBe('');
});

it('runs nothing for somebody with a wrong link', async () => {
  await open('orders/4711?key=guessed');
  await page.getByText('Melde dich an').waitFor();
  expect(requests).toEqual([]);
});

it('offers the documents on the thank-you page as well', async () => {
  await open('thank-you/4711');
  await page.getByRole('heading', { name: 'Belege zur Bestellung' }).waitFor();
  await download().waitFor();
  await shoot('thank-you');
});

it('asks on the thank-you page for nothing but the order, once it is created', async () => {
  await open('thank-you/4711?fault=unplaced');
  await download().waitFor();
  expect(requests).toEqual([`4711 ${OWNER}`]);
  expect(await page.locator('[data-error]').count()).toBe(0);
});

it('follows what the merchant sets in the checkout editor', async () => {
  await open('orders/4711');
  await page.getByLabel('Überschrift').fill('Rechnungen');
  await page.getByLabel('Text des Knopfs').fill('Als PDF');
  const credits = page.getByLabel('Gutschriften zeigen');
  await credits.check();
  await credits.uncheck();
  await page.getByText('GU-7').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Rechnungen' }).waitFor();
  await page.getByRole('link', { name: 'Als PDF: Rechnung RE-2026-000123' }).waitFor();
  expect(await page.getByText('GU-7').count()).toBe(0);
});

it('shows merchants an example in the checkout editor, which asks the app nothing', async () => {
  for (const path of ['orders/4711', 'thank-you/4711']) {
    await open(`${path}?editor`);
    await page.getByText('Beispiel: So sehen Kunden').waitFor();
    await page.getByLabel('Lieferscheine zeigen').check();
    await page.getByText('Lieferschein LS1001').waitFor();
    await shoot(`checkout-editor-${path.split('/')[0]}`);
    expect(requests).toEqual([]);
  }
});

it('follows what the merchant set while the extension was still on its way', async () => {
  const filling = new EventEmitter();
  await page.route('**/extensions/order-status/texts*', async (route) => {
    await once(filling, 'done');
    await route.continue();
  });
  await open('orders/4711');
  await page.getByLabel('Überschrift').fill('Rechnungen');
  filling.emit('done');
  await page.getByRole('heading', { name: 'Rechnungen' }).waitFor();
});

it('says what a document awaits while there is nothing to download', async () => {
  documents = [];
  awaited = [
    { kind: 'invoice', awaited: 'payment-and-dispatch' },
    { kind: 'credit-note', awaited: 'shop' },
  ];
  await open('orders/4711');
  await place().getByText('sobald die Bestellung bezahlt').waitFor();
  await place().getByText('Der Shop klärt das.').waitFor();
  expect(await place().getByRole('link').getAttribute('href')).toMatch(/^mailto:hallo@/);
  await shoot('order-status-awaited');
});

it('shows nothing where no document is to be expected', async () => {
  documents = [];
  const answering = page.waitForResponse(/customer\/orders/);
  await open('orders/4711');
  await answering;
  await page.locator('s-skeleton-paragraph').waitFor({ state: 'detached' });
  expect(await place().textContent()).toBe('');
});

it.each(['crash', 'missing'])('shows customers no "%s" of an extension', async (fault) => {
  await open(`orders/4711?fault=${fault}`);
  await page.locator('[data-error]').waitFor({ state: 'attached' });
  expect(await place().textContent()).toBe('');
});

it('shows nothing when the app refuses the token', async () => {
  const refused = page.waitForResponse((response) => response.status() === 401);
  await open('orders/4711?fault=token');
  await refused;
  await page.locator('s-skeleton-paragraph').waitFor({ state: 'detached' });
  expect(await place().textContent()).toBe('');
});
