import type { Locator } from 'playwright-core';
import { linesOf, readPdf } from '../../support/documents/read-pdf';
import { inbox, mailFault } from '../../support/mail/inbox';
import type { Visit } from '../browser-fixture';
import { onOneVisit } from '../visits';

/** Leaving a screen while a request is running (`npm run build` first). */
jest.setTimeout(120_000);

let visit: Visit;

onOneVisit((begun) => {
  visit = begun;
});

async function linesBehind(link: Locator): Promise<string[]> {
  const answer = await fetch((await link.getAttribute('href')) ?? '');
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).flatMap(linesOf);
}

it('a company’s order is invoiced and mailed by who closes the window in mid-call, and finds what is true each time', async () => {
  const { fixture, merchant } = visit;
  await fixture.connect();
  const { id } = await fixture.placeScenario('eu-company-b2b');
  await fixture.settle();

  const dialog = merchant.page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const closeWindow = () =>
    dialog.getByRole('button', { name: 'Schließen', exact: true }).first().click();
  const openWindow = async () => {
    await merchant.open(`/orders/${id}`);
    await merchant.page.locator('summary', { hasText: 'Weitere Aktionen' }).click();
    await merchant.page.getByRole('button', { name: 'Belege', exact: true }).click();
  };

  await openWindow();
  await press('Vorschau: Rechnung');
  await dialog.getByText(/innergemeinschaftliche/i).waitFor();
  const preview = dialog.getByRole('link', { name: 'Vorschau als PDF in neuem Tab öffnen' });
  expect(await linesBehind(preview)).toEqual(
    expect.arrayContaining(['Gracht Winkel B.V.', 'Anna Schmidt', 'Herengracht 101']),
  );
  await merchant.shoot('company-preview');

  const create = `/api/orders/${id}/documents/invoice`;
  const bodies = await merchant.loseFirstAnswer(create);
  const sent = merchant.page.waitForRequest(`**${create}`);
  await press('Jetzt erstellen');
  await sent;
  await closeWindow();
  await fixture.settle();
  await openWindow();
  await dialog.getByText('RE0001', { exact: true }).waitFor();
  await merchant.block.getByText('RE0001', { exact: true }).waitFor();
  expect(bodies).toHaveLength(1);
  expect((await fixture.books()).invoices).toMatchObject([
    { address: { name: 'Gracht Winkel B.V.' } },
  ]);

  await mailFault(fixture, 'slow');
  await press('Per E-Mail senden: Rechnung RE0001');
  await press('Senden');
  // The app's time stands still meanwhile: a mail counts as on its way for five minutes.
  while ((await inbox(fixture)).length === 0);
  await closeWindow();
  await openWindow();
  await dialog.getByText('Wird gerade per E-Mail versendet').waitFor();
  await merchant.block.getByText('Wird gerade per E-Mail versendet').waitFor();
  await merchant.shoot('mail-on-its-way');
  await fixture.mail.post('/clock', { advanceSeconds: 60 });
  await dialog.getByText('Per E-Mail versendet am').waitFor();
  expect(await inbox(fixture)).toHaveLength(1);
});
