import type { Locator } from 'playwright-core';
import { PlanMerchant } from '../../support/billing/merchant';
import { storedCoupon } from '../../support/samples/a-coupon';
import type { Visit } from '../browser-fixture';
import { onVisits } from '../visits';
import { Keyboard } from '../by-keyboard/keyboard';

/**
 * A merchant who pays nothing yet tries a plan, redeems a coupon, declines, buys the import, leaves a
 * bill unpaid, downgrades and cancels, by keyboard alone inside the app. What a window says is what
 * Shopify bills (`npm run build` first).
 */
jest.setTimeout(240_000);

let visit: Visit;
let keyboard: Keyboard;

onVisits(
  (begun) => {
    visit = begun;
    keyboard = new Keyboard(begun.merchant.page);
  },
  { env: { NAMED_PLANS: '' } },
);

const app = () => visit.merchant.app;
const button = (name: string | RegExp) => app().getByRole('button', { name });
const inDialog = (name: string) => app().getByRole('dialog').getByRole('button', { name });
const expectText = (text: string | RegExp): Promise<void> =>
  app().getByText(text).first().waitFor();

const bill = async () => {
  const { lines } = await visit.fixture.shopify.get<{ lines: { kind: string; cents: number }[] }>(
    '/bill',
  );
  return lines.map(({ kind, cents }) => [kind, cents]);
};

/** By the menu, which is the admin's. */
const toPlan = () => visit.merchant.page.getByRole('link', { name: /^Plan/ }).click();

/** What a window says is billed, from top to bottom. */
async function sums(): Promise<string[]> {
  const said = app().locator('.quote-sums dd');
  await said.first().waitFor();
  return (await said.allTextContents()).map((text) => text.replaceAll(/\s/g, ' '));
}

/** Shopify's page is in the whole window. */
async function atShopify(): Promise<Locator> {
  const { page } = visit.merchant;
  const approve = page.getByRole('button', { name: 'Bestätigen' });
  await approve.waitFor();
  return approve;
}

async function approves(what: string): Promise<void> {
  await (await atShopify()).click();
  await app().getByRole('heading', { name: what }).waitFor();
  await visit.fixture.settle();
}

it('a trial begins without a bill, and ends in a subscription that is cancelled', async () => {
  const { merchant, fixture } = visit;
  await merchant.openApp('/plan');
  await button('Premium 7 Tage testen').waitFor();
  await merchant.expectAccessible('subscription-free');
  await keyboard.press(button('Premium 7 Tage testen'));
  expect(await sums()).toEqual(['0,00 €', '38,99 €', '38,99 €']);
  await expectText(/Du testest 7 Tage kostenlos/);
  await merchant.expectAccessible('subscription-quote');
  await keyboard.press(inDialog('Weiter zu Shopify'));
  const approve = await atShopify();
  await merchant.shoot('subscription-approval');
  await approve.click();
  await app().getByRole('heading', { name: 'Der Plan Premium ist aktiv' }).waitFor();
  await merchant.expectAccessible('subscription-active');
  expect(await bill()).toEqual([]);

  await toPlan();
  await expectText('Testzeit');
  await merchant.expectAccessible('subscription-trial');
  await keyboard.press(button('Abonnement kündigen'));
  await expectText('Das fällt weg');
  await merchant.expectAccessible('subscription-cancel');
  await keyboard.press(inDialog('Abonnement kündigen'));
  await fixture.settle();
  await expectText('Dein Abonnement ist beendet');
  await merchant.expectAccessible('subscription-cancelled');
  expect(await bill()).toEqual([]);
});

it('a coupon is taken off what is shown; who declines keeps it and has what he had', async () => {
  const { merchant, fixture } = visit;
  await storedCoupon(fixture.database, { code: 'TEE-25', value: 25, months: 6 });
  await merchant.openApp('/plan');
  await keyboard.press(button('Coupon einlösen'));
  await keyboard.write(app().getByLabel('Code'), 'tee 26');
  await merchant.page.keyboard.press('Enter');
  await expectText('Der Code scheint ungültig zu sein');
  await merchant.expectAccessible('coupon-refused');
  await keyboard.write(app().getByLabel('Code'), 'tee 25');
  await merchant.page.keyboard.press('Enter');
  await expectText(/^Du zahlst 6 Monate lang 25 % weniger/);
  await merchant.expectAccessible('coupon-success');
  await keyboard.press(inDialog('Plan wählen'));
  await expectText('Dein Coupon TEE-25');

  await keyboard.press(button('Standard 7 Tage testen'));
  expect(await sums()).toEqual(['0,00 €', '14,24 €', '18,99 €']);
  await expectText(/Coupon TEE-25: je 4,75\s€ weniger auf 6 Abrechnungen/);
  await keyboard.press(inDialog('Weiter zu Shopify'));
  await atShopify();
  await merchant.page.getByRole('button', { name: 'Ablehnen' }).click();
  await merchant.page.waitForURL('**/admin/store/belegfluss-demo');
  await fixture.settle();

  await merchant.openApp('/plan');
  await expectText('Kostenlos');
  await expectText('Nicht freigegeben');
  await expectText('Dein Coupon TEE-25');
  await merchant.expectAccessible('coupon-after-declining');

  await keyboard.press(button('Rabatt verwerfen'));
  await app().getByText('Dein Coupon TEE-25').waitFor({ state: 'detached' });
  // Shopify bills the shop in US dollars from now on: every price is in them.
  await fixture.shopify.put('/billing-currency', { currency: 'USD' });
  await fixture.shopify.put('/shop-plan', {});
  await fixture.settle();
  await merchant.openApp('/plan');
  await keyboard.press(button('Standard 7 Tage testen'));
  expect(await sums()).toEqual(['0,00 $', '18,99 $', '18,99 $']);
  await merchant.expectAccessible('subscription-dollars');
  expect(await app().getByText('Dein Coupon TEE-25').count()).toBe(0);
});

it('the import is bought once, with transfers on top', async () => {
  const { merchant, fixture } = visit;
  await new PlanMerchant(fixture).subscribe({ planId: 'standard' });
  await merchant.openApp('/orders?import');
  await keyboard.press(app().getByRole('link', { name: 'Import kaufen' }));
  const buy = button(/^Für 129,00\s€ kaufen/);
  await buy.waitFor();
  expect(await sums()).toEqual(['129,00 €', expect.stringMatching(/^bis zum /)]);
  await merchant.expectAccessible('purchase');
  await keyboard.press(buy);
  await approves('Der Import ist gekauft');
  await merchant.expectAccessible('purchase-active');
  expect(await bill()).toEqual([['one-time', 12_900]]);

  await toPlan();
  await expectText(/^Aus dem Kauf des Imports: noch 1\.500 von 1\.500, bis zum /);
  await expectText('Bezahlt');
  await merchant.expectAccessible('purchase-on-plan');
});

it('who pays for a plan upgrades, leaves a bill unpaid and downgrades', async () => {
  const buyer = new PlanMerchant(visit.fixture);
  await buyer.subscribe({ planId: 'standard' });
  await buyer.days(15);
  expect(await bill()).toEqual([['recurring', 1_899]]);
  await upgradesInMidMonth();
  await leavesABillUnpaid();
  await downgradesFromAYear();
});

/** 22 of 30 days are left: 20.00 EUR more a month are 14.67 EUR. */
async function upgradesInMidMonth(): Promise<void> {
  const { merchant } = visit;
  const before = await bill();
  await merchant.openApp('/plan');
  await keyboard.press(button('Upgrade auf Premium'));
  expect(await sums()).toEqual(['14,67 €', '38,99 €', '38,99 €']);
  await expectText('Übertragungen: 1.000 statt 300 im Monat, ab sofort');
  await merchant.expectAccessible('subscription-upgrade');
  await keyboard.press(inDialog('Weiter zu Shopify'));
  await approves('Der Plan Premium ist aktiv');
  expect(await bill()).toEqual([...before, ['proration', 1_467]]);
}

async function leavesABillUnpaid(): Promise<void> {
  const { merchant, fixture } = visit;
  await fixture.shopify.put('/freeze', { frozen: true });
  await fixture.settle();
  await merchant.openApp('/plan');
  await expectText(/^Dein Abonnement ruht seit dem /);
  await merchant.expectAccessible('subscription-frozen');
  await fixture.shopify.put('/freeze', { frozen: false });
  await fixture.settle();
}

/** A cheaper year begins when the one that is paid ends; until then nothing is billed. */
async function downgradesFromAYear(): Promise<void> {
  const { merchant, fixture } = visit;
  await new PlanMerchant(fixture).subscribe({ planId: 'premium', isAnnual: true });
  const before = await bill();
  await merchant.openApp('/plan');
  await keyboard.press(button('Downgrade auf Standard'));
  expect(await app().getByText(/ruht/).count()).toBe(0);
  expect(await sums()).toEqual(['0,00 €', '190,99 €', '190,99 €']);
  await expectText(/^Shopify wechselt deinen Plan am /);
  await expectText('Das fällt weg');
  await merchant.expectAccessible('subscription-downgrade');
  await keyboard.press(inDialog('Weiter zu Shopify'));
  await approves('Der Wechsel zu Standard ist freigegeben');
  await merchant.expectAccessible('subscription-scheduled');
  await toPlan();
  await expectText(/^Ab \d+\. \S+ \d+ gilt der Plan Standard$/);
  await expectText('Freigegeben für später');
  await merchant.expectAccessible('subscription-scheduled-on-plan');
  expect(await bill()).toEqual(before);
}
