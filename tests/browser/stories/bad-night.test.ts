import type { Locator } from 'playwright-core';
import { z } from 'zod';
import type { ShopId } from '../../../web/domain/ids';
import { mailFault } from '../../support/mail/inbox';
import { type ScriptedServer, startScriptedServer } from '../../support/network/scripted-server';
import { enrolled, nextCode, OPERATED } from '../../support/stories/operators';
import type { Visit } from '../browser-fixture';
import { onVisits } from '../visits';

/**
 * Lexware is down for two hours, a shop's jobs fail one after the other, and the mail server's disk is
 * full: the operator was told once of each, and finds cause, shops and remedy from the overview
 * (`npm run build` first).
 */
jest.setTimeout(300_000);

const env: Record<string, string> = { ...OPERATED, ALERT_MAIL: 'wache@betreiber.example' };
const POISONED = 'vergiftet.myshopify.com';
/** Who is at the screen of the stand-in's admin. */
const USER = '1';
const MINUTE = 60_000;
/** What is counted together (`domain/operator/spans.ts`). */
const SLOT = 10 * MINUTE;

let webhook: ScriptedServer;
beforeAll(async () => {
  webhook = await startScriptedServer(() => ({ status: 200 }));
  env.ALERT_WEBHOOK_URL = webhook.url;
});
afterAll(() => webhook.stop());

let visit: Visit;
onVisits((begun) => (visit = begun), { env });

const app = () => visit.merchant.app;
const heading = (name: string) => app().getByRole('heading', { name, exact: true });
const link = (name: string | RegExp) => app().getByRole('link', { name });
const see = (text: string | RegExp) => app().getByText(text).first().waitFor();

const told = z.object({ rule: z.string(), moment: z.string() });
const alerts = () =>
  webhook.received
    .map(({ body }) => told.parse(JSON.parse(body)))
    .map(({ rule, moment }) => `${rule} ${moment}`)
    .toSorted();

async function installPoisoned(): Promise<ShopId> {
  const { fixture } = visit;
  await fixture.shopify.post('/shops', { domain: POISONED, name: 'Vergifteter Shop' });
  await fixture.request('GET', '/api/shop', { shop: POISONED });
  const shop = await fixture.database.shops.byDomain(POISONED);
  if (!shop) throw new Error('The shop is not installed');
  return shop.id;
}

/** Nothing in them can be read. */
async function addBroken(shopId: ShopId): Promise<void> {
  const { fixture } = visit;
  const runAt = fixture.now().toISOString();
  await fixture.database.jobs.add(
    Array.from({ length: 12 }, (_, index) => ({
      shopId,
      name: 'orders.process',
      payload: { broken: index },
      key: `broken:${runAt}:${index}`,
      runAt,
    })),
  );
}

/** How many of a few failures stand in one slot depends on when in it the night begins. */
function beginSlot(): void {
  const { fixture } = visit;
  fixture.skip(SLOT - (fixture.now().getTime() % SLOT));
}

/** What is due is tried again, minute by minute. */
async function minutesPass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await visit.fixture.app.settle();
    await visit.fixture.app.watch();
    visit.fixture.skip(MINUTE);
  }
  await visit.fixture.app.watch();
}

async function signIn(secret: string): Promise<void> {
  await visit.merchant.openApp('/admin');
  await see('Mit Code anmelden');
  await app().getByLabel('Code', { exact: true }).fill(nextCode(visit.fixture, { secret }));
  await app().getByRole('button', { name: 'Anmelden' }).click();
  await app().getByRole('navigation', { name: 'Bereiche der Administration' }).waitFor();
}

it('is told once, and its cause, shops and remedy are three clicks away', async () => {
  const { merchant, fixture } = visit;
  beginSlot();
  await fixture.connect();
  await fixture.buy('gross-19');
  await fixture.app.watch();
  await mailFault(fixture, 'disk-full', 1_000);
  await fixture.lexware.fails('/v1', '503', 10_000);
  await fixture.buy('net-19');
  const poisoned = await installPoisoned();
  for (let quarter = 0; quarter < 8; quarter += 1) {
    await addBroken(poisoned);
    await minutesPass(15);
  }
  expect(alerts()).toEqual([
    'dead_jobs begin',
    'dead_jobs_of_shop begin',
    'lexware_failing begin',
    'mails_failing begin',
  ]);

  const { secret } = await enrolled(fixture, USER, ['admin']);
  await signIn(secret);
  let clicks = 0;
  const click = async (found: Locator) => {
    clicks += 1;
    await found.click();
  };
  // Without a click: what is down, and what to do about it.
  await heading('Lexware Office antwortet nicht').waitFor();
  await see(/Prüfe die Statusseite von Lexware Office/);
  await heading('E-Mails gehen nicht hinaus').waitFor();
  await app().locator('canvas').waitFor();
  await merchant.expectAccessible('fleet-overview');
  await app().getByLabel('Thema').selectOption('lexware');
  await see('Antwortzeit, 95 % der Aufrufe');
  await app().getByText('Werte als Tabelle').click();
  await merchant.expectAccessible('fleet-curves');

  await click(link(/^Bestellung verarbeiten: Daten haben eine Form/));
  await heading('Betroffene Shops').waitFor();
  await see('INVALID_PAYLOAD');
  await see('Was du tun kannst');
  await merchant.expectAccessible('fleet-failure');
  await click(link(POISONED));
  const frame = await merchant.frame();
  await frame.waitForFunction(
    (path) => (Reflect.get(globalThis, 'location') as { pathname: string }).pathname === path,
    `/admin/shops/${poisoned}`,
  );
  expect(clicks).toBeLessThanOrEqual(3);

  await merchant.openApp('/admin/alerts');
  await heading('Störungen').waitFor();
  await see(/Beginn per Webhook: gesendet/);
  await see(/Beginn per E-Mail: nicht gesendet/);
  await merchant.expectAccessible('fleet-alerts');
});
