import type { Locator, Route } from 'playwright-core';
import { onOneVisit, type Visit } from '../browser-fixture';
import { NARROW, WIDE } from '../merchant';

/** Pages of previews as their readers see them (`npm run build` first). */
jest.setTimeout(120_000);

let visit: Visit;
let orderId: string;

onOneVisit(async (begun) => {
  visit = begun;
  await visit.fixture.connect();
  ({ id: orderId } = await visit.fixture.placeScenario('gross-19'));
  await visit.fixture.settle();
});

afterEach(() => visit.merchant.page.unrouteAll({ behavior: 'ignoreErrors' }));

const pageOf = (title: string): Locator =>
  visit.merchant.app.getByRole('img', { name: `${title}, Seite 1 von 1` });

/** Waits until the picture has one dot for each dot of the screen. */
async function expectSharp(picture: Locator): Promise<void> {
  await picture.waitFor();
  await picture.evaluate(`async (img) => {
    const wanted = () => Math.round(img.clientWidth * devicePixelRatio);
    while (img.naturalWidth !== wanted()) await new Promise((painted) => setTimeout(painted, 20));
  }`);
}

const boxOf = (element: Locator) =>
  element.evaluate('(one) => JSON.stringify(one.getBoundingClientRect())');

it('draws pages as wide as their place, and keeps them until the next ones are drawn', async () => {
  const { merchant } = visit;
  const { app, page } = merchant;
  await merchant.openApp('/preferences/invoices');
  await app.getByRole('button', { name: 'Auswirkung zeigen' }).click();
  const picture = pageOf('Rechnung zu #1001');
  await expectSharp(picture);
  await merchant.resize(page, NARROW);
  await expectSharp(picture);
  await picture.scrollIntoViewIfNeeded();
  await merchant.shoot('preview-settings');
  await merchant.resize(page, WIDE);
  await expectSharp(picture);

  const held: Route[] = [];
  await page.route('**/api/settings/preview', (route) => void held.push(route));
  const former = app.locator('img.page-picture');
  const [box, address] = [await boxOf(former), await former.getAttribute('src')];
  await app.getByLabel('Einleitung', { exact: true }).fill('Danke für deine Bestellung!');
  await app.getByText('Wird gezeichnet').waitFor({ state: 'attached' });
  expect([await boxOf(former), await former.getAttribute('src')]).toEqual([box, address]);
  await merchant.shoot('preview-outdated');
  await Promise.all(held.map((route) => route.continue()));
  await app.getByText('Wird gezeichnet').waitFor({ state: 'detached' });
  await expectSharp(picture);
  expect(await former.getAttribute('src')).not.toBe(address);
  expect(await boxOf(former)).toBe(box);
});

it('says what failed, and draws once it can', async () => {
  const { merchant } = visit;
  const { app, page } = merchant;
  await page.route('**/assets/page-drawing-worker*', (route) => route.abort());
  await merchant.openApp(`/orders/${orderId}`);
  await app.getByRole('button', { name: 'Vorschau: Rechnung' }).click();
  await app.getByText(/^Das Zeichnen konnte nicht beginnen/).waitFor();
  await merchant.expectAccessible('preview-failed');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await app.getByRole('button', { name: 'Erneut zeichnen' }).click();
  await expectSharp(pageOf('Vorschau: Rechnung'));
  await merchant.expectAccessible('preview-order');
});
