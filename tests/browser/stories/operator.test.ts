import { BrowserFixture, type Visit } from '../browser-fixture';
import { invited, nextCode, OPERATED } from '../../support/stories/operators';

let fixture: BrowserFixture;
let visit: Visit;

beforeAll(async () => {
  fixture = await BrowserFixture.open();
  visit = await fixture.visit({ env: OPERATED });
});
afterAll(async () => {
  await visit.end();
  await fixture.end();
});

it('the first admin sets up a second factor, signs in, invites a colleague and reads the record', async () => {
  const { merchant, fixture: shop } = visit;
  const { app } = merchant;
  // The stand-in's admin is always at work as this user.
  const token = await invited(shop, '1', ['admin']);
  await merchant.openApp(`/admin/enrol/${token}`);
  const secret = (await app.locator('code').first().textContent()) ?? '';
  const factor = { secret: secret.replaceAll(' ', '') };
  await merchant.expectAccessible('operator-enrol');
  await app.getByLabel('Code').fill(nextCode(shop, factor));
  await app.getByRole('button', { name: 'Einrichten' }).click();
  await app.getByText('Bewahre diese Wiederherstellungscodes auf').waitFor();
  await merchant.expectAccessible('operator-recovery-codes');
  await app.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await app.getByRole('heading', { name: 'Mit Code anmelden' }).waitFor();
  await merchant.expectAccessible('operator-sign-in');
  await app.getByLabel('Code').fill('000000');
  await app.getByRole('button', { name: 'Anmelden' }).click();
  await app.getByText('Der Code ist falsch').waitFor();
  await app.getByLabel('Code').fill(nextCode(shop, factor));
  await app.getByRole('button', { name: 'Anmelden' }).click();
  await app.getByText('Übrige Wiederherstellungscodes').waitFor();
  await merchant.expectAccessible('operator-overview');

  await app.getByRole('link', { name: 'Personen' }).click();
  await app.getByLabel('Nummer des Benutzers bei Shopify').fill('2');
  await app.getByLabel('Name', { exact: true }).fill('Ute Kern');
  shop.skip(11 * 60_000);
  await app.getByRole('button', { name: 'Einladen' }).click();
  const question = app.getByRole('dialog', { name: 'Frischer Code nötig' });
  await question.getByLabel('Code').waitFor();
  await merchant.expectAccessible('operator-fresh-code');
  await question.getByLabel('Code').fill(nextCode(shop, factor));
  await question.getByRole('button', { name: 'Bestätigen' }).click();
  await app.getByText('Gib diesen Link der Person').waitFor();
  await app.getByRole('heading', { name: 'Ute Kern' }).waitFor();
  await merchant.expectAccessible('operator-people');

  await app.getByRole('link', { name: 'Protokoll' }).click();
  await app.getByText('Falscher Code abgewiesen').waitFor();
  await merchant.expectAccessible('operator-audit');
  await app.getByRole('button', { name: 'Abmelden' }).click();
  await app.getByRole('heading', { name: 'Mit Code anmelden' }).waitFor();
  await merchant.openApp('/log?tab=support');
  await app.getByText('Noch keine Zugriffe').waitFor();
  await merchant.expectAccessible('support-accesses');
}, 120_000);
