import type { Locator, Route } from 'playwright-core';
import type { Visit } from '../browser-fixture';
import { onOneVisit } from '../visits';
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

interface ShownPage {
  naturalWidth: number;
  clientWidth: number;
  closest(selector: string): unknown;
}

/** Waits until the page has one dot for each dot of the screen, and no other is being drawn. */
async function expectSharp(title: string): Promise<void> {
  const page = visit.merchant.app.getByRole('img', { name: `${title}, Seite 1 von 1` });
  await page.waitFor();
  const frame = await visit.merchant.frame();
  // The same element shows every drawing of the page.
  await frame.waitForFunction(
    (shown: ShownPage) =>
      shown.closest('.page-pictures[aria-busy=false]') !== null &&
      shown.naturalWidth ===
        Math.round(shown.clientWidth * Number(Reflect.get(globalThis, 'devicePixelRatio'))),
    await page.evaluateHandle((one: ShownPage) => one),
  );
}

/** Where it stands depends on what the card above it tells of the change. */
async function sizeOf(picture: Locator) {
  const box = await picture.boundingBox();
  if (!box) throw new Error('No page is shown');
  return { width: box.width, height: box.height };
}

it('draws pages as wide as their place, and keeps them until the next ones are drawn', async () => {
  const { merchant } = visit;
  const { app, page } = merchant;
  await merchant.openApp('/preferences/invoices');
  await app.getByRole('button', { name: 'Auswirkung zeigen' }).click();
  const title = 'Rechnung zu #1001';
  const picture = app.locator('img.page-picture');
  await expectSharp(title);
  await merchant.resize(page, NARROW);
  await expectSharp(title);
  await picture.scrollIntoViewIfNeeded();
  await merchant.shoot('preview-settings');
  await merchant.resize(page, WIDE);
  await expectSharp(title);

  const introduction = app.getByLabel('Einleitung', { exact: true });
  const [size, address] = [await sizeOf(picture), await picture.getAttribute('src')];
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/api/settings/preview', (route) =>
    isHeld ? void held.push(route) : route.continue(),
  );
  await introduction.fill('Danke für deine Bestellung!');
  await app.getByText('Wird gezeichnet').waitFor({ state: 'attached' });
  expect([await sizeOf(picture), await picture.getAttribute('src')]).toEqual([size, address]);
  await merchant.shoot('preview-outdated');
  isHeld = false;
  await Promise.all(held.map((route) => route.continue()));
  await expectSharp(title);
  expect(await picture.getAttribute('src')).not.toBe(address);
  expect(await sizeOf(picture)).toEqual(size);
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
  await expectSharp('Vorschau: Rechnung');
  await merchant.expectAccessible('preview-order');
});
