import type { PlacedOrder } from '../../support/stage/stage';
import { BrowserLab, type Visit } from '../browser-lab';

/** Metafields both ways, from the settings to the order and the invoice (`npm run build` first). */
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

const COST_CENTRE = { namespace: 'custom', key: 'kostenstelle' };

it('prints a metafield of the order on its invoice, and writes the number of the invoice to another', async () => {
  const { stage, merchant } = visit;
  const { app, page } = merchant;
  const save = page.getByRole('button', { name: 'Speichern' });
  const definition = { ...COST_CENTRE, name: 'Kostenstelle', ownerType: 'ORDER' };
  await stage.shopify.put('/metafields', { definitions: [definition] });

  await merchant.openApp('/preferences/metafields');
  await app.getByLabel('Metafeld hinzufügen').selectOption('Kostenstelle (custom.kostenstelle)');
  await app.getByText('{{ order.metafield["custom.kostenstelle"] }}').waitFor();
  await app.getByLabel('Wert hinzufügen').selectOption('Rechnungsnummer (RE1001)');
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
  const order = await stage.shopify.post<PlacedOrder>('/orders', {
    order: { displayFinancialStatus: 'PAID', metafields },
  });
  await stage.settle();
  const { invoices } = await stage.lexware.get<{ invoices: { remark?: string }[] }>('/books');
  expect(invoices).toMatchObject([{ remark: expect.stringContaining('Kostenstelle 4711') }]);
  const shown = await stage.shopify.get<{ metafields: { nodes: object[] } }>(`/orders/${order.id}`);
  expect(shown.metafields.nodes).toMatchObject([
    { key: 'kostenstelle' },
    { namespace: 'belegfluss', key: 'invoice_number', value: 'RE0001' },
  ]);
  const { definitions } = await stage.shopify.get<{ definitions: object[] }>('/metafields');
  expect(definitions).toMatchObject([{ name: 'Kostenstelle' }, { name: 'Rechnungsnummer' }]);
});
