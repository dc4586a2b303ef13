import type { SettingsAnswer } from '../../../web/contract/settings/settings-answer';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type { Visit } from '../browser-fixture';
import { onOneVisit } from '../visits';

/** Metafields both ways, as somebody without a mouse sets them (`npm run build` first). */
jest.setTimeout(120_000);

let visit: Visit;

onOneVisit((begun) => {
  visit = begun;
  return visit.fixture.connect();
});

const COST_CENTRE = { namespace: 'custom', key: 'kostenstelle' };

it('is set by keyboard alone, and a text that names what is not read says so at its field', async () => {
  const { fixture, merchant } = visit;
  const { app, page } = merchant;
  const { keyboard } = page;
  const save = page.getByRole('button', { name: 'Speichern' });
  await saveSettings(fixture, {
    metafield: {
      read: [{ resource: 'order', ...COST_CENTRE }],
      write: { 'invoice-number': { namespace: 'belegfluss', key: 'invoice_number' } },
    },
  });
  const definition = { ...COST_CENTRE, name: 'Kostenstelle', ownerType: 'ORDER' };
  await fixture.shopify.put('/metafields', { definitions: [definition] });
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
