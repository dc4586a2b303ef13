import { inbox } from '../support/mail/inbox';
import type { AppFixture } from '../support/app-fixture/app-fixture';
import { onVisits } from './visits';
import type { Merchant } from './merchant';

/** One order on its page in the app: built frontend (`npm run build`) between the stand-ins. */
jest.setTimeout(120_000);

/** Where Chromium shows a PDF. */
const IN_VIEWER = /^chrome-extension:/;

let fixture: AppFixture;
let merchant: Merchant;

onVisits((visit) => {
  ({ fixture, merchant } = visit);
  return fixture.connect();
});

const dialog = () => merchant.app.getByRole('dialog');
const press = (name: string) =>
  merchant.app.getByRole('button', { name, exact: true }).first().click();
const pressInside = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

async function choose(entry: string): Promise<void> {
  await press('Weitere Aktionen: Rechnung RE0001');
  await merchant.app.getByRole('menuitem', { name: entry }).click();
}

async function createExplained(): Promise<void> {
  const { app } = merchant;
  await press('Was geprüft wurde: Rechnung');
  await app.getByText('Die Bestellung muss bezahlt werden.').waitFor();
  await app.getByText('ausschlaggebend').waitFor();
  await merchant.expectAccessible('order-explained');
  await press('Rechnung jetzt erstellen');
  await dialog().getByText('stimmt auf den Cent').waitFor();
  await pressInside('Jetzt erstellen');
  await fixture.settle();
  await app.getByText('RE0001', { exact: true }).waitFor();
}

async function mailIt(): Promise<void> {
  await press('Per E-Mail senden: Rechnung RE0001');
  await dialog().getByLabel('Empfänger').fill('buchhaltung@kunde.example');
  await dialog().getByRole('textbox', { name: 'Signatur' }).fill('Dein Teeladen');
  await merchant.expectAccessible('order-mail');
  await pressInside('Senden');
  await merchant.page.getByText('Beleg per E-Mail versendet').waitFor();
  expect(await inbox(fixture)).toMatchObject([
    {
      to: 'buchhaltung@kunde.example',
      html: expect.stringContaining('Dein Teeladen') as unknown,
      attachments: [{ fileName: 'Rechnung RE0001.pdf' }],
    },
  ]);
  await merchant.app.getByText('Per E-Mail versendet am').waitFor();
}

/** Chromium without a screen ends with its print dialog, so pages only say that they want one. */
const sayPrinting = () =>
  merchant.page.addInitScript("window.print = () => console.log('prints ' + location.href)");

async function printIt(): Promise<void> {
  const { page } = merchant;
  const asking = page.waitForEvent('console', (message) => message.text().startsWith('prints '));
  const showing = page.waitForEvent('framenavigated', (frame) => IN_VIEWER.test(frame.url()));
  await choose('Drucken');
  const [asked] = await Promise.all([asking, showing]);
  expect(asked.text()).toMatch(/^prints blob:/);
}

async function payInLexware(): Promise<void> {
  await choose('Als bezahlt markieren');
  await dialog().getByText('Das geht nur in Lexware Office.').waitFor();
  await merchant.expectAccessible('order-confirm');
  const opening = merchant.page.waitForEvent('popup');
  await pressInside('In Lexware Office öffnen');
  await (await opening).close();
  await dialog().getByText('Wir warten auf die Änderung').waitFor();
  await merchant.expectAccessible('order-watching');
  const [invoice] = (await fixture.books()).invoices;
  await fixture.lexware.post(`/vouchers/${invoice?.id}/pay`);
  await fixture.settle();
  await dialog().getByText('Der neue Status ist angekommen').waitFor();
  await dialog().getByRole('button', { name: 'Schließen' }).first().click();
}

it('from the list to the order: explained, created, mailed, paid by hand, saved and printed', async () => {
  await sayPrinting();
  await fixture.placeScenario('gross-19');
  await fixture.settle();
  await merchant.openApp('/orders');
  await merchant.app.getByRole('link', { name: /#1001/ }).first().click();
  await createExplained();
  await mailIt();
  await payInLexware();
  await press('Weitere Aktionen: Rechnung RE0001');
  await merchant.expectAccessible('order-more');
  const entry = merchant.app.getByRole('menuitem', { name: 'Herunterladen' });
  expect(await merchant.fileBehind(entry)).toMatch(/^Rechnung RE0001\.pdf\n%PDF/);
  await printIt();
});
