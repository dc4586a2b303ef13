import { customerOf } from '../../support/documents/customers-page';
import { inNotification, linkedAddress } from '../../support/documents/mail-links';
import type { Visit } from '../browser-fixture';
import { onOneVisit } from '../visits';

/**
 * What helps with settings: links in Shopify's mails, and where VAT ids are found (`npm run build`
 * first).
 */
jest.setTimeout(120_000);

let visit: Visit;

onOneVisit((begun) => {
  visit = begun;
  return visit.fixture.connect();
});

it('puts a link into one of Shopify’s mails by keyboard alone, which opens the invoice', async () => {
  const { fixture, merchant } = visit;
  const { app, page } = merchant;
  const order = await fixture.buy('gross-19');
  await merchant.openApp('/preferences/invoices');
  await app.getByRole('button', { name: 'In E-Mails einbinden' }).focus();
  await page.keyboard.press('Enter');
  await app.getByText('So kommt der Link in deine E-Mails').waitFor();
  await merchant.expectAccessible('mail-link-intro');

  const next = app.getByRole('button', { name: 'Weiter' });
  await next.focus();
  await page.keyboard.press('Enter');
  const kind = app.getByLabel('E-Mail an deine Kunden');
  await kind.focus();
  const mail = app.frameLocator('iframe[title="Vorschau der E-Mail"]');
  // Letters choose in a list only while they follow one another fast enough, and of mails that
  // replace each other while they load the browser's driver may go on seeing one that is gone.
  for (let left = await kind.locator('option').count(); left > 0; left -= 1) {
    const chosen = (await kind.locator('option:checked').textContent()) ?? '';
    await mail.getByText(chosen, { exact: true }).waitFor();
    if (chosen.startsWith('Versandb')) break;
    await page.keyboard.press('ArrowDown');
  }
  await mail.getByText('Rechnung ansehen').waitFor();
  await app.getByLabel('Der Link soll das PDF').focus();
  await page.keyboard.press('ArrowDown');
  await mail.getByText('Rechnung herunterladen').waitFor();
  await merchant.expectAccessible('mail-link-look');

  await next.focus();
  await page.keyboard.press('Enter');
  await app.getByText('108', { exact: true }).waitFor();
  await merchant.expectAccessible('mail-link-code');

  const code = await app.getByRole('textbox', { name: /^Text für den Link/ }).inputValue();
  const customer = { id: Number(/\d+$/.exec(await customerOf(fixture, order))?.[0]) };
  const sent = inNotification(code, { id: Number(order.id), order_number: 1001, customer });
  const opened = await fetch(linkedAddress(sent));
  expect(opened.headers.get('content-disposition')).toMatch(/^attachment; filename="order_1001_/);
});

it('tells where an order names its VAT id and what the register says, by keyboard alone', async () => {
  const { fixture, merchant } = visit;
  const { app, page } = merchant;
  const { name } = await fixture.placeScenario('eu-company-b2b');
  await fixture.settle();
  await merchant.openApp('/preferences/contacts?action=test-vatid');
  const text = app.getByRole('textbox', { name: 'Text' });
  await text.focus();
  await page.keyboard.type('Bitte ohne MwSt., UID ATU 123 456 75 (alt: ATU12345674)');
  const start = app.getByRole('button', { name: 'Testen', exact: true });
  await start.focus();
  await page.keyboard.press('Enter');
  await app.getByText('ATU12345675 ist laut Register gültig.').waitFor();
  await merchant.expectAccessible('vat-test-text');

  await app.getByLabel('In einem Text').focus();
  await page.keyboard.press('ArrowDown');
  await app.getByRole('combobox').focus();
  await app.getByRole('option').nth(1).waitFor();
  await page.keyboard.type(name);
  // The search is through once no other order is offered.
  await app.getByRole('option').nth(1).waitFor({ state: 'detached' });
  await app.getByRole('option', { name }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await start.focus();
  await page.keyboard.press('Enter');
  await app.getByText('NL123456782B01 ist laut Register gültig.').waitFor();
  await merchant.expectAccessible('vat-test-order');
});
