import { switchToDrafts } from '../support/stories/acts-on-documents';
import { saveSettings } from '../support/app-fixture/save-settings';
import type { AppFixture } from '../support/app-fixture/app-fixture';
import { acceptTerms } from './accept-terms';
import { fillShop } from './browser-fixture';
import { onVisits } from './visits';
import { expectDisabled, type Merchant } from './merchant';

/**
 * The product as a merchant meets it: built frontend (`npm run build`) and built extension between
 * the stand-ins.
 */
jest.setTimeout(120_000);

const CONNECT = 'Mit Lexware Office verbinden';
let fixture: AppFixture;
let merchant: Merchant;

onVisits((visit) => {
  ({ fixture, merchant } = visit);
});

it('leads from the sign-in to the invoice on the order page, in the app and as PDF', async () => {
  const { page, app, block } = merchant;
  await merchant.openApp();
  await app.getByText('Bevor es losgeht').waitFor();
  await merchant.openApp('/preferences');
  await app.getByRole('link', { name: 'Zur Einrichtung' }).click();
  await acceptTerms(merchant);
  const connect = app.getByRole('button', { name: CONNECT });
  await connect.waitFor();
  expect(await merchant.titleOf(`${fixture.url}/api/lexoffice/start`)).toBe(
    'Bitte in der App beginnen',
  );
  await merchant.agreeInPopup(connect, (popup) => merchant.shoot('lexware-consent', popup));
  await page.getByText('Mit Lexware Office verbunden').waitFor();
  await connect.waitFor({ state: 'detached' });

  await merchant.placeOrder('Bruttoshop, 19 %');
  await block.getByText('Die Rechnung wird erstellt, sobald die Bestellung bezahlt ist.').waitFor();
  await merchant.shoot('admin-order-waiting');
  await page.getByRole('button', { name: 'Als bezahlt markieren' }).click();
  await block.getByText('RE0001', { exact: true }).waitFor();
  await merchant.shoot('admin-order-invoice');

  await block.getByRole('link', { name: 'Bestellung in Belegfluss öffnen' }).click();
  await app.getByRole('heading', { name: '#1001' }).waitFor();
  await app.getByText('RE0001', { exact: true }).waitFor();
  await app.getByRole('button', { name: 'Verlauf dieser Bestellung' }).click();
  await app.getByText('Rechnung erstellt', { exact: true }).waitFor();
  await merchant.expectAccessible('order-invoice');

  const pdf = await merchant.pdfBehind(app.getByRole('button', { name: 'PDF öffnen: Rechnung' }));
  expect(pdf).toEqual({ type: 'application/pdf', start: '%PDF' });

  await page.getByRole('link', { name: 'Bestellungen' }).last().click();
  const row = app.getByRole('row', { name: /#1001/ });
  await row.getByText('RE0001').waitFor();
  await row.getByText('Vollständig').waitFor();
  await merchant.expectAccessible('orders-one');
  await app.getByRole('button', { name: 'Bestellungen exportieren' }).click();
  await app.getByText('1 Bestellung', { exact: true }).waitFor();
  await merchant.expectAccessible('export-dialog');
  const file = await merchant.fileBehind(
    app.getByRole('button', { name: 'Exportieren', exact: true }),
  );
  expect(file).toMatch(
    /^Bestellungen-\d{4}\.csv\n\uFEFF"Bestellung";.*\r\n"#1001";.*;"RE0001";.*\r\n$/,
  );
});

it('does not offer a draft for download and says why, in the app and on the order page', async () => {
  await fixture.connect();
  await switchToDrafts(fixture);
  const order = await fixture.buy('gross-19');

  await merchant.open(`/orders/${order.id}`);
  const { app, block } = merchant;
  await block.getByText(/Entwürfe haben noch kein PDF/).waitFor();
  await expectDisabled(block.getByRole('button', { name: 'PDF öffnen: Rechnung' }));
  await merchant.shoot('admin-order-draft');

  await merchant.openApp(`/orders/${order.id}`);
  await app.getByText(/Entwürfe lassen sich nicht herunterladen/).waitFor();
  await expectDisabled(app.getByRole('button', { name: 'PDF öffnen: Rechnung' }));
  await merchant.expectAccessible('order-draft');
});

it('shows what followed the invoice, and issues it anew when the address changed', async () => {
  await fixture.connect();
  const order = await fixture.buy('gross-19');
  await fixture.shopify.post(`/orders/${order.id}/refund`, { amount: 5 });
  const address = { address1: 'Neue Straße 7', city: 'Köln', zip: '50667' };
  await fixture.shopify.post(`/orders/${order.id}/edit`, { address });
  await fixture.settle();

  const { app, block } = merchant;
  await merchant.open(`/orders/${order.id}`);
  await block.getByText('GS0001', { exact: true }).waitFor();
  await merchant.shoot('admin-order-credit-note');

  await merchant.openApp(`/orders/${order.id}`);
  await app.getByText('Rechnungskorrektur', { exact: true }).waitFor();
  const reissue = app.getByRole('button', { name: 'Stornieren und neu ausstellen' });
  await reissue.waitFor();
  await merchant.expectAccessible('order-recipient-changed');

  await reissue.click();
  const create = { name: 'Jetzt erstellen', exact: true };
  await app.getByRole('dialog').getByRole('button', create).click();
  await fixture.settle();
  await app.getByText('RE0002', { exact: true }).waitFor();
  await app.getByText('Stornorechnung', { exact: true }).waitFor();
  await reissue.waitFor({ state: 'detached' });
  await merchant.expectAccessible('order-reissued');
});

it('says that the connection broke; connecting again heals it and gives the waiting order its invoice', async () => {
  await fixture.connect();
  await fixture.lexware.post('/tokens/kill', { kind: 'all' });
  const order = await fixture.buy('gross-19');

  const { app, page } = merchant;
  await merchant.openApp();
  const banner = app.getByText('Die Verbindung zu Lexware Office ist unterbrochen').first();
  await banner.waitFor();
  await merchant.expectAccessible('home-interrupted');
  await merchant.openApp('/preferences');
  await app.getByText('Unterbrochen', { exact: true }).waitFor();
  await merchant.expectAccessible('preferences-interrupted');
  await merchant.openApp(`/orders/${order.id}`);
  const remedy = /verbinde dein Konto erneut, dann wird die Rechnung erstellt/;
  await app.getByText(remedy).first().waitFor();
  await merchant.shoot('order-interrupted');

  await merchant.openApp();
  await merchant.agreeInPopup(app.getByRole('button', { name: 'Erneut verbinden' }));
  await page.getByText('Mit Lexware Office verbunden').waitFor();
  await banner.waitFor({ state: 'detached' });
  await fixture.settle();
  await merchant.openApp(`/orders/${order.id}`);
  await app.getByText('RE0001', { exact: true }).waitFor();
});

it('shows a step that failed for good and runs it again on request', async () => {
  await fixture.connect();
  const order = await fixture.placeScenario('gross-19');
  await fixture.settle();
  await fixture.shopify.fails('Order', '500', 1_000);
  await fixture.pay(order);
  await fixture.settle();

  const { app, page } = merchant;
  await merchant.openApp('/log?tab=failed');
  const retry = app.getByRole('button', {
    name: 'Erneut versuchen: Bestellung verarbeiten für #1001',
  });
  await retry.waitFor();
  await merchant.expectAccessible('log-failed');

  await fixture.shopify.works();
  await retry.click();
  await page.getByText('Wird erneut versucht').waitFor();
  await app.getByText('Nichts ist fehlgeschlagen').waitFor();
  await fixture.settle();
  await merchant.openApp(`/orders/${order.id}`);
  await app.getByText('RE0001', { exact: true }).waitFor();
});

it('opens on the orders for who prefers them, with the dashboard as an item of its own', async () => {
  await fixture.connect();
  await saveSettings(fixture, { general: { home: 'orders' } });
  const { app, page } = merchant;
  await merchant.openApp('');
  await app.getByText('Noch keine Bestellungen').waitFor();
  await merchant.shoot('orders-first');
  await page.getByRole('link', { name: 'Übersicht', exact: true }).click();
  await app.getByText('App installiert').waitFor();
});

it('asks for the permission that marking orders as paid needs, and then marks them', async () => {
  await fixture.shopify.put('/scopes', {
    granted: ['read_orders', 'read_customers', 'read_payment_terms'],
  });
  await fixture.connect();
  await saveSettings(fixture, {
    orders: { syncOrderPayment: true },
    invoice: { event: 'created' },
  });
  const order = await fixture.placeScenario('gross-19');
  await fixture.settle();
  const [invoice] = (await fixture.books()).invoices;
  await fixture.lexware.post(`/vouchers/${invoice?.id}/pay`);
  await fixture.settle();

  const { app, page } = merchant;
  await merchant.openApp();
  const grant = app.getByRole('button', { name: 'Berechtigung erteilen' });
  await grant.waitFor();
  await merchant.expectAccessible('home-scope-missing');
  page.once('dialog', (dialog) => void dialog.accept());
  await grant.click();
  await page.getByText('Berechtigung erteilt').waitFor();
  await grant.waitFor({ state: 'detached' });
  await fixture.settle();
  await merchant.openApp(`/orders/${order.id}`);
  await app.getByText('Bezahlt').first().waitFor();
  expect(await fixture.orderPage(order)).toMatchObject({ payment: 'paid' });
});

it('stays accessible and readable on every screen of a busy shop', async () => {
  await fixture.connect();
  const refused = await fillShop(fixture);

  const { app, page } = merchant;
  await merchant.open();
  await page.getByRole('link', { name: '#1001' }).waitFor();
  await merchant.shoot('admin-orders');
  await page.goto(fixture.lexware.url);
  await page.getByText('RE0001').waitFor();
  await merchant.shoot('lexware-books', page);

  const screens: [string, string, string | RegExp][] = [
    ['home', '/home', 'Zuletzt passiert'],
    ['orders', '/orders', '#1001'],
    ['order-refused', `/orders/${refused.id}`, 'Der Beleg konnte nicht erstellt werden'],
    ['preferences', '/preferences', 'Muster Handel GmbH'],
    ['not-found', '/nirgendwo', 'Zur Startseite'],
  ];
  for (const [name, path, text] of screens) {
    await merchant.openApp(path);
    await app.getByText(text).first().waitFor();
    expect([name, await merchant.violations()]).toEqual([name, []]);
    await merchant.shoot(name);
  }
});
