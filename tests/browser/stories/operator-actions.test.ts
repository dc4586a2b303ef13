import type { Locator } from 'playwright-core';
import { germanClock } from '../../../web/domain/time/german-moment';
import type { Visit } from '../browser-fixture';
import { onVisits } from '../visits';
import { PlanMerchant } from '../../support/billing/merchant';
import { SHOP } from '../../support/app-fixture/shop';
import { enrolled, nextCode, OPERATED } from '../../support/stories/operators';

/**
 * An operator stops the creation, starts a failed step again, and helps a merchant with transfers,
 * a plan, a refund and a longer trial (`npm run build` first). All in the demo shop, which is the
 * operator's own.
 */
jest.setTimeout(240_000);

/** Whom Shopify's stand-in signs in. */
const USER = '1';
const WHY = 'Ausfall am Montag';

let visit: Visit;
onVisits(
  (begun) => {
    visit = begun;
  },
  { env: { ...OPERATED, NAMED_PLANS: '' } },
);

const app = () => visit.merchant.app;
const button = (name: string | RegExp) => app().getByRole('button', { name });
const says = (text: string | RegExp) => app().getByText(text).first().waitFor();

/** Signs in on the page that is open. */
async function signsIn(path: string): Promise<void> {
  const { fixture, merchant } = visit;
  const colleague = await enrolled(fixture, USER, ['admin']);
  await merchant.openApp(path);
  await app().getByLabel('Code').fill(nextCode(fixture, colleague));
  await button('Anmelden').click();
}

/** Opens a dialog by its button, fills it, and confirms. */
async function does(
  opener: string | RegExp,
  confirm: string,
  fields: Record<string, string> = {},
): Promise<void> {
  await button(opener).first().click();
  await confirms(confirm, fields);
}

/** Fills the dialog that is open, and confirms. */
async function confirms(confirm: string, fields: Record<string, string>): Promise<void> {
  const dialog = app().getByRole('dialog');
  for (const [label, text] of Object.entries({ ...fields, Grund: WHY }))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('announces what is to come and stops all shops: merchants read both, and all goes on by one click', async () => {
  const { fixture, merchant } = visit;
  await fixture.connect();
  await fixture.settle();
  await signsIn('/admin/announcements');
  await announces();
  await merchant.openApp('/admin/pauses');
  await says('Keine Pause');
  await does('Alle Shops anhalten', 'Alle anhalten');
  await says(`Grund: ${WHY}`);
  await fixture.settle();
  const order = await fixture.buy('gross-19');
  expect((await fixture.orderPage(order)).decision?.reason).toBe('CREATION_PAUSED');
  await merchant.expectAccessible('pauses-all');
  await merchant.openApp('/home');
  await says('Wir haben die Belegerstellung angehalten');
  await says('Geplante Wartung');
  await says('Störung bei Lexware');
  await merchant.expectAccessible('paused-and-announced-home');
  await merchant.openApp('/admin/pauses');
  await button(/fortsetzen: Alle Shops/).click();
  await says('Keine Pause');
  await fixture.settle();
  expect((await fixture.books()).invoices).toHaveLength(1);
});

/** Maintenance tonight and a notice, each after its preview. */
async function announces(): Promise<void> {
  const { merchant } = visit;
  await says('Keine Wartung geplant');
  await button('Wartung planen').click();
  const dialog = app().getByRole('dialog');
  await fillPeriod(dialog, 2);
  await dialog.getByLabel('Grund').fill(WHY);
  await dialog.getByText('Belegfluss wird gewartet').waitFor();
  await merchant.expectAccessible('announcement-of-downtime');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await dialog.waitFor({ state: 'detached' });
  await button('Hinweis anlegen').click();
  await dialog.getByLabel('Überschrift').fill('Störung bei Lexware');
  await dialog.getByLabel('Text', { exact: true }).fill('Belege entstehen später von selbst.');
  await fillPeriod(dialog, 0);
  await dialog.getByLabel('Grund').fill(WHY);
  await merchant.expectAccessible('announcement-of-notice');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await dialog.waitFor({ state: 'detached' });
  await merchant.expectAccessible('announcements');
}

/** Two hours, in so many hours from now. */
async function fillPeriod(dialog: Locator, hours: number): Promise<void> {
  const at = (more: number) =>
    germanClock(new Date(visit.fixture.now().getTime() + more * 3_600_000).toISOString());
  const [from, to] = [at(hours), at(hours + 2)];
  const times = dialog.getByLabel('um (deutsche Zeit)');
  await dialog.getByLabel('Beginnt am').fill(from.day);
  await times.first().fill(from.time);
  await dialog.getByLabel('Endet am').fill(to.day);
  await times.last().fill(to.time);
}

it('starts what failed again, after a dry run', async () => {
  const { fixture, merchant } = visit;
  await fixture.connect();
  await fixture.lexware.fails('POST /v1/invoices', '503', 1_000);
  await fixture.buy('gross-19');
  await fixture.buy('gross-19');
  await fixture.lexware.works();
  await signsIn('/admin/replay');
  await button('Vorschau zeigen').click();
  await says('2 Treffer');
  await merchant.expectAccessible('replay-preview');
  await does('2 wiederholen', 'Wiederholen', { 'Je Minute': '30' });
  await fixture.settle();
  await says(/2 gestartet/);
  await merchant.expectAccessible('replay-done');
  expect((await fixture.books()).invoices).toHaveLength(2);
});

it('helps a merchant with transfers, a plan, a refund and a longer trial', async () => {
  const { fixture, merchant } = visit;
  const buyer = new PlanMerchant(fixture);
  await buyer.settle();
  await buyer.subscribe({ planId: 'standard' });
  const id = await shopIdOf();
  await signsIn('/admin/coupons');
  await does('Coupon anlegen', 'Anlegen', { Code: 'MESSE-26', Höhe: '50', Monate: '3' });
  await says('MESSE-26');
  await merchant.expectAccessible('coupons');
  const operator = await fixture.database.operators.byUser(SHOP, USER);
  if (!operator) throw new Error('Nobody is enrolled');
  const endsAt = new Date(fixture.now().getTime() + 1_800_000).toISOString();
  await fixture.database.shopViews.open(operator.id, id, endsAt);
  await merchant.openApp(`/admin/shops/${id}/actions`);
  await says('Diesem Shop ist kein privater Plan angeboten.');
  await merchant.expectAccessible('shop-actions');
  await button('Gutschreiben').click();
  await merchant.expectAccessible('grant-dialog');
  await confirms('Gutschreiben', { Übertragungen: '250' });
  await does('Plan anbieten', 'Anbieten', { 'Preis im Monat': '99,00' });
  await says(/im Monat, .* Übertragungen/);
  await does(/^Erstattung festhalten/, 'Festhalten', { Betrag: '5,00' });
  await says(/5,00\s€ erstattet/);
  await does('Testzeit verlängern', 'Verlängern', { Tage: '10' });
  await fixture.settle();
  await merchant.expectAccessible('shop-actions-done');
  await merchant.openApp('/plan');
  await says(/5,00\s€ erstattet/);
  await merchant.openApp('/log');
  await says('Übertragungen gutgeschrieben');
  await merchant.expectAccessible('log-of-help');
});

async function shopIdOf() {
  const shop = await visit.fixture.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('The shop is not there');
  return shop.id;
}
