import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { changeOrder } from '../support/documents/corrected-orders';
import { linesOf, readPdf } from '../support/documents/read-pdf';
import { linksOf } from '../support/documents/order-links';
import { violationsIn } from './accessibility';
import { BrowserFixture, type Visit } from './browser-fixture';
import { Keyboard } from './by-keyboard/keyboard';
import { Places } from './by-keyboard/places';

/** A customer and the documents of their order, from the built extension to the PDF. */
jest.setTimeout(120_000);

const STRANGER = 'fremder-shop.myshopify.com';
/** What only its own shop may learn of the order. */
const OF_THE_ORDER = /RE0001|34,70|#1001/;
const UNKNOWN = 'Shopify zeigt der App diese Bestellung nicht';

let fixture: BrowserFixture;
let visit: Visit;
let orderId = '';

beforeAll(async () => {
  fixture = await BrowserFixture.open();
  visit = await fixture.visit();
  await visit.fixture.connect();
  await visit.fixture.shopify.post('/shops', { domain: STRANGER, name: 'Fremder Shop' });
  orderId = (await visit.fixture.buy('gross-19')).id;
});
afterAll(async () => {
  await visit.end();
  await fixture.end();
});

it('hands the customer the invoice on the page of their order, and nobody else', async () => {
  const { merchant } = visit;
  await merchant.open(`/orders/${orderId}`);
  const way = merchant.page.getByRole('link', { name: 'Bestellstatus, angemeldet' });
  const address = new URL((await way.getAttribute('href')) ?? '', merchant.page.url()).href;
  const tab = await merchant.page.context().newPage();
  tab.setDefaultTimeout(40_000);

  await tab.goto(address);
  const link = tab.getByRole('link', { name: 'Herunterladen: Rechnung RE0001' });
  await link.waitFor();
  await merchant.shoot('customer-order-status', tab);
  const downloading = downloadFrom(tab);
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('order_1001_invoice.pdf');
  const pages = await readPdf(readFileSync(await download.path()));
  expect(pages.flatMap(linesOf).join(' ')).toContain('RE0001');

  const { shopify } = visit.fixture;
  const owner = encodeURIComponent('gid://shopify/Customer/1');
  const tokens = [`shop=${STRANGER}&customer=${owner}`, `expired&customer=${owner}`].map((asked) =>
    shopify.get<{ sessionToken: string }>(`/session-token?${asked}`),
  );
  const [foreign, expired] = (await Promise.all(tokens)).map((one) => one.sessionToken);
  await merchant.swapTokens('**/api/customer/**', [foreign ?? '', expired ?? ''], tab);
  const strange = tab.waitForResponse(/customer\/orders/);
  await tab.goto(address);
  await strange;
  await tab.locator('s-skeleton-paragraph').waitFor({ state: 'detached' });
  expect(await tab.getByText('RE0001').count()).toBe(0);
  const refused = tab.waitForResponse((response) => response.status() === 401);
  await tab.goto(address);
  await refused;
  await link.waitFor();

  for (const visitor of ['customer=4242', 'key=sandbox']) {
    const answering = tab.waitForResponse(/customer\/orders/);
    await tab.goto(`${address}?${visitor}`);
    expect((await answering).status()).toBe(200);
    await tab.locator('s-skeleton-paragraph').waitFor({ state: 'detached' });
    expect(await tab.getByText('RE0001').count()).toBe(0);
  }
  await tab.getByRole('button', { name: 'Anmelden' }).waitFor();
});

it('shows merchants of another shop nothing of an order, and says so', async () => {
  const { fixture, merchant } = visit;
  const keyboard = new Keyboard(merchant.page);
  const places = new Places(merchant.page, keyboard);
  const { idToken } = await fixture.shopify.get<{ idToken: string }>(`/id-token?shop=${STRANGER}`);
  await merchant.swapTokens('**/api/**', Array(100).fill(idToken));
  await merchant.open(`/orders/${orderId}`);
  await merchant.block.getByText(UNKNOWN).waitFor();
  expect(await merchant.block.textContent()).not.toMatch(OF_THE_ORDER);
  const checkEntry = async (title: string, entry: string, content: string) => {
    await places.choose(title, entry);
    await places.dialog().getByText(content).first().waitFor();
    expect(await places.dialog().textContent()).not.toMatch(OF_THE_ORDER);
    await merchant.shoot(`other-shop-${entry}`);
  };
  await checkEntry('Weitere Aktionen', 'Belege', UNKNOWN);
  await places.closeBackTo('Weitere Aktionen');
  await checkEntry('Drucken', 'Belege drucken', 'Über diesen Beleg ist noch nicht entschieden');
  await places.closeBackTo('Drucken');

  await merchant.open();
  const all = merchant.page.getByRole('checkbox', { name: 'Alle Bestellungen auswählen' });
  await keyboard.pick(all);
  await checkEntry('Weitere Aktionen', 'Belege', 'Ausgewählte Bestellungen: 1');
  await places.dialog().getByText('0 fällig, 1 noch nicht geprüft').waitFor();
  await places.press('Starten');
  await fixture.settle();
  // The other shop has activated nothing.
  await places.dialog().getByText('Das ließ sich nicht starten').waitFor();
  expect(await places.dialog().textContent()).not.toMatch(OF_THE_ORDER);
  await merchant.page.unroute('**/api/**');
});

it('lets the merchant look at an invoice before it exists, and revoke the link to it', async () => {
  const { fixture, merchant } = visit;
  const order = await fixture.placeScenario('gross-19');
  await fixture.settle();
  const { app } = merchant;
  await merchant.openApp(`/orders/${order.id}`);
  await app.getByRole('button', { name: 'Vorschau: Rechnung' }).click();
  await app.getByText(/^Summe 34,70.€, darin 5,54.€ Umsatzsteuer$/).waitFor();
  await app.getByRole('button', { name: 'Schließen' }).click();
  await app.getByRole('dialog').waitFor({ state: 'detached' });

  const address = await app.getByLabel('Rechnung', { exact: true }).inputValue();
  expect(await merchant.titleOf(address)).toMatch(/^Die Rechnung kommt noch/);
  await app.getByRole('button', { name: 'Link sperren' }).click();
  const sure = app.getByRole('dialog', { name: 'Link sperren?' });
  await sure.getByRole('button', { name: 'Link sperren' }).click();
  await app.getByText('Der Link ist gesperrt').waitFor();
  await sure.waitFor({ state: 'detached' });
  expect(await merchant.titleOf(address)).toMatch(/^Dieser Link gilt nicht mehr/);
  await merchant.expectAccessible('order-link-revoked');
});

it.each([
  ['wrong', 'Dieser Link ist nicht gültig'],
  ['waiting', 'Noch gibt es keine Rechnungskorrektur'],
  ['several', 'Belege zur Bestellung'],
  ['revoked', 'Dieser Link gilt nicht mehr'],
  // The last one: it ends the connection to Lexware Office.
  ['unavailable', 'Die Rechnung ist gerade nicht abrufbar'],
])('a page in place of a PDF can be read by everybody on a phone: %s', async (which, title) => {
  const { merchant } = visit;
  const address = await linkTo(which);
  const tab = await merchant.page.context().newPage();
  await tab.setViewportSize({ width: 360, height: 700 });
  await tab.goto(address);
  await tab.getByRole('heading', { name: title }).waitFor();
  expect(await violationsIn(tab)).toEqual([]);
  expect(await tab.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await merchant.shoot(`document-link-${which}`, tab);
});

/** A link as a customer has it to whom its page shows this. */
async function linkTo(which: string): Promise<string> {
  const { fixture } = visit;
  if (which === 'wrong') return `${fixture.url}/doc/x/y`;
  const order = await fixture.buy('gross-19');
  const refunds = which === 'several' ? [5, 2.5] : [];
  for (const amount of refunds) await changeOrder(fixture, order, 'refund', { amount });
  const { invoice, creditNote } = await linksOf(fixture, order);
  if (which === 'revoked') await fixture.post(`/api/orders/${order.id}/document-link/revoke`);
  if (which === 'unavailable') await fixture.post('/api/lexoffice/disconnect');
  return which === 'waiting' || which === 'several' ? creditNote.view : invoice.view;
}

/** What a link to be opened in a tab of its own downloads, whichever tab Chromium names for it. */
function downloadFrom(tab: Page): Promise<Download> {
  return new Promise((resolve) => {
    tab.on('download', resolve);
    tab.context().on('page', (opened) => opened.on('download', resolve));
  });
}
