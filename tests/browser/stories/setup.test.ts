import type { PlacedOrder } from '../../support/app-fixture/app-fixture';
import { acceptTerms } from '../accept-terms';
import type { Visit } from '../browser-fixture';
import { onOneVisit } from '../visits';

/**
 * A newcomer's way from the first page to a document, and to those of earlier orders (`npm run build`
 * first).
 */
jest.setTimeout(180_000);

const DAY_MS = 86_400_000;
let visit: Visit;

onOneVisit(
  (begun) => {
    visit = begun;
  },
  { isNew: true },
);

const ago = (days: number) => new Date(visit.fixture.now().getTime() - days * DAY_MS).toISOString();
const press = (name: string) =>
  visit.merchant.app.getByRole('button', { name, exact: true }).first().click();
const expectText = (text: string) => visit.merchant.page.getByText(text).waitFor();

async function findsTheApp(): Promise<void> {
  const { fixture, merchant } = visit;
  const { page } = merchant;
  await page.goto(fixture.url);
  await page.getByRole('link', { name: 'Kostenlos starten' }).first().click();
  await page.getByLabel('Adresse deines Shops bei Shopify').fill('belegfluss-demo.myshopify.com');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('link', { name: 'In Shopify installieren' }).click();
}

async function acceptsAndConnects(): Promise<void> {
  const { merchant } = visit;
  const { app } = merchant;
  await app.getByText('Bevor es losgeht').waitFor();
  await merchant.expectAccessible('setup-terms');
  await acceptTerms(merchant);
  const connect = app.getByRole('button', { name: 'Mit Lexware Office verbinden' });
  await connect.waitFor();
  await merchant.expectAccessible('setup-authorization');
  await merchant.agreeInPopup(connect);
  await app.getByText('Dein Konto ist verbunden').waitFor();
}

/** An order is paid and sent before the activation: every screen shows that, and nothing is created. */
async function sellsTooEarly(): Promise<void> {
  const { fixture, merchant } = visit;
  const { app, block } = merchant;
  const order = await fixture.buy('gross-19');
  await fixture.shopify.post(`/orders/${order.id}/fulfil`);
  await fixture.settle();
  expect((await fixture.books()).invoices).toEqual([]);
  await merchant.open(`/orders/${order.id}`);
  await block
    .getByText(/^Die Belegerstellung ist noch nicht aktiv/)
    .first()
    .waitFor();
  await block.getByRole('link', { name: 'Belegerstellung aktivieren' }).waitFor();
  await merchant.shoot('admin-order-inactive');
  for (const [name, path] of [
    ['orders-inactive', '/orders'],
    ['home-inactive', '/home'],
  ] as const) {
    await merchant.openApp(path);
    await app.getByText('Es entstehen noch keine Belege').waitFor();
    await merchant.expectAccessible(name);
  }
  await app.getByRole('link', { name: 'Einrichtung fortsetzen' }).click();
}

/** Orders and documents are read meanwhile, so there is nothing to press for them. */
async function saysHowItIsTaxed(): Promise<void> {
  const { fixture, merchant } = visit;
  await merchant.app.getByText('Wie versteuerst du deine Verkäufe?').waitFor();
  await merchant.app.getByText('Lexware Office ist passend eingerichtet').waitFor();
  await fixture.settle();
  await merchant.app.getByText(/Zugeordnete Belege aus Lexware Office: 0\./).waitFor();
  await merchant.expectAccessible('setup-tax');
  await press('Weiter');
}

/** The invoice of the newest order is drawn beside what is chosen. */
async function choosesAndActivates(): Promise<void> {
  const { fixture, merchant } = visit;
  const { app, page } = merchant;
  await app.getByText('Wie sollen deine Rechnungen entstehen?').waitFor();
  await app.getByText('Summe 34,70', { exact: false }).waitFor();
  await app.getByRole('img', { name: /^Rechnung zu .*, Seite 1 von 1$/ }).waitFor();
  await merchant.expectAccessible('setup-choices');
  await page.reload();
  await app.getByText('Wie sollen deine Rechnungen entstehen?').waitFor();
  await press('Weiter');
  await app.getByText(/^1 bezahlte Bestellung wartet/).waitFor();
  await merchant.expectAccessible('setup-connected');
  expect((await fixture.books()).invoices).toEqual([]);
  await press('Belegerstellung aktivieren');
  await expectText('Belegerstellung aktiviert');
}

async function importsEarlierOnes(): Promise<void> {
  const { fixture, merchant } = visit;
  const { app, page } = merchant;
  await fixture.settle();
  await merchant.openApp('/orders');
  await app.getByText('RE0001', { exact: true }).waitFor();
  await press('Bestellungen importieren');
  page.once('dialog', (dialog) => void dialog.accept());
  await press('Berechtigung erteilen');
  await expectText('Berechtigung erteilt');
  await press('Alle Tage wählen');
  await app.getByText(/^\d+ Bestellungen?$/).waitFor();
  await merchant.expectAccessible('import-dialog');
  await press('Importieren');
  await expectText('Import begonnen');
  await app.getByRole('heading', { name: 'Bestellungen werden importiert' }).waitFor();
  await merchant.expectAccessible('import-under-way');
  await fixture.settle();
  await page.reload();
  await app.getByText('RE0003', { exact: true }).waitFor();
  expect((await fixture.books()).invoices).toHaveLength(3);
}

it('leads a newcomer from the first page to a document, and to those of last year', async () => {
  for (const days of [200, 100]) {
    const order = { displayFinancialStatus: 'PAID', createdAt: ago(days) };
    const { id } = await visit.fixture.shopify.post<PlacedOrder>('/orders', { order });
    await visit.fixture.shopify.post(`/orders/${id}/fulfil`);
  }
  const presses = await visit.merchant.countPresses();
  await findsTheApp();
  await acceptsAndConnects();
  await sellsTooEarly();
  await saysHowItIsTaxed();
  await choosesAndActivates();
  // Two ticks and „Weiter“, connecting, „Weiter“ twice, and the activation.
  expect(presses(/\/setup$/)).toBe(7);
  await importsEarlierOnes();
});
