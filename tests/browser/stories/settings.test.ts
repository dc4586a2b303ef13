import type { SettingsAnswer } from '../../../web/contract/settings/settings-answer';
import { DEFAULT_GENERAL } from '../../../web/domain/setting-sections/general-settings';
import type { Visit } from '../browser-fixture';
import { onOneVisit } from '../visits';
import { beyondKeys } from '../by-keyboard/all-stops';

/**
 * Settings by keyboard alone, with their preview, and beside another tab (`npm run build` first).
 */
jest.setTimeout(120_000);

let visit: Visit;

onOneVisit((begun) => {
  visit = begun;
  return visit.fixture.connect();
});

/**
 * The next test starts with no card open, no option shown and no request paused by an earlier one.
 */
afterEach(async () => {
  const { app, page } = visit.merchant;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await app.locator('html').evaluate('localStorage.clear()');
});

it('changes settings, sees what that does to real orders, saves and discards by keys alone', async () => {
  const { fixture, merchant } = visit;
  const { app, page } = merchant;
  const { keyboard } = page;
  const till = await fixture.shopify.post<{ id: string }>('/orders', {
    order: { displayFinancialStatus: 'PAID', sourceName: 'pos' },
  });
  await fixture.buy('gross-19');
  await fixture.settle();
  await merchant.openApp('/preferences/orders');

  await merchant.tabTo(app.getByRole('button', { name: 'Auswirkung zeigen' }));
  await keyboard.press('Enter');
  await app.getByRole('img', { name: 'Rechnung zu #1002, Seite 1 von 1' }).waitFor();
  const skipPos = app.getByRole('checkbox', { name: 'Kassenverkäufe auslassen' });
  await merchant.tabTo(skipPos);
  await keyboard.press('Space');
  await app.getByText('Bei 1 von deinen 2 neuesten Bestellungen ändert sich etwas.').waitFor();
  await app.getByText('Mit dem Speichern wird ein Beleg erstellt.').waitFor();
  await merchant.expectAccessible('settings-effect');
  expect(await beyondKeys(merchant)).toEqual([]);

  const save = page.getByRole('button', { name: 'Speichern' });
  await merchant.tabTo(save, 'Shift+Tab');
  await keyboard.press('Enter');
  await page.getByText(/^Gespeichert/).waitFor();
  await app.getByText(/^Sobald du etwas änderst/).waitFor();
  await fixture.settle();
  expect((await fixture.orderPage(till)).documents).toMatchObject([{ kind: 'invoice' }]);

  await merchant.tabTo(app.getByLabel('Weitere Kassen'));
  await keyboard.type('Markt');
  await merchant.tabTo(page.getByRole('button', { name: 'Verwerfen' }), 'Shift+Tab');
  page.once('dialog', (question) => void question.accept());
  await keyboard.press('Enter');
  await save.waitFor({ state: 'hidden' });
  expect(await app.getByLabel('Weitere Kassen').inputValue()).toBe('');
  const { settings } = await fixture.get<SettingsAnswer>('/api/settings');
  expect(settings.orders).toMatchObject({ skipPos: false, posName: '' });
});

const TILLS = 'Weitere Kassen';

async function savedOrders(): Promise<SettingsAnswer['settings']['orders']> {
  return (await visit.fixture.get<SettingsAnswer>('/api/settings')).settings.orders;
}

it('compares with what another tab saved meanwhile, and saves both', async () => {
  const { fixture, merchant } = visit;
  const { app, page } = merchant;
  const before = await savedOrders();
  await merchant.openApp('/preferences/orders');
  await app.getByLabel(TILLS).fill('Kiosk');
  const elsewhere = { ...before, posName: 'Markt', skipFree: !before.skipFree };
  await fixture.request('PUT', '/api/settings/orders', { body: elsewhere });
  const save = page.getByRole('button', { name: 'Speichern' });
  await save.click();
  await app.getByLabel('Deine Änderung: Kiosk').waitFor();
  await app.getByLabel('Inzwischen gespeichert: Markt').waitFor();
  await merchant.expectAccessible('settings-conflict');
  await app.getByRole('button', { name: 'Zusammenführen und speichern' }).click();
  await save.waitFor({ state: 'hidden' });
  expect(await savedOrders()).toEqual({ ...elsewhere, posName: 'Kiosk' });
});

const SCREENS: [string, string][] = [
  ['/preferences/orders', 'Steuerkorrekturen'],
  ['/preferences/invoices', 'Rechnungsversand'],
  ['/preferences/credits', 'Gutschriftversand'],
  ['/preferences/deliveries', 'Lieferscheinversand'],
  ['/preferences/transactions', 'Zuordnungsvorschläge'],
  ['/preferences/contacts', 'Geschäftskunden'],
  ['/preferences/metafields', 'Weiterer Wert'],
  ['/preferences/setup', 'Benachrichtigungen'],
  ['/preferences/smtp', 'E-Mail-Server'],
];

it('can be used by everybody, on a phone and by keys alone: each screen that the overview leads to', async () => {
  const { fixture, merchant } = visit;
  const { app, page } = merchant;
  await fixture.request('PUT', '/api/settings/general', {
    body: { ...DEFAULT_GENERAL, expertMode: true },
  });
  const see = async (path: string, text: string) => {
    await app.getByText(text).first().waitFor();
    expect([path, await merchant.violations()]).toEqual([path, []]);
    expect([path, await beyondKeys(merchant)]).toEqual([path, []]);
    await merchant.shoot(`settings${path.replaceAll('/', '-')}`);
  };
  await merchant.openApp('/preferences');
  await see('/preferences', 'Automatisierung');
  for (const [path, text] of SCREENS) {
    await app.locator(`a[href^="${path}"]`).first().click();
    await see(path, text);
    await page.getByRole('link', { name: 'Einstellungen' }).last().click();
    await app.getByText('Automatisierung').first().waitFor();
  }
});
