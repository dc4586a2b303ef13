import { customerOf } from '../../support/documents/customers-page';
import { inNotification, linkedAddress } from '../../support/documents/mail-links';
import { BrowserLab, type Visit } from '../browser-lab';

/** From the settings to a customer with the invoice (`npm run build` first). */
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

it('puts a link into one of Shopify’s mails by keyboard alone, which opens the invoice', async () => {
  const { stage, merchant } = visit;
  const { app, page } = merchant;
  const order = await stage.buy('gross-19');
  await merchant.openApp('/preferences/invoices');
  await app.getByRole('button', { name: 'In E-Mails einbinden' }).focus();
  await page.keyboard.press('Enter');
  await app.getByText('So kommt der Link in deine E-Mails').waitFor();
  await merchant.expectAccessible('mail-link-intro');

  const next = app.getByRole('button', { name: 'Weiter' });
  await next.focus();
  await page.keyboard.press('Enter');
  await app.getByLabel('E-Mail an deine Kunden').focus();
  await page.keyboard.type('Versandb');
  await app.getByText('108', { exact: true }).waitFor();
  await merchant.expectAccessible('mail-link-template');

  await next.focus();
  await page.keyboard.press('Enter');
  const mail = app.frameLocator('iframe[title="Vorschau der E-Mail"]');
  await mail.getByText('Rechnung ansehen').waitFor();
  await app.getByLabel('Der Link soll das PDF').focus();
  await page.keyboard.press('ArrowDown');
  await mail.getByText('Rechnung herunterladen').waitFor();
  await merchant.expectAccessible('mail-link-look');

  const code = await app.getByRole('textbox', { name: /^Text für den Link/ }).inputValue();
  const customer = { id: Number(/\d+$/.exec(await customerOf(stage, order))?.[0]) };
  const sent = inNotification(code, { id: Number(order.id), order_number: 1001, customer });
  const opened = await fetch(linkedAddress(sent));
  expect(opened.headers.get('content-disposition')).toMatch(/^attachment; filename="order_1001_/);
});
