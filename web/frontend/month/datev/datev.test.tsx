import { fireEvent, screen, waitFor } from '@testing-library/react';
import { END_MARK } from '../../../contract/export';
import { settingsShape } from '../../../domain/settings/settings';
import type { DatevSettings } from '../../../domain/setting-sections/datev-settings';
import { someDatevSettings } from '../../../domain/testing/posting-batch';
import { aDatevFile, aMonthPage } from '../../testing/a-month';
import { aRefusal, json, pieces, silence } from '../../testing/fake-server';
import { press, save, shownSaveBar, write } from '../../testing/fill-form';
import { renderApp } from '../../testing/render-app';
import { aSettingsAnswer, savedSettings } from '../../testing/settings-page';

afterEach(() => jest.restoreAllMocks());

const OCTOBER = '/month?month=2026-10';
const FILE = 'GET /api/month/2026-10/datev';
const DOWNLOAD = 'GET /api/month/2026-10/datev/file';
const SAVE = 'PUT /api/settings/datev';

function monthWith(...answer: Parameters<typeof aDatevFile>) {
  const server = aMonthPage();
  server.on(FILE, () => json(aDatevFile(...answer)));
  return server;
}

it.each([
  ['unanswered', /^Aus dieser Datei kann deine Kanzlei buchen\./, 'Wer bucht?'],
  ['inLexware', /Zwei davon würden deinen Umsatz verdoppeln/, 'Antwort ändern'],
  ['numbersMissing', /^Es fehlen Berater- und Mandantennummer\./, 'Nummern eintragen'],
  ['broken', /wurde in der Datenbank verändert/, 'Konten und Nummern'],
] as const)('says why there is no file: %s', async (obstacle, text, way) => {
  monthWith({ obstacle, files: [] });
  renderApp(OCTOBER);
  expect(await screen.findByText(text)).toBeTruthy();
  const link = screen.getByRole('link', { name: way });
  expect(link.getAttribute('href')).toBe('/month/datev?month=2026-10');
  expect(screen.queryByRole('button', { name: 'DATEV herunterladen' })).toBeNull();
});

it('names what cannot be booked, and what is left out', async () => {
  monthWith({
    obstacle: 'refused',
    files: [],
    refusals: [{ text: 'Prüfe sie.', count: 22, numbers: ['RE1001', 'RE1002'] }],
    leftOut: { count: 1, numbers: ['RE77'] },
  });
  renderApp(OCTOBER);
  expect(await screen.findByText('Prüfe sie.')).toBeTruthy();
  expect(screen.getByText('RE1001, RE1002 und 20 weitere')).toBeTruthy();
  expect(screen.getByText(/verknüpfter Beleg ist nicht enthalten.*RE77$/)).toBeTruthy();
});

it('saves the file of a closed month by one click', async () => {
  const server = monthWith({ closing: 2 });
  server.on(DOWNLOAD, () => pieces(['"EXTF";700', END_MARK]));
  const { user, toasts } = renderApp(OCTOBER);
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  expect(await screen.findByText(/^315 Buchungen, Summe 41\.230,10/)).toBeTruthy();
  expect(screen.getByText(/^Diese Datei gehört zum 2\. Abschluss\./)).toBeTruthy();
  expect(screen.queryByText('Offen')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'DATEV herunterladen' }));
  await waitFor(() => expect(saved).toEqual(['EXTF_Buchungsstapel_2026-10.csv']));
  expect(server.callsOf(DOWNLOAD)[0]?.query.toString()).toBe('part=1&closing=2');
  expect(toasts).toEqual([{ text: 'Datei gespeichert', isError: false }]);
});

it('says that an open month may change, and that nobody has confirmed the accounts', async () => {
  monthWith({ closing: null, isConfirmed: false });
  renderApp(OCTOBER);
  expect(await screen.findByText(/die Datei kann sich also noch ändern\.$/)).toBeTruthy();
  expect(screen.getByText(/^Deine Kanzlei hat die Konten noch nicht bestätigt/)).toBeTruthy();
  expect([screen.getByText('Offen'), screen.getByText('Entwurf')]).toHaveLength(2);
});

it('says which money somebody else has to book', async () => {
  const payments = {
    leftOut: { count: 2, cents: 5_000 },
    inAdvance: { count: 1, cents: 11_900 },
    foreignFees: 3,
    lacksChargebacks: true,
  };
  monthWith({ payments });
  renderApp(OCTOBER);
  expect(await screen.findByText(/^1 Zahlung über 119,00.€ kam vor ihrem Beleg\./)).toBeTruthy();
  expect(screen.getByText(/^2 Zahlungen über 50,00.€ sind nicht enthalten/)).toBeTruthy();
  expect(screen.getByText(/^Von 3 Zahlungen sind die Gebühren nicht enthalten/)).toBeTruthy();
  expect(screen.getByText(/^Rückbuchungen bei Shopify Payments sind nicht/)).toBeTruthy();
});

it('keeps its place while it is loading', async () => {
  aMonthPage().on(FILE, silence);
  renderApp(OCTOBER);
  expect(await screen.findByRole('heading', { name: 'Buchungsstapel für DATEV' })).toBeTruthy();
});

it('says why it could not be read', async () => {
  aMonthPage().on(FILE, () => aRefusal(500, 'INTERNAL', 'Da ist etwas schiefgegangen.'));
  renderApp(OCTOBER);
  expect(await screen.findByText('Da ist etwas schiefgegangen.')).toBeTruthy();
});

function theSettings(datev: Partial<DatevSettings> = {}) {
  const server = aMonthPage();
  server.on('GET /api/settings', () => json(aSettingsAnswer({ datev })));
  server.on(SAVE, ({ body }) =>
    json(savedSettings({ datev: settingsShape.shape.datev.parse(body) })),
  );
  return server;
}

it('asks for numbers and accounts only where an adviser books from the file', async () => {
  const server = theSettings();
  renderApp('/month/datev?month=2026-10');
  await waitFor(press('Meine Kanzlei, aus Lexware Office'));
  expect(screen.queryByLabelText('Beraternummer')).toBeNull();
  press('Meine Kanzlei, aus dieser Datei')();
  await waitFor(write('Beraternummer', '29098'));
  write('Mandantennummer', '55003')();
  write('Umsätze mit 7 %', '8301')();
  write('Umsätze mit 19 %', '8401')();
  write('Umsätze mit 19 %', '')();
  press('Meine Kanzlei hat diese Konten bestätigt')();
  save();
  await waitFor(() => expect(server.callsOf(SAVE)).toHaveLength(1));
  expect(server.callsOf(SAVE)[0]?.body).toMatchObject({
    bookedBy: 'adviser-from-file',
    adviser: '29098',
    client: '55003',
    accounts: { domestic7: { account: '8301', key: '' } },
    confirmedAt: expect.stringMatching(/^\d{4}-/) as string,
  });
  expect(server.callsOf(SAVE)[0]?.body).not.toHaveProperty('accounts.domestic19');
  await waitFor(() => expect(shownSaveBar()).toBeNull());
  expect(screen.getByRole('link', { name: 'Zum Monat' }).getAttribute('href')).toBe(OCTOBER);
});

it('asks for the account of what else is to be in the file, and only of that', async () => {
  const server = theSettings(someDatevSettings());
  renderApp('/month/datev');
  await waitFor(press('Geschenkkarten'));
  const account = screen.getByRole<HTMLInputElement>('textbox', { name: 'Konto' });
  expect(account.placeholder).toBe('1700');
  save();
  await waitFor(() => expect(server.callsOf(SAVE)).toHaveLength(1));
  expect(server.callsOf(SAVE)[0]?.body).toMatchObject({
    payments: { giftCards: true },
    paymentAccounts: {},
  });
  press('Geschenkkarten')();
  expect(screen.queryByRole('textbox', { name: 'Konto' })).toBeNull();
  save();
  await waitFor(() => expect(server.callsOf(SAVE)).toHaveLength(2));
  expect(server.callsOf(SAVE)[1]?.body).toMatchObject({ payments: {} });
});

it('shows the accounts of the chart, and warns that a change takes the confirmation back', async () => {
  theSettings(someDatevSettings());
  renderApp('/month/datev');
  const account = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Umsätze mit 19 %' });
  await waitFor(() => expect(account().placeholder).toBe('8400'));
  fireEvent.change(screen.getByLabelText('Kontenrahmen'), { target: { value: 'SKR04' } });
  fireEvent.change(screen.getByLabelText('Länge der Sachkonten'), { target: { value: '5' } });
  await waitFor(() => expect(account().placeholder).toBe('44000'));
  expect(screen.getByLabelText<HTMLInputElement>('PayPal').placeholder).toBe('100010');
  expect(screen.getByText(/Mit dem Speichern gilt die Bestätigung nicht mehr\.$/)).toBeTruthy();
});
