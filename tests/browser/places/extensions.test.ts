import type { Page } from 'playwright-core';
import { waiting } from '../../../extensions/testing/answers';
import { placesApi } from './places-api';
import { onPlaces, shoot, type World } from './places-fixture';

/** Our built extensions at the places of the admin: menus, modals and print, with their faults. */

const ORDER = '/store/belegfluss-demo/orders/4711';

let page: Page;
let world: World;
let tokens: string[] = [];
let invoiced: string[] = [];

const api = placesApi({
  note: (call) => tokens.push(call),
  isInvoiced: (id) => invoiced.includes(id),
  sheet: () => `${world.appUrl}/api/sheet`,
});

onPlaces({
  api,
  isTesting: true,
  viewport: { width: 1280, height: 900 },
  begin: (...given) => {
    [page, world] = given;
    tokens = [];
    invoiced = [];
  },
});

const open = (path: string) => page.goto(`${world.adminUrl}/admin${path}`);
const dialog = () => page.getByRole('dialog');
const shot = (name: string) => shoot(page, name);
const choose = async (menu: string, entry: string) => {
  await page.locator('summary', { hasText: menu }).click();
  await page.getByRole('button', { name: entry, exact: true }).click();
};
const select = async (...names: string[]) => {
  for (const name of names)
    await page.getByRole('checkbox', { name: `Bestellung ${name} auswählen` }).check();
};

it('opens an action over the order page, and the action closes itself', async () => {
  invoiced = ['4711'];
  await open(ORDER);
  await choose('Weitere Aktionen', 'Belege');
  await dialog().getByText('…-000123').waitFor();
  await shot('order-action');
  await dialog().locator('s-button', { hasText: 'Schließen' }).click();
  await dialog().waitFor({ state: 'detached' });
});

it('prints the document of an order once there is one', async () => {
  await open(ORDER);
  await choose('Drucken', 'Belege drucken');
  await dialog().getByText('Davon lässt sich gerade nichts drucken').waitFor();
  await dialog().getByText(waiting.text).waitFor();
  await shot('order-print-none');
  const print = dialog().getByRole('button', { name: 'Drucken', exact: true });
  expect(await print.isDisabled()).toBe(true);
  await dialog().getByRole('button', { name: 'Schließen' }).click();

  invoiced = ['4711'];
  await choose('Drucken', 'Belege drucken');
  await page.frameLocator('iframe[name=print-frame]').getByText('Rechnung 123').waitFor();
  await shot('order-print');
  expect(await print.isEnabled()).toBe(true);
  expect(tokens.at(-1)).toMatch(/^GET \/sheet Bearer token-\d+$/);
});

it('offers actions and printing for the orders selected in the list', async () => {
  invoiced = ['4710'];
  await open('');
  await select('#1001', '#1000');
  await page.getByText('2 ausgewählt').waitFor();
  await shot('orders-selected');
  await choose('Weitere Aktionen', 'Belege');
  await dialog().getByText('Ausgewählte Bestellungen: 2').waitFor();
  await dialog().getByText('1 fällig, 1 noch nicht bezahlt').waitFor();
  await shot('orders-action');
  await dialog().locator('s-button', { hasText: 'Starten' }).click();
  await dialog().getByText('Erledigt: 0 von 2').waitFor();
  await dialog().getByText('1 erstellt, 1 folgt später').waitFor();
  await dialog().getByText(waiting.text).waitFor();
  await shot('orders-action-ended');
  await dialog().getByRole('button', { name: 'Schließen' }).first().click();
  await choose('Weitere Aktionen', 'Belege');
  await dialog().getByText('Letztes Ergebnis anzeigen').click();
  await dialog().locator('s-button', { hasText: 'Neue Auswahl' }).click();
  await dialog().getByLabel('Was soll geschehen?').selectOption('download');
  await dialog().locator('s-button', { hasText: 'Starten' }).click();
  await dialog().getByText('PDF öffnen').waitFor();
  await shot('orders-action-download');
  await dialog().getByRole('button', { name: 'Schließen' }).first().click();
  await page.getByRole('checkbox', { name: 'Alle Bestellungen auswählen' }).click();
  await page.getByText('2 ausgewählt').waitFor({ state: 'detached' });
  await select('#1001');
  await choose('Drucken', 'Belege drucken');
  await dialog().getByText(waiting.text).waitFor();
});

it('says it in English where the viewer reads English', async () => {
  await open(`${ORDER}?locale=en`);
  await choose('Weitere Aktionen', 'Belege');
  await dialog().getByText('Documents', { exact: true }).waitFor();
  await dialog().getByText('The invoice is created as soon as the order is paid.').waitFor();
  await shot('order-action-english');
});

it.each([
  ['crash', 'Die Erweiterung ist gescheitert: Error: The extension crashed on demand'],
  ['missing', /Die Erweiterung ist gescheitert: .*none\.js/],
  ['token', 'Bitte öffne die App neu.'],
])('shows what becomes of an action when it meets the fault "%s"', async (fault, sentText) => {
  await open(`${ORDER}?fault=${fault}`);
  await choose('Weitere Aktionen', 'Belege');
  await dialog().getByText(sentText).waitFor();
});

it('shows what an action says while the network is slow', async () => {
  await open(`${ORDER}?fault=slow`);
  await choose('Weitere Aktionen', 'Belege');
  await dialog().getByRole('status', { name: 'Belege werden geladen' }).waitFor();
  await dialog().getByText(waiting.text).waitFor();
});

it('carries what a person types and chooses into an extension and back', async () => {
  await open(ORDER);
  await choose('Weitere Aktionen', 'Alle Felder');
  await dialog().getByLabel('An', { exact: true }).pressSequentially('ERIKA @example.com');
  await dialog().getByText('Ohne Leerzeichen').waitFor();
  const to = dialog().getByLabel('An', { exact: true });
  expect(await to.inputValue()).toBe('ERIKA @example.com');
  await to.fill('erika@example.com');
  await dialog().getByLabel('Text').fill('Hallo');
  await dialog().getByLabel('Beleg', { exact: true }).selectOption('Gutschrift');
  await dialog().getByLabel('Du').check();
  await dialog().getByLabel('Kopie an mich').check();
  await dialog().getByText('Die Kopie geht an deine Adresse').waitFor();
  await shot('every-component');
  await dialog().getByRole('button', { name: 'Senden' }).click();
  const sent = { to: 'erika@example.com', text: 'Hallo', kind: 'credit', tone: 'familiar' };
  const expectText = JSON.stringify({ ...sent, isCopied: true });
  await dialog().getByText(expectText).waitFor();
  await dialog().getByRole('button', { name: 'Zurücksetzen' }).click();
  await dialog().getByText('Die Kopie geht an deine Adresse').waitFor({ state: 'detached' });
  expect(await to.inputValue()).toBe('');
  await dialog().getByRole('button', { name: 'Senden' }).click();
  await dialog().getByText('"isCopied":false').waitFor();
});

/** Presses the button of a service and answers what the extension got. */
const serve = async (service: string, said: string | RegExp) => {
  await dialog().getByRole('button', { name: service, exact: true }).click();
  await dialog().getByText(said).waitFor();
};
const decide = async (heading: string, ...buttons: string[]) => {
  const question = page.getByRole('dialog', { name: heading });
  for (const name of buttons) await question.getByText(name).click();
  await question.waitFor({ state: 'detached' });
};

it('asks the Admin API, keeps and opens what an extension wants, in the words of Shopify', async () => {
  await open(ORDER);
  await page.getByRole('button', { name: 'Dienste öffnen' }).click();
  await serve('Start', '"mail"');
  await serve('Abfrage', '{"data":{"shop":{"name":"Teehaus"}}}');
  await serve('Direktabfrage', '[200,{"data":{"shop":{"name":"Teehaus"}}}]');
  await serve('Speicher', '[2,true,{"view":true,"other":false},[["page",2]]]');
});

it('lets a person pick and end a workflow, or leave it', async () => {
  await open(ORDER);
  await page.getByRole('button', { name: 'Dienste öffnen' }).click();
  const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
  const said = (text: string) => page.getByText(text, { exact: true }).waitFor();
  await press('Auswahl');
  const templates = page.getByRole('dialog', { name: 'Vorlagen' });
  expect(await templates.getByLabel('Vorlage C').isDisabled()).toBe(true);
  await templates.getByLabel('Vorlage A').check();
  await shot('picker');
  await decide('Vorlagen', 'Auswählen');
  await said('["b","a"]');
  await press('Auswahl');
  await decide('Vorlagen', 'Abbrechen');
  await said('"nothing"');
  await press('Produkte');
  await page.getByLabel('Teeservice Nordlicht').check();
  await decide('Hinzufügen', 'Auswählen');
  await said('[1,["gid://shopify/Product/2"]]');
  await press('Ablauf');
  await decide('create:shopify/Product', 'Abschließen');
  await said('{"code":"ok","data":{"id":"gid://shopify/Product/1"}}');
  await press('Ablauf');
  await decide('create:shopify/Product', 'Abbrechen');
  await said('{"code":"closed"}');
});

it('shows an action only where its own module wants it', async () => {
  const entry = page.getByRole('button', { name: 'Alle Dienste', exact: true });
  const openMenu = async (path: string) => {
    await open(path);
    const menu = page.locator('details[aria-busy=false]', { hasText: 'Weitere Aktionen' });
    await menu.locator('summary').click();
    return menu.getByRole('button', { name: 'Belege', exact: true }).waitFor();
  };
  await openMenu(ORDER);
  expect(await entry.count()).toBe(1);
  await openMenu('/store/belegfluss-demo/orders/4710');
  expect(await entry.count()).toBe(0);
  await openMenu(`${ORDER}?fault=display`);
  expect(await entry.count()).toBe(0);
});

it.each([
  ['query', 'Abfrage', /Internal error/],
  ['query', 'Direktabfrage', /^\[500,/],
  ['storage', 'Speicher', 'StorageExceededError'],
  ['intent', 'Ablauf', /"code":"error"/],
])('answers under the fault "%s" what %s has to live with', async (fault, service, said) => {
  await open(`${ORDER}?fault=${fault}`);
  await page.getByRole('button', { name: 'Dienste öffnen' }).click();
  await serve(service, said);
});
