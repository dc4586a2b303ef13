import type { Role } from '../../../web/domain/operator/permissions';
import { aDelivery, aNewJob } from '../../support/database/records';
import { SHOP } from '../../support/app-fixture/shop';
import { aCup } from '../../support/samples/a-person';
import { invited, nextCode, OPERATED } from '../../support/stories/operators';
import type { Visit } from '../browser-fixture';
import { onVisits } from '../visits';

/**
 * A person of the operator sets up the second factor, finds a merchant's order and says why its
 * invoice is missing (`npm run build` first).
 */
jest.setTimeout(240_000);

let visit: Visit;
onVisits((begun) => (visit = begun), { env: OPERATED });

/** Who is at the screen of the stand-in's admin. */
const USER = '1';

const app = () => visit.merchant.app;
const button = (name: string | RegExp) => app().getByRole('button', { name });
const link = (name: string | RegExp) => app().getByRole('link', { name });
const see = (text: string | RegExp) => app().getByText(text).first().waitFor();
const type = (label: string, text: string) => app().getByLabel(label, { exact: true }).fill(text);

async function enrols(roles: Role[]): Promise<string> {
  const { merchant, fixture } = visit;
  const token = await invited(fixture, USER, roles);
  await merchant.openApp(`/admin/enrol/${token}`);
  await app().getByRole('img', { name: 'QR-Code für die Authenticator-App' }).waitFor();
  await merchant.expectAccessible('operator-enrol');
  const shown = (await app().locator('code').first().textContent()) ?? '';
  const secret = shown.replaceAll(' ', '');
  await type('Code', nextCode(fixture, { secret }));
  await button('Einrichten').click();
  await see('Bewahre diese Wiederherstellungscodes auf');
  await merchant.expectAccessible('operator-recovery-codes');
  await link('Zur Anmeldung').click();
  return secret;
}

async function signsIn(secret: string): Promise<void> {
  await see('Mit Code anmelden');
  await visit.merchant.expectAccessible('operator-sign-in');
  await type('Code', nextCode(visit.fixture, { secret }));
  await button('Anmelden').click();
  await app().getByRole('navigation', { name: 'Bereiche der Administration' }).waitFor();
}

it('finds an order, looks into its shop for a reason, and says why the invoice is missing', async () => {
  const { merchant, fixture } = visit;
  await fixture.connect();
  await fixture.buy('gross-19');
  await fixture.lexware.fails('POST /v1/invoices', 'refuse', 9);
  const order = await fixture.shopify.post<{ id: string; name: string }>('/orders', {
    order: aCup({}),
  });
  await fixture.settle();
  const shop = await fixture.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('The shop is not installed');
  const body = Buffer.from(JSON.stringify({ id: 1, email: 'quirina@beispielmann.example' }));
  await fixture.database.deliveries.record([aDelivery({ shopDomain: SHOP, key: 'odd:x', body })]);
  await fixture.settle();
  await fixture.database.jobs.add([aNewJob(shop, { runAt: '2099-01-01T00:00:00.000Z' })]);

  await signsIn(await enrols(['admin']));
  await link('Shops').click();
  await see('Neueste Shops');
  await merchant.expectAccessible('operator-shops');
  await type('Suchen', order.name);
  await app().getByRole('heading', { name: 'Bestellungen' }).waitFor();
  await merchant.expectAccessible('operator-found');
  await link(order.name).click();
  await app().getByRole('heading', { name: 'belegfluss-demo', level: 2 }).waitFor();
  await merchant.expectAccessible('operator-gate');
  await type('Grund', `Rechnung zu ${order.name} fehlt`);
  await button('Ansicht öffnen').click();
  await see('Warum');
  await see('Kundendaten sind verdeckt');
  await see(/Lexware Office/);
  expect(await app().locator('body').textContent()).not.toContain('Beispielmann');
  await merchant.expectAccessible('operator-order');

  await button('Kundendaten aufdecken').click();
  const question = app().getByRole('dialog', { name: 'Kundendaten aufdecken?' });
  await question.getByLabel('Grund').fill('Name vergleichen');
  await merchant.shoot('operator-uncover');
  await question.getByRole('button', { name: 'Aufdecken' }).click();
  await see('Quirina Beispielmann');
  await merchant.expectAccessible('operator-order-uncovered');

  for (const [tab, heading, name] of [
    ['Überblick', 'Zustand', 'overview'],
    ['Bestellungen', 'Bestellungen', 'orders'],
    ['Abrechnung', 'Abbuchungen', 'billing'],
    ['Einstellungen', 'Änderungen', 'settings'],
    ['Verlauf', 'Verlauf', 'log'],
    ['Schritte', 'Gescheitert', 'jobs'],
    ['Nachrichten', 'Nachrichten von Shopify', 'deliveries'],
    ['Notizen', 'Notizen', 'notes'],
  ] as const) {
    await app().getByRole('tab', { name: tab }).click();
    await app().getByRole('heading', { name: heading, exact: true }).waitFor();
    await merchant.expectAccessible(`operator-${name}`);
  }
  await type('Neue Notiz', 'Ruft Montag wieder an');
  await button('Notiz speichern').click();
  await see('Ruft Montag wieder an');
  await button('Ansicht beenden').click();
  await app().getByRole('heading', { name: 'belegfluss-demo', level: 2 }).waitFor();
  await button('Ansicht öffnen').waitFor();

  await link('Team').click();
  await app().getByRole('heading', { name: 'Person einladen' }).waitFor();
  await merchant.expectAccessible('operator-people');
  await link('Protokoll').click();
  await see('Interne Notiz hinzugefügt');
  await merchant.expectAccessible('operator-audit');
});
