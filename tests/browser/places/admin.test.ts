import express from 'express';
import type { Page } from 'playwright-core';
import type { DocumentAnswer } from '../../../web/contract/order/document';
import { anInvoice, anOrderAnswer, waiting } from '../../../extensions/testing/answers';
import { onPlaces, shoot, type World } from './places-fixture';

const appPage = (adminUrl: string) => `<!doctype html><html lang="de"><head>
  <meta name="shopify-api-key" content="client"><script src="${adminUrl}/app-bridge.js"></script></head>
  <body style="font:14px system-ui;padding:24px;background:#f1f1f1">
  <ui-nav-menu><a href="/home" rel="home">Start</a><a href="/orders">Übersicht</a></ui-nav-menu>
  <ui-title-bar title="Übersicht"></ui-title-bar>
  <ui-save-bar id="bar"><button variant="primary" id="save">Speichern</button><button>Verwerfen</button></ui-save-bar>
  <ui-modal id="ask"><p>Verbindung wirklich trennen?</p><ui-title-bar title="Trennen"><button variant="primary">Ja, trennen</button></ui-title-bar></ui-modal>
  <h1 id="where"></h1><p id="said"></p>
  <script>
    const say = (text) => (document.getElementById('said').textContent = text);
    const show = () => (document.getElementById('where').textContent = location.pathname);
    document.addEventListener('shopify:navigate', (event) => { history.pushState(null, '', event.target.getAttribute('href')); show(); });
    document.getElementById('save').addEventListener('click', () => { shopify.saveBar.hide('bar'); say('gespeichert'); });
    show();
  </script></body></html>`;

let page: Page;
let world: World;
let tokens: string[] = [];
let documents: DocumentAnswer[] = [];

const api = express.Router();
api.use((req, _res, next) => {
  tokens.push(req.get('authorization') ?? 'none');
  next();
});
const order = () => anOrderAnswer({ documents, decision: waiting });
api.get('/orders/4711', (_req, res) => void res.json(order()));
api.post('/orders/4711/documents/invoice', (_req, res) => {
  documents = [anInvoice()];
  res.json(order());
});
api.post('/orders/4711/documents/7/link', (req, res) => {
  res.json({ url: `http://${req.get('host')}/pdf`, expiresAt: '2026-11-04T00:00:00Z' });
});
api.get('/picky', (_req, res) => {
  if (tokens.length > 1) res.json({ ok: true });
  else res.status(401).set('X-Shopify-Retry-Invalid-Session-Request', '1').json({});
});

onPlaces({
  api,
  appPage,
  viewport: { width: 1280, height: 900 },
  begin: (...given) => {
    [page, world] = given;
    tokens = [];
    documents = [];
    world.actions.length = 0;
  },
});

const open = (path: string) => page.goto(`${world.adminUrl}/admin${path}`);
const shot = (name: string) => shoot(page, name);
const app = () => page.frameLocator('iframe');
/** Runs a line inside the app's own page. */
const inApp = async (line: string) => {
  await app().locator('h1').waitFor();
  return page.frame('app-iframe')?.evaluate(line);
};

it('lists the orders and places one from a scenario', async () => {
  await open('');
  await page.getByRole('link', { name: '#1001' }).waitFor();
  expect(await page.getByRole('row').nth(1).textContent()).toContain('1.234,50');
  await shot('orders');
  await page.getByRole('button', { name: 'Bestellung anlegen' }).click();
  await page.getByText('Bruttoshop, 19 %').waitFor();
  await shot('scenarios');
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await page.getByText('Bestellung #1001 angelegt').waitFor();
  expect(page.url()).toContain('/admin/store/belegfluss-demo/orders/4711');
}, 30_000);

it('runs the real block in a worker: reason, creation, card and PDF', async () => {
  await open('/store/belegfluss-demo/orders/4711');
  await page.getByText(waiting.text).waitFor();
  await shot('order-without-invoice');
  await page.getByRole('button', { name: 'Rechnung jetzt erstellen' }).click();
  await page.getByText('…-000123').waitFor();
  await page.getByText('…-000123').hover();
  await page.getByRole('tooltip').waitFor();
  await shot('order-with-invoice');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'PDF öffnen: Rechnung RE-2026-000123' }).click();
  expect((await popup).url()).toBe(`${world.appUrl}/pdf`);
  expect(tokens.length).toBeGreaterThanOrEqual(3);
  expect(tokens.every((token) => /^Bearer token-\d+$/.test(token))).toBe(true);
  await page.getByRole('link', { name: 'Bestellung in Belegfluss öffnen' }).click();
  await app().getByRole('heading', { name: '/orders/4711' }).waitFor();
}, 30_000);

it('pays, edits, refunds and cancels through the control API and shows the new state', async () => {
  await open('/store/belegfluss-demo/orders/4711');
  await page.getByText(waiting.text).waitFor();
  await page.getByRole('button', { name: 'Bearbeiten' }).click();
  await page.getByLabel(/Darjeeling/).fill('3');
  await shot('edit');
  await page.getByRole('button', { name: 'Aktualisieren' }).click();
  await page.getByText('Bestellung bearbeitet').waitFor();
  documents = [anInvoice()];
  await page.getByRole('button', { name: 'Als bezahlt markieren' }).click();
  await page.getByText('…-000123').waitFor();
  await page.getByRole('button', { name: 'Erstatten' }).click();
  await page.getByLabel(/Darjeeling/).fill('1');
  await page.getByLabel(/Versandkosten/).check();
  await page.getByLabel('Freier Betrag').fill('1.012,50');
  await shot('refund');
  await page.getByRole('dialog').getByRole('button', { name: 'Erstatten' }).click();
  await page.getByText('Erstattung gebucht').waitFor();
  expect(world.actions.filter((action) => action !== 'id-token')).toEqual([
    'edit {"setQuantity":[{"id":"gid://shopify/LineItem/1","quantity":3}]}',
    'pay {}',
    'refund {"lines":[{"id":"gid://shopify/LineItem/1","quantity":1}],"shipping":"full","amount":"1012.50","restock":true}',
  ]);
}, 30_000);

it('signs calls of the app, with a fresh token where the app asks for it', async () => {
  await open('/store/belegfluss-demo/apps/belegfluss/home?tab=2');
  const answer = await inApp(`fetch('/api/picky').then((answer) => answer.json())`);
  expect(answer).toEqual({ ok: true });
  expect(tokens).toHaveLength(2);
  expect(new Set(tokens).size).toBe(2);
  expect(await inApp(`new URLSearchParams(location.search).get('tab')`)).toBe('2');
  expect(await inApp('shopify.idToken()')).toMatch(/^token-\d+$/);
  expect(await inApp('shopify.config.shop')).toBe('belegfluss-demo.myshopify.com');
}, 30_000);

it('shows toast, title, modal, navigation and save bar of the app', async () => {
  await open('/store/belegfluss-demo/apps/belegfluss');
  await inApp(`shopify.toast.show('Einstellungen gespeichert')`);
  await page.getByRole('status').getByText('Einstellungen gespeichert').waitFor();
  await page.getByText('/ Übersicht').waitFor();
  await inApp(`shopify.saveBar.show('bar')`);
  await page.getByText('Nicht gespeicherte Änderungen').waitFor();
  await shot('app-save-bar');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await app().getByText('gespeichert').waitFor();
  await page.getByText('Nicht gespeicherte Änderungen').waitFor({ state: 'detached' });
  await inApp(`shopify.modal.show('ask')`);
  await app().getByText('Verbindung wirklich trennen?').waitFor();
  await shot('app-modal');
  await app().getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('link', { name: 'Übersicht' }).click();
  await app().getByRole('heading', { name: '/orders' }).waitFor();
  await page.waitForURL('**/apps/belegfluss/orders');
}, 30_000);
