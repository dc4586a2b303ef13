import { calendarMonth, dayBegin, monthsAfter } from '../../web/domain/time/berlin';
import type { AppFixture } from '../support/app-fixture/app-fixture';
import { onVisits } from './visits';
import type { Merchant } from './merchant';

jest.setTimeout(180_000);

let fixture: AppFixture;
let merchant: Merchant;

onVisits((visit) => {
  ({ fixture, merchant } = visit);
});

it('a month is checked against Lexware, and handed over in at most three presses once it is over', async () => {
  const { app, page } = merchant;
  const presses = await merchant.countPresses();
  await fixture.connect();
  for (let order = 1; order <= 3; order += 1) await fixture.buy('gross-19');
  await fixture.placeScenario('net-19');
  await fixture.settle();

  const month = calendarMonth(fixture.now().toISOString());
  await merchant.openApp(`/month?month=${month}&bucket=waiting`);
  await app
    .getByText(/offen$/)
    .first()
    .waitFor();
  await app.getByRole('button', { name: 'Monat prüfen' }).click();
  for (let part = 0; part < 6; part += 1) await fixture.settle();
  await app.getByText('Alle 3 Belege stehen in Lexware Office genauso.').waitFor();
  await merchant.expectAccessible('month');

  await app.getByRole('link', { name: 'Wer bucht?' }).click();
  await app.getByText('Meine Kanzlei, aus dieser Datei').click();
  await app.getByLabel('Beraternummer').fill('29098');
  await app.getByLabel('Mandantennummer').fill('55003');
  await merchant.expectAccessible('datev');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText(/^Gespeichert/).waitFor();

  await page.clock.setFixedTime(new Date(dayBegin(monthsAfter(`${month}-03`, 1))));
  await merchant.openApp('/home');
  await app.getByRole('link', { name: 'Monat ansehen' }).waitFor();
  presses();
  await page.getByRole('link', { name: 'Monat', exact: true }).click();
  const list = await merchant.fileBehind(app.getByRole('button', { name: 'CSV herunterladen' }));
  expect(list.split('\n')[0]).toBe(`Belege-${month}.csv`);
  expect(list.trim().split('\r\n')).toHaveLength(4);
  expect(presses()).toBe(2);

  const download = app.getByRole('button', { name: 'DATEV herunterladen' });
  await download.scrollIntoViewIfNeeded();
  await merchant.expectAccessible('month-datev');
  const batch = await merchant.fileBehind(download);
  expect(batch.split('\n')[0]).toBe(`EXTF_Buchungsstapel_${month}_OFFEN_ENTWURF.csv`);
  expect(batch.trim().split('\r\n')).toHaveLength(5);
  expect(presses()).toBe(1);

  await app.getByRole('button', { name: 'Archiv erstellen' }).click();
  await app.getByText(/ von 3 Belegen/).waitFor();
  await fixture.settle();
  const archive = await merchant.fileBehind(app.getByRole('button', { name: 'ZIP herunterladen' }));
  expect(archive.split('\n')[0]).toBe(`Belege-${month}.zip`);
  expect(presses()).toBe(2);
});
