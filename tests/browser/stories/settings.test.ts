import type { SettingsAnswer } from '../../../web/contract/settings/settings-answer';
import { BrowserLab, type Visit } from '../browser-lab';

/** Settings by keys alone, with what they do beside them (`npm run build` first). */
jest.setTimeout(120_000);

let lab: BrowserLab;
let visit: Visit;

beforeAll(async () => {
  lab = await BrowserLab.open();
  visit = await lab.visit();
  await visit.stage.connect();
});

afterAll(async () => {
  await visit.end();
  await lab.end();
});

it('changes settings, sees what that does to real orders, saves and discards by keys alone', async () => {
  const { stage, merchant } = visit;
  const { app, page } = merchant;
  const { keyboard } = page;
  const till = await stage.shopify.post<{ id: string }>('/orders', {
    order: { displayFinancialStatus: 'PAID', sourceName: 'pos' },
  });
  await stage.buy('gross-19');
  await stage.settle();
  await merchant.openApp('/preferences/orders');

  await merchant.tabTo(app.getByRole('button', { name: 'Auswirkung zeigen' }));
  await keyboard.press('Enter');
  await app.getByTitle('Rechnung zu #1002').waitFor();
  const skipPos = app.getByRole('checkbox', { name: 'Kassenverkäufe auslassen' });
  await merchant.tabTo(skipPos);
  await keyboard.press('Space');
  await app.getByText('Bei 1 von deinen 2 neuesten Bestellungen ändert sich etwas.').waitFor();
  await app.getByText('Mit dem Speichern wird ein Beleg erstellt.').waitFor();
  await merchant.expectAccessible('settings-effect');

  const save = page.getByRole('button', { name: 'Speichern' });
  await merchant.tabTo(save, 'Shift+Tab');
  await keyboard.press('Enter');
  await page.getByText(/^Gespeichert/).waitFor();
  await app.getByText(/^Sobald du etwas änderst/).waitFor();
  await stage.settle();
  expect((await stage.orderPage(till)).documents).toMatchObject([{ kind: 'invoice' }]);

  await merchant.tabTo(app.getByLabel('Weitere Kassen'));
  await keyboard.type('Markt');
  await merchant.tabTo(page.getByRole('button', { name: 'Verwerfen' }), 'Shift+Tab');
  page.once('dialog', (question) => void question.accept());
  await keyboard.press('Enter');
  await save.waitFor({ state: 'hidden' });
  expect(await app.getByLabel('Weitere Kassen').inputValue()).toBe('');
  const { settings } = await stage.get<SettingsAnswer>('/api/settings');
  expect(settings.orders).toMatchObject({ skipPos: false, posName: '' });
});
