import { switchToDrafts } from '../support/stories/acts-on-documents';
import type { AppFixture } from '../support/app-fixture/app-fixture';
import { aCup, switzerland } from '../support/stories/refused-orders';
import { saveSettings } from '../support/app-fixture/save-settings';
import { fillShop } from './browser-fixture';
import { onVisits } from './visits';
import type { Merchant } from './merchant';

/**
 * The product as a merchant meets it: built frontend (`npm run build`) and built extension between
 * the stand-ins.
 */
jest.setTimeout(120_000);

let fixture: AppFixture;
let merchant: Merchant;

onVisits((visit) => {
  ({ fixture, merchant } = visit);
});

it('leads from the order to its invoice on the order page, in the app, as PDF and as a line of a file', async () => {
  await fixture.connect();
  const { page, app, block } = merchant;
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

it('shows what followed the invoice, and issues it anew when the address changed', async () => {
  await fixture.connect();
  const order = await fixture.buy('gross-19');
  await fixture.shopify.post(`/orders/${order.id}/refund`, { amount: 5 });
  const address = { address1: 'Neue Straße 7', city: 'Köln', zip: '50667' };
  await fixture.shopify.post(`/orders/${order.id}/edit`, { address });
  await fixture.settle();

  const { app } = merchant;
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
  await fixture.buy('gross-19');

  const { app, page } = merchant;
  await merchant.openApp();
  const banner = app.getByText('Die Verbindung zu Lexware Office ist unterbrochen').first();
  await banner.waitFor();
  await merchant.expectAccessible('home-interrupted');
  await merchant.openApp('/preferences');
  await app.getByText('Unterbrochen', { exact: true }).waitFor();
  await merchant.expectAccessible('preferences-interrupted');
  await merchant.openApp();
  await merchant.agreeInPopup(app.getByRole('button', { name: 'Erneut verbinden' }));
  await page.getByText('Mit Lexware Office verbunden').waitFor();
  await banner.waitFor({ state: 'detached' });
  await fixture.settle();
  expect((await fixture.books()).invoices).toHaveLength(1);
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
  const untaxed = await aCup(fixture, { rate: 19, from: switzerland });
  await failForGood();
  await switchToDrafts(fixture);
  const draft = await fixture.buy('gross-19');
  await fixture.post(`/api/orders/${draft.id}/document-link/revoke`);

  const { app, page } = merchant;
  await merchant.open();
  await page.getByRole('link', { name: '#1001' }).waitFor();
  await merchant.shoot('admin-orders');
  await page.goto(fixture.lexware.url);
  await page.getByText('RE0001').waitFor();
  await merchant.shoot('lexware-books', page);

  const see = async (name: string, text: string | RegExp) => {
    await app.getByText(text).first().waitFor();
    expect([name, await merchant.violations()]).toEqual([name, []]);
    await merchant.shoot(name);
  };
  await merchant.openApp('/home');
  await see('home', 'Zuletzt passiert');
  const toOrders = () => page.getByRole('link', { name: 'Bestellungen' }).last().click();
  await toOrders();
  await see('orders', '#1001');
  for (const [name, order, text] of [
    ['order-refused', refused, 'Der Beleg konnte nicht erstellt werden'],
    ['order-tax-choice', untaxed, 'So abrechnen'],
    ['order-draft', draft, /Entwürfe lassen sich nicht herunterladen/],
  ] as const) {
    await app.getByRole('link', { name: order.name, exact: true }).click();
    await see(name, text);
    await toOrders();
  }
  await merchant.openApp('/log?tab=failed');
  await see('log-failed', 'Erneut versuchen');
  await merchant.openApp('/nirgendwo');
  await see('not-found', 'Zur Startseite');
});

/** A paid order that Shopify does not show for as long as its step is tried. */
async function failForGood(): Promise<void> {
  const order = await fixture.placeScenario('gross-19');
  await fixture.settle();
  await fixture.shopify.fails('Order', '500', 1_000);
  await fixture.pay(order);
  await fixture.settle();
  await fixture.shopify.works();
}
