import type { Locator } from 'playwright-core';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { onVisits } from '../visits';
import { type Merchant, NARROW } from '../merchant';

jest.setTimeout(180_000);

let fixture: AppFixture;
let merchant: Merchant;

onVisits((visit) => {
  ({ fixture, merchant } = visit);
});

async function topOf(shown: Locator): Promise<number> {
  return (await shown.boundingBox())?.y ?? Number.NaN;
}

const MOVED = `new Promise((resolve) => {
  let moved = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) moved += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(moved), 300);
})`;

/** How far what is on the screen moved by itself, as browsers measure it. */
const movedBy = () => merchant.app.locator('body').evaluate<number, never>(MOVED);

it('counts what is due of many orders, makes that, and says above the list what became of all', async () => {
  const { app } = merchant;
  await fixture.connect();
  await fixture.lexware.fails('POST /v1/invoices', 'refuse', 1_000);
  for (let order = 0; order < 2; order += 1) await fixture.buy('gross-19');
  await fixture.lexware.works();
  for (let order = 0; order < 3; order += 1) await fixture.placeScenario('net-19');
  for (const scenario of ['zero-value', 'guest-without-name', 'cancelled-before-payment'])
    await fixture.buy(scenario);
  await fixture.settle();

  await merchant.openApp('/orders');
  await app.getByRole('checkbox', { name: /^Alle/ }).first().check({ force: true });
  await app.getByRole('button', { name: 'Fehlende Belege erstellen' }).last().click();
  await app
    .getByText(
      '2 fällig, 3 noch nicht bezahlt, 1 von dir ausgenommen, 1 braucht dich, 1 nicht nötig',
    )
    .waitFor();
  await app.getByText('Das verbraucht bis zu 2 Übertragungen', { exact: false }).waitFor();
  await merchant.expectAccessible('many-orders-counted');
  await app.getByRole('button', { name: 'Starten' }).click();
  await app.getByText(/^Erledigt: \d von 8$/).waitFor();
  await fixture.settle();
  await app
    .getByText('2 erstellt, 1 braucht dich, 3 folgen später, 1 von dir ausgenommen, 1 nicht nötig')
    .waitFor();
  await app.getByText('Der Rechnung fehlt eine vollständige Adresse', { exact: false }).waitFor();
  expect((await fixture.books()).invoices).toHaveLength(2);

  await merchant.openApp('/orders');
  await app.getByRole('list', { name: 'Ergebnis je Bestellung' }).waitFor();
  await app.getByRole('checkbox', { name: /^Alle/ }).first().waitFor();
  expect(await movedBy()).toBeLessThan(0.05);
  await merchant.expectAccessible('many-orders-ended');
  await merchant.resize(merchant.page, NARROW);
  const results = await topOf(app.getByRole('list', { name: 'Ergebnis je Bestellung' }));
  expect(await topOf(app.getByRole('tab', { name: 'Alle' }))).toBeGreaterThan(results);
});
