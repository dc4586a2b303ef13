import { onOneVisit, type Visit } from '../browser-lab';

/** From the installation through the set-up to the first document (`npm run build` first). */
jest.setTimeout(120_000);

let visit: Visit;

onOneVisit((begun) => {
  visit = begun;
});

it('leads a new shop from the terms to its first invoice', async () => {
  const { stage, merchant } = visit;
  const { app, page } = merchant;
  const next = app.getByRole('button', { name: 'Weiter' });
  await merchant.openApp('/setup');
  await app.getByText('Bevor es losgeht').waitFor();
  await merchant.expectAccessible('setup-terms');
  await app.getByRole('checkbox', { name: /Nutzungsbedingungen/ }).check();
  await app.getByRole('checkbox', { name: /Steuerberatung/ }).check();
  await next.click();

  const connect = app.getByRole('button', { name: 'Mit Lexware Office verbinden' });
  await connect.waitFor();
  await merchant.expectAccessible('setup-authorization');
  await merchant.agreeInPopup(connect);
  await app.getByText('Dein Konto ist verbunden').waitFor();

  await app.getByRole('button', { name: 'Bestellungen einlesen' }).click();
  await stage.settle();
  await page.getByText('0 Bestellung(en) importiert').waitFor();
  await merchant.expectAccessible('setup-orders');
  await next.click();
  await app.getByRole('button', { name: 'Suche starten' }).click();
  await stage.settle();
  await page.getByText('0 Beleg(e) verlinkt').waitFor();
  await merchant.expectAccessible('setup-documents');
  await next.click();

  await app.getByText('Wie versteuerst du deine Verkäufe?').waitFor();
  await merchant.expectAccessible('setup-tax');
  await next.click();
  await app.getByText('Konfiguration erforderlich').waitFor();
  await merchant.expectAccessible('setup-instructions');
  await app.getByRole('button', { name: 'Erledigt' }).click();
  await merchant.expectAccessible('setup-connected');
  await app.getByRole('button', { name: 'Belegerstellung aktivieren' }).click();
  await page.getByText('Belegerstellung aktiviert').waitFor();

  const order = await stage.buy('gross-19');
  await merchant.openApp(`/orders/${order.id}`);
  await app.getByText('RE0001', { exact: true }).waitFor();
});
