import type { AppFixture } from '../support/app-fixture/app-fixture';
import { aCup } from '../support/stories/refused-orders';
import { onVisits } from './visits';
import { type Merchant, NARROW, WIDE } from './merchant';

jest.setTimeout(180_000);

const WAITING = 2;
const ALIKE = 2;
const NAMELESS = 3;
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

it('finds, filters and selects orders, on a phone too', async () => {
  const { page, app } = merchant;
  await fixture.connect();
  const billed = await fixture.buy('gross-19');
  for (let order = 1; order <= WAITING; order += 1) await fixture.placeScenario('net-19');
  await fixture.settle();

  await merchant.openApp('/orders');
  await listed(WAITING + 1).waitFor();
  await app.getByRole('button', { name: 'Ergebnisse suchen und filtern' }).click();
  await app.getByRole('textbox').fill('RE0001');
  await app.getByRole('link', { name: billed.name }).waitFor();
  await listed(1).waitFor();
  await app.getByRole('button', { name: 'Bestelldatum' }).click();
  await app.getByLabel('Von').waitFor();
  await merchant.expectAccessible('order-list-days');
  // It ends the search, too.
  await page.keyboard.press('Escape');
  await listed(WAITING + 1).waitFor();

  await merchant.resize(page, NARROW);
  await app.getByRole('checkbox', { name: `Bestellung ${billed.name} auswählen` }).check();
  await app.getByRole('button', { name: 'Aktionen (1)' }).click();
  await app.getByRole('button', { name: 'Belege als ein PDF laden', exact: true }).waitFor();
  await merchant.expectAccessible('order-list-phone');
  await merchant.resize(page, WIDE);

  await merchant.openApp('/preferences/invoices?assistant=receipt-preview');
  await app.getByRole('dialog').getByRole('combobox', { name: 'Bestellung' }).click();
  await app.getByRole('option', { name: billed.name }).waitFor();
  await merchant.expectAccessible('order-preview-dialog');
});

it('tells at once why orders have no invoice, and bills all that are alike in two presses', async () => {
  const { page, app } = merchant;
  const presses = await merchant.countPresses();
  await fixture.connect();
  for (let order = 0; order < ALIKE; order += 1) await aCup(fixture, { rate: 0 });
  await fixture.buy('guest-without-name');
  await fixture.placeScenario('gross-19');
  await fixture.settle();
  await merchant.openApp('/home');
  await app.getByText('Verbleibende Übertragungen').first().waitFor();

  // Shopify's own list is named alike.
  await page.getByRole('link', { name: 'Bestellungen' }).nth(1).click();
  const untaxed = app.getByRole('button', {
    name: `${ALIKE} Steuer passt nicht: 0 % in Deutschland`,
  });
  await untaxed.waitFor();
  await app.getByRole('button', { name: '1 Noch nicht fällig' }).waitFor();
  expect(presses()).toBe(1);
  await merchant.expectAccessible('order-list-groups');

  await untaxed.click();
  await app.getByText('Summe 119,00 €, darin 19,00 € Umsatzsteuer').waitFor();
  await listed(ALIKE).waitFor();
  await merchant.expectAccessible('order-list-tax');
  await app.getByRole('button', { name: `Alle ${ALIKE} so abrechnen` }).click();
  // What it says on the way may be over before anybody reads it.
  await app.getByRole('heading', { name: 'Steuer für alle wählen' }).waitFor();
  expect(presses()).toBe(2);
  await fixture.settle();
  await app.getByText(/^Abgeschlossen\./).waitFor();
  expect((await fixture.books()).invoices).toHaveLength(ALIKE);
});

it('mends orders without an address by one press for each, and bills them at once', async () => {
  const { page, app } = merchant;
  const presses = await merchant.countPresses();
  await fixture.connect();
  for (let order = 0; order < NAMELESS; order += 1)
    await fixture.shopify.post('/orders', {
      order: { ...NO_BUYER, email: `gast${order}@example.com`, displayFinancialStatus: 'PAID' },
    });
  await fixture.settle();
  await merchant.openApp('/home');
  await app.getByText('Verbleibende Übertragungen').first().waitFor();

  await page.getByRole('link', { name: 'Bestellungen' }).nth(1).click();
  await app.getByRole('button', { name: `${NAMELESS} Adresse fehlt` }).click();
  await merchant.expectAccessible('order-list-recipients');
  await app.getByRole('button', { name: 'Angaben nacheinander ergänzen' }).click();
  const dialog = app.getByRole('dialog');
  await merchant.expectAccessible('recipient-scope');
  page.once('dialog', (question) => void question.accept());
  await dialog.getByRole('button', { name: 'Berechtigung erteilen' }).click();
  await dialog
    .getByRole('button', { name: 'Berechtigung erteilen' })
    .waitFor({ state: 'detached' });
  for (let place = 1; place <= NAMELESS; place += 1) {
    await dialog.getByText(`(${place} von ${NAMELESS})`).waitFor();
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
  // From home to the list, its group, its window, the permission, and one for each order.
  expect(presses()).toBeLessThanOrEqual(4 + NAMELESS);
  await fixture.settle();
  const { invoices } = await fixture.books();
  expect(invoices.map(({ address }) => address.street)).toEqual(Array(NAMELESS).fill('Weg 1'));
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
