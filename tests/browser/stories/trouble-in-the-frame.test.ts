import type { Route } from 'playwright-core';
import { expectDisabled, type Merchant } from '../merchant';
import { BrowserFixture, type Visit } from '../browser-fixture';

/**
 * Network, session and second tab as they trouble who works in the admin (`npm run build` first).
 */
jest.setTimeout(120_000);

let fixture: BrowserFixture;
let visit: Visit;

beforeAll(async () => {
  fixture = await BrowserFixture.open();
  visit = await fixture.visit();
  await visit.fixture.connect();
});

afterEach(async () => {
  await visit.merchant.page.context().setOffline(false);
  await visit.merchant.page.unrouteAll({ behavior: 'ignoreErrors' });
});

afterAll(async () => {
  await visit.end();
  await fixture.end();
});

/** An order that waits for its payment, with its page in front of the merchant. */
async function aWaitingOrder(): Promise<string> {
  const { id } = await visit.fixture.placeScenario('gross-19');
  await visit.fixture.settle();
  await visit.merchant.openApp(`/orders/${id}`);
  return id;
}

/** Up to the button that makes the invoice. */
async function askedFor({ app }: Merchant) {
  await app.getByRole('button', { name: 'Rechnung jetzt erstellen' }).click();
  const create = app.getByRole('button', { name: 'Jetzt erstellen', exact: true });
  await app
    .getByRole('dialog')
    .getByRole('img', { name: /^Vorschau: Rechnung/ })
    .waitFor();
  return create;
}

const invoices = async () => (await visit.fixture.books()).invoices.length;

it('says without a network what is the matter, sends nothing later by itself, and goes on', async () => {
  const { fixture, merchant } = visit;
  const { app, page } = merchant;
  const before = await invoices();
  await aWaitingOrder();
  const create = await askedFor(merchant);
  await page.context().setOffline(true);
  await create.click();
  await page.getByText(/Prüfe deine Internetverbindung/).waitFor();
  const banner = app.getByRole('heading', { name: 'Keine Verbindung zu Belegfluss' });
  await banner.waitFor();
  await merchant.expectAccessible('frame-offline');

  await page.context().setOffline(false);
  await banner.waitFor({ state: 'detached' });
  await fixture.settle();
  expect(await invoices()).toBe(before);
  await (await askedFor(merchant)).click();
  await fixture.settle();
  await app.getByText('RE0001', { exact: true }).waitFor();
  expect(await invoices()).toBe(before + 1);
});

it('is busy for as long as a slow network takes, and counts one press', async () => {
  const { fixture, merchant } = visit;
  const { app, page } = merchant;
  const before = await invoices();
  const id = await aWaitingOrder();
  const create = await askedFor(merchant);
  const path = `**/api/orders/${id}/documents/invoice`;
  const held: Route[] = [];
  await page.route(path, (route) => void held.push(route));
  const requested = page.waitForRequest(path);
  await create.dblclick();
  await requested;
  await expectDisabled(app.locator('button[aria-busy="true"]', { hasText: 'Jetzt erstellen' }));
  expect(held).toHaveLength(1);
  await held[0]?.continue();
  await fixture.settle();
  await app.getByText('RE0002', { exact: true }).waitFor();
  expect(await invoices()).toBe(before + 1);

  const slow: Route[] = [];
  await page.route('**/api/orders?*', (route) => void slow.push(route));
  await merchant.openApp('/orders');
  await app.getByRole('status', { name: 'Wird geladen' }).first().waitFor();
  await merchant.expectAccessible('frame-slow');
  await Promise.all(slow.map((route) => route.continue()));
  await app.getByText('RE0002').first().waitFor();
});

/** The app's next request comes with an expired token: once, or until the test ends that. */
async function withOldTokens(times: number): Promise<{ asked: string[]; end(): Promise<void> }> {
  const asked: string[] = [];
  await visit.merchant.page.route('**/api/**', (route) => {
    const request = route.request();
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
    const headers = { ...request.headers(), authorization: 'Bearer of.yester.day' };
    return asked.length > times ? route.continue() : route.continue({ headers });
  });
  return { asked, end: () => visit.merchant.page.unroute('**/api/**') };
}

it('renews a session that ran out unseen, and leads to Shopify where that fails', async () => {
  const { fixture, merchant } = visit;
  const { app } = merchant;
  const id = await aWaitingOrder();
  const create = await askedFor(merchant);
  const once = await withOldTokens(1);
  await create.click();
  await fixture.settle();
  await app.getByText('RE0003', { exact: true }).waitFor();
  const path = `POST /api/orders/${id}/documents/invoice`;
  expect(once.asked.filter((one) => one === path)).toHaveLength(2);
  expect(await invoices()).toBe(3);
  await once.end();

  await merchant.openApp('/preferences/orders');
  await app.getByLabel('Weitere Kassen').fill('Markt');
  const always = await withOldTokens(Infinity);
  await merchant.page.getByRole('button', { name: 'Speichern' }).click();
  const banner = app.getByRole('heading', { name: 'Deine Anmeldung ist abgelaufen' });
  await banner.waitFor();
  await merchant.expectAccessible('frame-signed-out');
  const grant = app.getByRole('link', { name: 'Zugriff erneuern' });
  expect(await grant.getAttribute('target')).toBe('_top');
  await always.end();
  await app.getByRole('button', { name: 'Erneut versuchen' }).click();
  await banner.waitFor({ state: 'detached' });
  expect(await app.getByLabel('Weitere Kassen').inputValue()).toBe('Markt');
  await merchant.page.getByRole('button', { name: 'Speichern' }).click();
  await merchant.page
    .getByText(/^Gespeichert/)
    .last()
    .waitFor();
});

it('comes to one document from two tabs, and each shows what the other did', async () => {
  const { fixture, merchant } = visit;
  const id = await aWaitingOrder();
  const other = await merchant.secondTab();
  await other.openApp(`/orders/${id}`);
  const [first, second] = [await askedFor(merchant), await askedFor(other)];
  await Promise.all([first.click(), second.click()]);
  await fixture.settle();
  for (const { app } of [merchant, other]) await app.getByText('RE0004', { exact: true }).waitFor();
  expect(await invoices()).toBe(4);

  await merchant.openApp('/preferences/orders');
  await other.openApp('/preferences/orders');
  await merchant.app.getByLabel('Weitere Kassen').fill('Messe');
  await merchant.page.getByRole('button', { name: 'Speichern' }).click();
  await merchant.page
    .getByText(/^Gespeichert/)
    .last()
    .waitFor();
  const shown = other.app.locator('input[value="Messe"]');
  while ((await shown.count()) === 0) await other.app.locator('body').dispatchEvent('focus');
});
