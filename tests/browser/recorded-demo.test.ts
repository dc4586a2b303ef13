import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Page } from 'playwright-core';
import { buildScreens, recordAnswers, RECORDED } from '../../scripts/record-demo';
import { calendarMonth } from '../../web/domain/time/berlin';
import { CLIENTS } from '../support/app-fixture/stand-ins';
import { violationsIn } from './accessibility';
import { fillShop, type Visit } from './browser-fixture';
import { onOneVisit } from './visits';
import { NARROW, WIDE } from './merchant';

/** The demo of recorded answers as its readers meet it: files of a server, below some path. */
jest.setTimeout(300_000);

const BELOW = '/app/vorfuehrung/';
let visit: Visit;
let server: Server;
let page: Page;
let address: string;
/** What it did that files of its own folder do not explain. */
const odd: string[] = [];

onOneVisit((opened) => {
  visit = opened;
});

beforeAll(async () => {
  const { fixture } = visit;
  await fixture.connect();
  await fillShop(fixture);
  const browser = visit.merchant.page.context().browser();
  if (!browser) throw new Error('Chromium is over');
  buildScreens('test');
  const now = new Date(fixture.now());
  const screens = ['/home', '/orders', '/plan', '/preferences', '/preferences/invoices'];
  await recordAnswers(browser, { admin: fixture.shopify.url, appUrl: '', now, screens });
  server = express().use(BELOW, express.static(RECORDED)).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  address = `http://127.0.0.1:${port}${BELOW}`;
  page = await browser.newPage({ viewport: WIDE, locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  page.on('console', (message) => message.type() === 'error' && odd.push(message.text()));
  page.on('pageerror', ({ message }) => odd.push(message));
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(address))
      odd.push(request.url());
  });
});

afterAll(async () => {
  await page.close();
  server.close();
});

const open = async (screen: string) => {
  await page.goto(`${address}#${screen}`);
  await page.reload();
};
const refused = () => page.getByText('In der Vorführung wird nichts gespeichert.').waitFor();
const menu = (name: string | RegExp) => page.locator('ui-nav-menu').getByRole('link', { name });

/** Nothing of the screen scrolls sideways, on a phone and at a desk. */
async function fits(screen: string): Promise<void> {
  for (const viewport of [NARROW, WIDE]) {
    await page.setViewportSize(viewport);
    const beyond = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect([screen, viewport.width, beyond]).toEqual([screen, viewport.width, 0]);
  }
}

it('opens at home, and every screen of the menu is there, for eyes, keyboards and phones', async () => {
  await page.goto(address);
  await page.getByText('Was dich braucht').waitFor();
  await fits('home');
  // The other screens are looked at within the admin; here there is a menu above them.
  expect(await violationsIn(page)).toEqual([]);
  for (const [entry, shown] of [
    ['Bestellungen', '#1001'],
    ['Einstellungen', 'Automatisierung'],
    [/^Plan/, 'Aktiver Plan'],
  ] as const) {
    await menu(entry).click();
    await page.getByText(shown).first().waitFor();
    await fits(shown);
  }
  await open(`/month?month=${calendarMonth(visit.fixture.now().toISOString())}`);
  await page.getByText('Von den Bestellungen zu den Belegen').first().waitFor();
  await fits('month');
  expect(odd).toEqual([]);
});

it('holds no address of a shop or a machine, no secret and no token', async () => {
  const records = await (await fetch(`${address}records.json`)).text();
  expect(records).toContain('"/api/orders"');
  expect(records).not.toMatch(/127\.0\.0\.1|localhost|myshopify|eyJ[\w-]+\.[\w-]+\.|[\da-f]{64}/);
  for (const secret of Object.values(CLIENTS)) expect(records).not.toContain(secret);
});

it('leads from the list to an order, and back', async () => {
  await open('/home');
  await menu('Bestellungen').click();
  await page.getByText('#1001').first().click();
  await page.getByRole('heading', { name: '#1001' }).first().waitFor();
  await page.getByText('PDF öffnen').first().waitFor();
  await menu(/^Plan/).click();
  await page.getByText('Aktiver Plan').waitFor();
  await page.goBack();
  await page.getByText('PDF öffnen').first().waitFor();
  expect(odd).toEqual([]);
});

it('saves nothing and says so, and leads nowhere outside', async () => {
  await open('/preferences/invoices');
  await page.getByText('Versendet', { exact: true }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await refused();
  // What is unsaved keeps its reader on the page.
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await page.getByRole('button', { name: 'Speichern' }).waitFor({ state: 'detached' });
  await open('/orders');
  await page.getByText('#1001').first().click();
  await page.getByRole('button', { name: /^PDF öffnen/ }).click();
  await refused();
  await page.getByRole('link', { name: 'In Shopify öffnen' }).click();
  await page.getByText(/^Dieser Link führt aus der Vorführung hinaus/).waitFor();
  expect(page.context().pages()).toHaveLength(1);
  expect(odd).toEqual([]);
});
