import { calendarDay } from '../../web/domain/time/berlin';
import type { AppFixture } from '../support/app-fixture/app-fixture';
import { aCup } from '../support/stories/refused-orders';
import { onVisits } from './visits';
import { expectDisabled, type Merchant, WIDE } from './merchant';

jest.setTimeout(180_000);

const DAY_MS = 86_400_000;
const WAITING = 25;
const PHONE = { width: 360, height: 740 };
const NO_BUYER = { billingAddress: null, shippingAddress: null, customer: null };
let fixture: AppFixture;
let merchant: Merchant;

onVisits((visit) => {
  ({ fixture, merchant } = visit);
});

/** So many orders are on the page. */
const listed = (orders: number) =>
  merchant.app.locator(
    `tbody:has(> tr:nth-child(${orders})):not(:has(> tr:nth-child(${orders + 1})))`,
  );
const view = (name: string) => merchant.app.getByRole('tab', { name, exact: true }).click();

it('finds, filters and selects orders, has their invoices made meanwhile, and tells who comes back what became of them', async () => {
  const { page, app } = merchant;
  await fixture.connect();
  const billed = await fixture.buy('gross-19');
  for (let order = 1; order <= WAITING; order += 1) await fixture.placeScenario('net-19');
  await fixture.settle();

  await merchant.openApp('/orders');
  await listed(WAITING + 1).waitFor();
  await merchant.expectAccessible('order-list');
  await app.getByRole('button', { name: 'Ergebnisse suchen und filtern' }).click();
  await app.getByRole('textbox').fill('RE0001');
  await app.getByRole('link', { name: billed.name }).waitFor();
  await listed(1).waitFor();
  await app.getByRole('button', { name: 'Bestelldatum' }).click();
  await app.getByLabel('Von').waitFor();
  await merchant.expectAccessible('order-list-days');
  await page.keyboard.press('Escape');
  await view('Mit Differenz');
  await listed(WAITING).waitFor();

  await app.getByRole('checkbox', { name: /^Alle/ }).first().check({ force: true });
  await app.getByRole('button', { name: 'Fehlende Belege erstellen' }).last().click();
  await app.getByText(`Ausgewählt sind alle ${WAITING} Bestellungen dieser Seite`).waitFor();
  await app
    .getByRole('checkbox', { name: `Auch ${WAITING} noch nicht bezahlte Bestellungen` })
    .check();
  await merchant.expectAccessible('order-list-create');
  await app.getByRole('button', { name: 'Starten' }).click();
  await app.getByText(/^Du kannst diese Seite verlassen/).waitFor();
  await merchant.openApp('/home');
  await fixture.settle();

  await page.setViewportSize(PHONE);
  await merchant.openApp('/orders?filter=openBalance');
  const results = app.getByRole('list', { name: 'Ergebnis je Bestellung' });
  await results.getByText(`${WAITING} erstellt`, { exact: true }).waitFor();
  await app.getByText('Keine Bestellungen gefunden').waitFor();
  expect(await results.getByRole('link').count()).toBe(WAITING);
  await app.getByRole('button', { name: 'Alle anzeigen' }).click();
  await app.getByRole('checkbox', { name: `Bestellung ${billed.name} auswählen` }).check();
  await app.getByRole('button', { name: 'Aktionen (1)' }).click();
  await app.getByRole('button', { name: 'Belege als ein PDF laden', exact: true }).waitFor();
  await merchant.expectAccessible('order-list-phone');
  await merchant.resize(page, WIDE);

  await merchant.openApp('/preferences/invoices?assistant=receipt-preview');
  await app.getByRole('dialog').getByRole('combobox', { name: 'Bestellung' }).click();
  await app.getByRole('option', { name: /#1026/ }).waitFor();
  await merchant.expectAccessible('order-preview-dialog');
});

it('tells at once why orders have no invoice, and bills six alike in two presses', async () => {
  const { page, app } = merchant;
  const presses = await merchant.countPresses();
  await fixture.connect();
  for (let order = 0; order < 6; order += 1) await aCup(fixture, { rate: 0 });
  await fixture.buy('guest-without-name');
  await fixture.placeScenario('gross-19');
  await fixture.settle();
  await merchant.openApp('/home');
  await app.getByText('Verbleibende Übertragungen').first().waitFor();

  // Shopify's own list is named alike.
  await page.getByRole('link', { name: 'Bestellungen' }).nth(1).click();
  const untaxed = app.getByRole('button', { name: '6 Steuer passt nicht: 0 % in Deutschland' });
  await untaxed.waitFor();
  await app.getByRole('button', { name: '1 Noch nicht fällig' }).waitFor();
  expect(presses()).toBe(1);
  await merchant.expectAccessible('order-list-groups');

  await untaxed.click();
  await app.getByText('Summe 119,00 €, darin 19,00 € Umsatzsteuer').waitFor();
  await listed(6).waitFor();
  await merchant.expectAccessible('order-list-tax');
  await app.getByRole('button', { name: 'Alle 6 so abrechnen' }).click();
  await app.getByText(/^Du kannst diese Seite verlassen/).waitFor();
  expect(presses()).toBe(2);
  await merchant.openApp('/home');
  await fixture.settle();

  await merchant.openApp('/orders');
  await app
    .getByRole('list', { name: 'Ergebnis je Bestellung' })
    .getByText('6 erstellt', { exact: true })
    .waitFor();
  expect(await untaxed.count()).toBe(0);
});

it('mends nine orders without an address in at most 18 presses, and bills them at once; keeps a view of them', async () => {
  const { page, app } = merchant;
  const presses = await merchant.countPresses();
  await fixture.connect();
  for (let order = 0; order < 9; order += 1)
    await fixture.shopify.post('/orders', {
      order: { ...NO_BUYER, email: `gast${order}@example.com`, displayFinancialStatus: 'PAID' },
    });
  await fixture.settle();
  await merchant.openApp('/home');
  await app.getByText('Verbleibende Übertragungen').first().waitFor();

  await page.getByRole('link', { name: 'Bestellungen' }).nth(1).click();
  await app.getByRole('button', { name: '9 Adresse fehlt' }).click();
  await merchant.expectAccessible('order-list-recipients');
  await app.getByRole('button', { name: 'Angaben nacheinander ergänzen' }).click();
  const dialog = app.getByRole('dialog');
  await merchant.expectAccessible('recipient-scope');
  page.once('dialog', (question) => void question.accept());
  await dialog.getByRole('button', { name: 'Berechtigung erteilen' }).click();
  await dialog
    .getByRole('button', { name: 'Berechtigung erteilen' })
    .waitFor({ state: 'detached' });
  for (let place = 1; place <= 9; place += 1) {
    await dialog.getByText(`(${place} von 9)`).waitFor();
    await dialog.locator('input:focus').waitFor();
    for (const typed of ['Muster', '', 'Weg 1', '', '10115', 'Berlin']) {
      // Key by key where it is looked at; pasted afterwards.
      if (place === 1) await page.keyboard.type(typed);
      else await page.keyboard.insertText(typed);
      await page.keyboard.press('Tab');
    }
    if (place === 1) await merchant.expectAccessible('recipient');
    await dialog.getByRole('button', { name: 'Speichern und erstellen' }).click();
  }
  await dialog.waitFor({ state: 'detached' });
  expect(presses()).toBeLessThanOrEqual(18);
  await fixture.settle();
  const { invoices } = await fixture.books();
  expect(invoices.map(({ address }) => address.street)).toEqual(Array(9).fill('Weg 1'));

  await merchant.openApp('/orders?filter=withInvoice&payment=paid');
  await listed(9).waitFor();
  await app.getByRole('button', { name: 'Speichern unter' }).click();
  await dialog.getByRole('textbox').fill('Bezahlt mit Rechnung');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await dialog.waitFor({ state: 'detached' });
  await app.getByRole('tab', { name: 'Bezahlt mit Rechnung' }).last().waitFor();
  await merchant.expectAccessible('order-list-saved-view');
});

it('keeps names of one long word, and the amounts beside them, on the screen of a phone', async () => {
  const { page, app } = merchant;
  await fixture.connect();
  const person = { firstName: 'W'.repeat(100), lastName: `🙂${'M'.repeat(99)}` };
  const { id } = await fixture.shopify.post<{ id: string }>('/orders', {
    order: {
      name: `B-${'W'.repeat(30)}-1001`,
      displayFinancialStatus: 'PAID',
      billingAddress: { ...person, address1: 'Weg 1', zip: '20095', city: 'Hamburg' },
    },
  });
  await fixture.settle();
  await page.setViewportSize(PHONE);
  for (const [path, shown] of [
    ['/orders', app.getByText(/^[\d,]+\s€$/).first()],
    ['/log', app.getByRole('link', { name: /^Bestellung B-/ }).first()],
  ] as const) {
    await merchant.openApp(path);
    await shown.waitFor();
    const box = await shown.boundingBox();
    expect(box && box.x + box.width).toBeLessThanOrEqual(PHONE.width);
  }
  await merchant.openApp(`/orders/${id}`);
  await app.getByRole('heading', { name: /^B-W/ }).waitFor();
  await app.getByText(/WWWW.*MMMM/).waitFor();
  await merchant.expectAccessible('order-long-names');
});

it('has the orders of three days before the installation imported, and shows their documents', async () => {
  const { page, app } = merchant;
  const ago = (days: number) => new Date(fixture.now().getTime() - days * DAY_MS).toISOString();
  await fixture.connect();
  for (const days of [7, 6, 5, 4])
    await fixture.shopify.post('/orders', {
      order: { displayFinancialStatus: 'PAID', createdAt: ago(days) },
    });
  await fixture.settle();

  await merchant.openApp('/orders');
  const start = app.getByRole('button', { name: 'Importieren', exact: true });
  await app.getByRole('button', { name: 'Bestellungen importieren' }).click();
  await app.getByLabel('Von').waitFor();
  await expectDisabled(start);
  await app.getByLabel('Von').fill(calendarDay(ago(7)));
  await app.getByLabel('Bis').fill(calendarDay(ago(5)));
  await app.getByText('3 Bestellungen', { exact: true }).waitFor();
  await merchant.expectAccessible('import-dialog');
  await start.click();
  await page.getByText('Import begonnen').waitFor();
  await app.getByRole('heading', { name: 'Bestellungen werden importiert' }).waitFor();
  await merchant.expectAccessible('import-under-way');
  await merchant.openApp('/home');
  await app.getByRole('heading', { name: 'Bestellungen werden importiert' }).waitFor();
  await merchant.expectAccessible('import-under-way-home');
  await fixture.settle();

  await merchant.openApp('/orders');
  await app.getByText('RE0003').waitFor();
  expect(await app.getByText(/^RE\d+/).count()).toBe(3);
});
