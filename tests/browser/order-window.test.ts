import type { Locator } from 'playwright-core';
import { inbox } from '../support/mail/inbox';
import { readPdf } from '../support/documents/read-pdf';
import type { PlacedOrder, Stage } from '../support/stage/stage';
import { aCup, switzerland } from '../support/stories/refused-orders';
import { BrowserLab, type Visit } from './browser-lab';
import type { Merchant } from './merchant';

/** An order's documents from Shopify's order page alone, with the built extensions. */
jest.setTimeout(120_000);

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
  await stage.connect();
});
afterEach(() => visit.end());

const dialog = (): Locator => merchant.page.getByRole('dialog');
const press = (name: string | RegExp) =>
  dialog().getByRole('button', { name, exact: true }).click();

async function openOrder({ id }: PlacedOrder): Promise<void> {
  await merchant.open(`/orders/${id}`);
}

async function openWindow(order: PlacedOrder): Promise<void> {
  await openOrder(order);
  await merchant.page.locator('summary', { hasText: 'Weitere Aktionen' }).click();
  await merchant.page.getByRole('button', { name: 'Belege', exact: true }).click();
}

/** What a link of the window leads to. */
async function textOfPdf(link: Locator): Promise<string> {
  const answer = await fetch((await link.getAttribute('href')) ?? '');
  const pages = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  return JSON.stringify(pages);
}

it('previews, creates, mails and cancels an invoice without leaving the order', async () => {
  const order = await stage.placeScenario('gross-19');
  await stage.settle();
  await openWindow(order);
  await dialog().getByText('sobald die Bestellung bezahlt ist').waitFor();
  await merchant.shoot('window-missing');
  await press('Vorschau: Rechnung');
  await dialog().getByText('stimmt auf den Cent').waitFor();
  await merchant.shoot('window-preview');
  const preview = dialog().getByRole('link', { name: 'Vorschau als PDF in neuem Tab öffnen' });
  expect(await textOfPdf(preview)).toContain('Vorschau');

  await press('Jetzt erstellen');
  await stage.settle();
  await dialog().getByText('RE0001', { exact: true }).waitFor();
  await merchant.shoot('window-invoice');

  await press('Per E-Mail senden: Rechnung RE0001');
  await dialog().getByLabel('Betreff').waitFor();
  await merchant.shoot('window-mail');
  await dialog().getByLabel('Empfänger').fill('buchhaltung@kunde.example');
  await dialog().getByLabel('Signatur').fill('Dein Teeladen');
  await press('Senden');
  await dialog().getByText('Beleg per E-Mail versendet').waitFor();
  await merchant.shoot('window-mail-sent');
  const [mail] = await inbox(stage);
  expect(mail).toMatchObject({
    to: 'buchhaltung@kunde.example',
    html: expect.stringContaining('Dein Teeladen') as unknown,
    attachments: [{ fileName: 'Rechnung RE0001.pdf', contentType: 'application/pdf' }],
  });
  const pdf = await readPdf(Buffer.from(mail?.attachments[0]?.base64 ?? '', 'base64'));
  expect(JSON.stringify(pdf)).toContain('RE0001');

  await press('Zurück');
  await press('Ändern: Rechnung RE0001');
  await merchant.shoot('window-document');
  await press('Stornieren');
  await dialog().getByText('Das verbraucht eine Übertragung.').waitFor();
  await merchant.shoot('window-confirm');
  await press('Stornieren');
  await dialog().getByText('Auftrag angenommen').waitFor();
  await stage.settle();
  await press('Zurück');
  await dialog().getByText('GS0001', { exact: true }).waitFor();
  await merchant.shoot('window-cancelled');
  expect(await stage.books()).toMatchObject({
    invoices: [{ voucherNumber: 'RE0001' }],
    creditNotes: [{ voucherNumber: 'GS0001' }],
  });
});

it('chooses how an order is taxed, and watches what only Lexware Office can do', async () => {
  const order = await aCup(stage, { rate: 19, from: switzerland });
  await openOrder(order);
  await merchant.shoot('block-tax');
  await merchant.block.getByRole('button', { name: 'Steuerliche Behandlung wählen' }).click();
  await dialog().getByRole('radio').first().waitFor();
  await merchant.shoot('window-tax');
  await dialog()
    .getByRole('radio', { name: /deutsche/ })
    .check();
  await press('So abrechnen');
  await stage.settle();
  await dialog().getByText('RE0001', { exact: true }).waitFor();

  await press('Ändern: Rechnung RE0001');
  await press('Als bezahlt markieren');
  await dialog().getByText('Das geht nur in Lexware Office.').waitFor();
  await press('Als bezahlt markieren');
  await dialog().getByText('Wir warten auf die Änderung').first().waitFor();
  await merchant.shoot('window-lexware');
  const [invoice] = (await stage.books()).invoices;
  await stage.lexware.post(`/vouchers/${invoice?.id}/pay`);
  await stage.settle();
  await dialog().getByText('Der neue Status ist angekommen').waitFor();
  await merchant.shoot('window-lexware-done');
});
