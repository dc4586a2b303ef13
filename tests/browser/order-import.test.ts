import { calendarDay } from '../../web/domain/time/berlin';
import type { Stage } from '../support/stage/stage';
import { BrowserLab, type Visit } from './browser-lab';
import { expectDisabled, type Merchant } from './merchant';

jest.setTimeout(120_000);

const DAY_MS = 86_400_000;
let lab: BrowserLab;
let visit: Visit;
let stage: Stage;
let merchant: Merchant;

beforeAll(async () => {
  lab = await BrowserLab.open();
});

afterAll(() => lab.end());

beforeEach(async () => {
  visit = await lab.visit();
  ({ stage, merchant } = visit);
});

afterEach(() => visit.end());

it('has the orders of three days before the installation imported, and shows their documents', async () => {
  const { page, app } = merchant;
  const ago = (days: number) => new Date(stage.now().getTime() - days * DAY_MS).toISOString();
  await stage.connect();
  for (const days of [7, 6, 5, 4])
    await stage.shopify.post('/orders', {
      order: { displayFinancialStatus: 'PAID', createdAt: ago(days) },
    });
  await stage.settle();

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
  await page.getByText('3 Bestellung(en) importiert').waitFor();
  await app.getByText('Diese Tage sind schon importiert.').waitFor();
  await stage.settle();
  await app.getByRole('button', { name: 'Schließen' }).last().click();

  await page.reload();
  await app.getByText('RE0003').waitFor();
  expect(await app.getByText(/^RE\d+/).count()).toBe(3);
});
