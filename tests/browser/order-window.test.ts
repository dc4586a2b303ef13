import type { Locator } from 'playwright-core';
import type { BulkAnswer } from '../../web/contract/bulk';
import { inbox } from '../support/mail/inbox';
import { readPdf } from '../support/documents/read-pdf';
import type { PlacedOrder, AppFixture } from '../support/app-fixture/app-fixture';
import { aCup, switzerland } from '../support/stories/refused-orders';
import { onVisits } from './visits';
import { Keyboard } from './by-keyboard/keyboard';
import type { Merchant } from './merchant';
import { Places } from './by-keyboard/places';

/**
 * Documents from Shopify's own pages alone, of one order and of many: the built extensions, by
 * keyboard alone.
 */
jest.setTimeout(120_000);

let fixture: AppFixture;
let merchant: Merchant;
let keyboard: Keyboard;
let places: Places;

onVisits((visit) => {
  ({ fixture, merchant } = visit);
  keyboard = new Keyboard(merchant.page);
  places = new Places(merchant.page, keyboard);
  return fixture.connect();
});

const MANY = 6;
const ALL = 'Alle Bestellungen auswählen';
const TAXED_ABROAD = 'passt nicht zu dieser Lieferung';
const REFUSED = 'Lexware Office hat die Rechnung abgelehnt';

const dialog = (): Locator => places.dialog();
const press = (name: string) => places.press(name);

const openOrder = ({ id }: PlacedOrder) => merchant.open(`/orders/${id}`);

async function openWindow(order: PlacedOrder): Promise<void> {
  await openOrder(order);
  await places.choose('Weitere Aktionen', 'Belege');
}

/** What a link of the window leads to. */
async function textOfPdf(link: Locator): Promise<string> {
  const answer = await fetch((await link.getAttribute('href')) ?? '');
  const pages = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  return JSON.stringify(pages);
}

it('previews, creates, mails and cancels an invoice without leaving the order', async () => {
  const order = await fixture.placeScenario('gross-19');
  await fixture.settle();
  await openWindow(order);
  await dialog().getByText('sobald die Bestellung bezahlt ist').waitFor();
  await merchant.shoot('window-missing');
  await press('Vorschau: Rechnung');
  await dialog().getByText('stimmt auf den Cent').waitFor();
  await merchant.shoot('window-preview');
  const preview = dialog().getByRole('link', { name: 'Vorschau als PDF in neuem Tab öffnen' });
  expect(await textOfPdf(preview)).toContain('Vorschau');

  await press('Jetzt erstellen');
  await fixture.settle();
  await dialog().getByText('RE0001', { exact: true }).waitFor();
  await merchant.shoot('window-invoice');

  await press('Per E-Mail senden: Rechnung RE0001');
  await dialog().getByLabel('Betreff').waitFor();
  await merchant.shoot('window-mail');
  await keyboard.write(dialog().getByLabel('Empfänger'), 'buchhaltung@kunde.example');
  await keyboard.write(dialog().getByLabel('Signatur'), 'Dein Teeladen');
  const expired = await fixture.shopify.get<{ idToken: string }>('/id-token?expired');
  await merchant.swapTokens('**/invoice/email', Array(3).fill(expired.idToken));
  await press('Senden');
  await dialog().getByText('Deine Anmeldung ist abgelaufen.').waitFor();
  await merchant.shoot('window-mail-signed-out');
  expect(await dialog().getByLabel('Signatur').inputValue()).toBe('Dein Teeladen');
  await press('Senden');
  await dialog().getByText('Beleg per E-Mail versendet').waitFor();
  await merchant.shoot('window-mail-sent');
  const [mail, ...others] = await inbox(fixture);
  expect(others).toEqual([]);
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
  await dialog().getByText('Stornieren: Rechnung RE0001').waitFor();
  await dialog().getByText('Das verbraucht eine Übertragung').waitFor();
  await merchant.shoot('window-confirm');
  await press('Stornieren');
  await dialog().getByText('Anforderung angenommen').waitFor();
  await fixture.settle();
  await press('Zurück');
  await dialog().getByText('GS0001', { exact: true }).waitFor();
  await merchant.shoot('window-cancelled');
  await places.closeBackTo('Weitere Aktionen');
  expect(await fixture.books()).toMatchObject({
    invoices: [{ voucherNumber: 'RE0001' }],
    creditNotes: [{ voucherNumber: 'GS0001' }],
  });
});

it('chooses how an order is taxed', async () => {
  const order = await aCup(fixture, { rate: 19, from: switzerland });
  await openOrder(order);
  await merchant.shoot('block-tax');
  await keyboard.press(merchant.block.getByRole('button', { name: 'Steuerliche Behandlung' }));
  await dialog().getByRole('radio').first().waitFor();
  await merchant.shoot('window-tax');
  await keyboard.pick(dialog().getByRole('radio').first());
  const german = dialog().getByRole('radio', { name: /deutsche/ });
  while (!(await german.isChecked())) await merchant.page.keyboard.press('ArrowDown');
  await press('So abrechnen');
  await fixture.settle();
  await dialog().getByText('RE0001', { exact: true }).waitFor();
});

/**
 * One that is taxed abroad, and others that wait for their payment; Lexware refuses one of them.
 */
async function manyOrders(): Promise<PlacedOrder[]> {
  const taxed = await aCup(fixture, { rate: 19, from: switzerland });
  const orders = [taxed];
  while (orders.length < MANY) orders.push(await fixture.placeScenario('gross-19'));
  await fixture.settle();
  const match = 'POST /v1/invoices';
  await fixture.lexware.fails(match, 'refuse');
  return orders;
}

/** Sends the documents of the orders of these names that were never sent. */
async function sendOf(names: string[], said: string): Promise<void> {
  for (const name of names) {
    const box = merchant.page.getByRole('checkbox', { name: `Bestellung ${name} auswählen` });
    if (!(await box.isChecked())) await keyboard.pick(box);
  }
  await places.choose('Weitere Aktionen', 'Belege');
  const what = dialog().getByLabel('Was soll geschehen?');
  await keyboard.goTo(what);
  await merchant.page.keyboard.type('Belege per');
  expect(await what.inputValue()).toBe('send');
  await press('Starten');
  await dialog()
    .getByText(/Erledigt: \d+ von/)
    .waitFor();
  await fixture.settle();
  await dialog().getByText(said, { exact: true }).first().waitFor();
}

/** Of which of these orders somebody was mailed, once for every mail. */
async function mailed(orders: PlacedOrder[]): Promise<string[]> {
  const subjects = (await inbox(fixture)).map(({ subject }) => subject);
  const names = orders.map(({ name }) => name);
  return subjects.flatMap((subject) => names.filter((name) => subject.endsWith(` ${name}`)));
}

it('creates what many orders miss, prints it as one PDF behind what failed, and mails each once', async () => {
  const orders = await manyOrders();
  await merchant.open();
  await keyboard.pick(merchant.page.getByRole('checkbox', { name: ALL }));
  await merchant.page.getByText(`${MANY} ausgewählt`).waitFor();
  await places.choose('Weitere Aktionen', 'Belege');
  await dialog().getByText('0 fällig, 5 noch nicht bezahlt, 1 braucht dich').waitFor();
  await keyboard.pick(
    dialog().getByRole('checkbox', { name: 'Auch 5 noch nicht bezahlte Bestellungen' }),
  );
  const bodies = await merchant.loseFirstAnswer('/api/bulk');
  await press('Starten');
  await dialog()
    .getByText(/Erledigt: \d+ von 6/)
    .waitFor();
  await fixture.settle();
  await dialog().getByText('4 erstellt, 2 brauchen dich').waitFor();
  await dialog().getByText(TAXED_ABROAD).waitFor();
  await dialog().getByText(REFUSED).waitFor();
  await merchant.shoot('list-created');
  expect((await fixture.books()).invoices).toHaveLength(4);
  const { runs } = await fixture.get<{ runs: BulkAnswer[] }>('/api/bulk');
  expect(bodies.map((body) => body.includes(runs[0]?.id ?? '-'))).toEqual([true, true]);
  const items = runs[0]?.items.filter(({ state }) => state === 'failed') ?? [];
  const failed = items.map(({ orderName }) => orderName);
  expect(failed).toContain(orders[0]?.name);
  await places.closeBackTo('Weitere Aktionen');

  const reading = merchant.page.waitForResponse(/\/api\/documents\/print\//);
  await places.choose('Drucken', 'Belege drucken');
  await dialog().getByText('Belege im Ausdruck: 4').waitFor();
  await dialog().getByText('Nicht im Ausdruck: 2').waitFor();
  expect((await reading).status()).toBe(200);
  const [sheet = '', ...documents] = await places.printedPages();
  await merchant.shoot('list-print');
  for (const name of failed) expect(sheet).toContain(`${name} · Rechnung`);
  for (const why of [TAXED_ABROAD, REFUSED]) expect(sheet).toContain(why);
  // As the list shows them: the newest first.
  const done = orders
    .map(({ name }) => name)
    .filter((name) => !failed.includes(name))
    .toReversed();
  const printed = documents.map((text) => /Bestellung (#\d+)/.exec(text)?.[1]);
  expect(printed).toEqual(done);
  await places.closeBackTo('Drucken');

  await keyboard.pick(merchant.page.getByRole('checkbox', { name: ALL }));
  await sendOf(done.slice(0, 3), '3 versendet');
  await places.closeBackTo('Weitere Aktionen');
  await sendOf(done, '1 versendet, 3 schon früher versendet');
  await merchant.shoot('list-sent');
  expect((await mailed(orders)).toSorted()).toEqual(done.toSorted());
});
