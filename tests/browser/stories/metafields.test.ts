import type { SettingsAnswer } from '../../../web/contract/settings/settings-answer';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';
import type { Visit } from '../browser-fixture';
import { onOneVisit } from '../visits';

/** Metafields both ways, from the settings to the order and the invoice (`npm run build` first). */
jest.setTimeout(120_000);

let visit: Visit;

onOneVisit((begun) => {
  visit = begun;
  return visit.fixture.connect();
});

const COST_CENTRE = { namespace: 'custom', key: 'kostenstelle' };

it('prints a metafield of the order on its invoice, and writes the number of the invoice to another', async () => {
  const { fixture, merchant } = visit;
  const { app, page } = merchant;
  const save = page.getByRole('button', { name: 'Speichern' });
  const definition = { ...COST_CENTRE, name: 'Kostenstelle', ownerType: 'ORDER' };
  await fixture.shopify.put('/metafields', { definitions: [definition] });

  await merchant.openApp('/preferences/metafields');
  await app.getByLabel('Weiteres Metafeld').selectOption('Kostenstelle (custom.kostenstelle)');
  await app.getByRole('button', { name: 'Metafeld hinzufügen' }).click();
  await app.getByText('{{ order.metafield["custom.kostenstelle"] }}').waitFor();
  await app.getByLabel('Weiterer Wert').selectOption('Rechnungsnummer (RE1001)');
  await app.getByRole('button', { name: 'Wert hinzufügen' }).click();
  await merchant.expectAccessible('settings-metafields');
  await save.click();
  await page.getByText(/^Gespeichert/).waitFor();
  const grant = app.getByRole('button', { name: 'Berechtigung erteilen' });
  await grant.waitFor();
  await merchant.shoot('settings-metafields-permission');
  page.once('dialog', (question) => void question.accept());
  await grant.click();
  await page.getByText('Berechtigung erteilt').waitFor();

  await merchant.openApp('/preferences/invoices');
  await app
    .getByRole('textbox', { name: 'Nachbemerkung' })
    .fill('Kostenstelle {{ order.metafield["custom.kostenstelle"] }}');
  await save.click();
  await page.getByText(/^Gespeichert/).waitFor();

  const metafields = [{ ...COST_CENTRE, type: 'single_line_text_field', value: '4711' }];
  const order = await fixture.shopify.post<PlacedOrder>('/orders', {
    order: { displayFinancialStatus: 'PAID', metafields },
  });
  await fixture.settle();
  const { invoices } = await fixture.lexware.get<{ invoices: { remark?: string }[] }>('/books');
  expect(invoices).toMatchObject([{ remark: expect.stringContaining('Kostenstelle 4711') }]);
  const shown = await fixture.shopify.get<{ metafields: { nodes: object[] } }>(
    `/orders/${order.id}`,
  );
  expect(shown.metafields.nodes).toMatchObject([
    { key: 'kostenstelle' },
    { namespace: 'belegfluss', key: 'invoice_number', value: 'RE0001' },
  ]);
  const { definitions } = await fixture.shopify.get<{ definitions: object[] }>('/metafields');
  expect(definitions).toMatchObject([{ name: 'Kostenstelle' }, { name: 'Rechnungsnummer' }]);
});

it('is set by keyboard alone, and a text that names what is not read says so at its field', async () => {
  const { fixture, merchant } = visit;
  const { app, page } = merchant;
  const { keyboard } = page;
  const save = page.getByRole('button', { name: 'Speichern' });
  await merchant.openApp('/preferences/metafields');
  await app.getByRole('group', { name: 'Kostenstelle' }).waitFor();

  // A letter chooses in the list, as it does in every other one, and arrows go through it.
  await merchant.tabTo(app.getByLabel('Weiteres Metafeld'));
  await keyboard.press('A');
  await merchant.tabTo(app.getByRole('button', { name: 'Metafeld hinzufügen' }));
  await keyboard.press('Enter');
  const added = app.getByRole('group', { name: 'Metafeld 2' });
  await merchant.tabTo(added.getByLabel('Gehört zu'), 'Shift+Tab');
  await keyboard.press('K');
  await merchant.tabTo(added.getByLabel('Namespace'));
  await keyboard.type('crm');
  await merchant.tabTo(added.getByLabel('Schlüssel'));
  await keyboard.type('projekt');
  await app.getByText('{{ customer.metafield["crm.projekt"] }}').waitFor();

  await merchant.tabTo(app.getByLabel('Weiterer Wert'));
  for (const key of ['G', 'ArrowUp', 'ArrowDown']) await keyboard.press(key);
  await merchant.tabTo(app.getByRole('button', { name: 'Wert hinzufügen' }));
  await keyboard.press('Enter');
  const written = app.getByRole('group', { name: 'Gutschriftnummern' });
  await written.waitFor();
  await merchant.tabTo(app.getByRole('button', { name: 'Rechnungsnummer entfernen' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await app.getByRole('group', { name: 'Rechnungsnummer' }).waitFor({ state: 'detached' });
  await merchant.expectAccessible('settings-metafields-keyboard');
  await merchant.tabTo(save, 'Shift+Tab');
  await keyboard.press('Enter');
  await page.getByText(/^Gespeichert/).waitFor();
  const { settings } = await fixture.get<SettingsAnswer>('/api/settings');
  expect(settings.metafield).toEqual({
    read: [
      { resource: 'order', ...COST_CENTRE },
      { resource: 'customer', namespace: 'crm', key: 'projekt' },
    ],
    write: { 'credits-numbers': { namespace: 'belegfluss', key: 'credits_numbers' } },
  });

  await merchant.openApp('/preferences/invoices');
  await merchant.tabTo(app.getByRole('textbox', { name: 'Einleitung' }));
  await keyboard.insertText('{{ order.metafield["crm.projekt"] }}');
  await app.getByText(/^„order\.metafield\["crm\.projekt"\]“ druckt nichts/).waitFor();
  await merchant.expectAccessible('settings-metafield-unread');
});
