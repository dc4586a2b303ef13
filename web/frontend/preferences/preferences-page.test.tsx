import { screen, waitFor, within } from '@testing-library/react';
import { END_MARK } from '../../contract/export';
import { aConnection, aShop, notConnected } from '../testing/builders';
import { aRefusal, json, pieces, silence } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';
import { isDisabled } from '../testing/is-disabled';
import { aSettingsPage } from '../testing/settings-page';

function settings(lexoffice = aConnection()) {
  return aSettingsPage(aShop({ lexoffice }));
}

function withProfile(changes: Partial<NonNullable<ReturnType<typeof aConnection>['profile']>>) {
  const { profile } = aConnection();
  if (!profile) throw new Error('The builder gives a profile');
  return aConnection({ profile: { ...profile, ...changes } });
}

it('shows the connected account in German', async () => {
  settings();
  renderApp('/preferences');
  for (const text of [
    'Verbunden',
    'Teehaus Nord GmbH',
    'Mara Petersen · mara@teehaus-nord.example',
    '5. Januar 2026',
    'Bruttopreise',
    'Besteuerung im Bestimmungsland (OSS)',
    'Rechnungen, Rechnungen Pro (XL)',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
});

it('names a small business, and features that it does not know as Lexware does', async () => {
  settings(
    withProfile({ smallBusiness: true, taxType: 'vatfree', businessFeatures: ['TIME_TRAVEL'] }),
  );
  renderApp('/preferences');
  expect(await screen.findByText('Kleinunternehmer nach § 19 UStG')).toBeTruthy();
  expect(screen.getByText('TIME_TRAVEL')).toBeTruthy();
});

it('reads the profile again', async () => {
  const server = settings();
  server.on('POST /api/lexoffice/pull', () =>
    json(aShop({ lexoffice: withProfile({ companyName: 'Teehaus Süd GmbH' }) })),
  );
  const { user, toasts } = renderApp('/preferences');
  await user.click(await screen.findByRole('button', { name: 'Profil aktualisieren' }));
  expect(await screen.findByText('Teehaus Süd GmbH')).toBeTruthy();
  expect(toasts).toEqual([{ text: 'Profil aktualisiert', isError: false }]);
});

it('says why the profile could not be read', async () => {
  const server = settings();
  server.on('POST /api/lexoffice/pull', () =>
    aRefusal(503, 'LEXWARE_UNAVAILABLE', 'Lexware Office ist gestört.'),
  );
  const { user, toasts } = renderApp('/preferences');
  await user.click(await screen.findByRole('button', { name: 'Profil aktualisieren' }));
  await waitFor(() =>
    expect(toasts).toEqual([{ text: 'Lexware Office ist gestört.', isError: true }]),
  );
  expect(server.callsOf('POST /api/lexoffice/pull')).toHaveLength(1);
});

it('ends the connection only after a confirmation that says what it means', async () => {
  const server = settings();
  server.on('POST /api/lexoffice/disconnect', () => {
    server.on('GET /api/shop', () => json(aShop({ lexoffice: notConnected() })));
    return json(aShop({ lexoffice: notConnected() }));
  });
  const { user, toasts } = renderApp('/preferences');
  await user.click(await screen.findByRole('button', { name: 'Verbindung trennen' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/gibt den Zugriff auf Teehaus Nord GmbH zurück/)).toBeTruthy();
  expect(server.callsOf('POST /api/lexoffice/disconnect')).toHaveLength(0);

  await user.click(question.getByRole('button', { name: 'Verbindung trennen' }));
  expect(await screen.findByText('Nicht verbunden')).toBeTruthy();
  expect(toasts).toEqual([{ text: 'Verbindung getrennt', isError: false }]);
});

it('keeps the connection when the question is dismissed', async () => {
  const server = settings();
  const { user } = renderApp('/preferences');
  await user.click(await screen.findByRole('button', { name: 'Verbindung trennen' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Abbrechen' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('POST /api/lexoffice/disconnect')).toHaveLength(0);
});

it('says what can be taken along before the app is removed, and what is kept for how long', async () => {
  const server = aSettingsPage(aShop());
  server.on('GET /api/export/choices', silence);
  server.on('GET /api/export/log', () => pieces(['Zeitpunkt', END_MARK]));
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:log', revokeObjectURL: () => undefined });
  const { user, toasts } = renderApp('/preferences');
  expect(await screen.findByRole('heading', { name: 'Vor dem Entfernen' })).toBeTruthy();
  expect(screen.getByText(/^Deine Daten bleiben zwei Tage\./)).toBeTruthy();
  const shopify = screen.getByRole('link', { name: 'Apps in Shopify öffnen' });
  expect(shopify.getAttribute('href')).toMatch(/\/settings\/apps$/);
  await user.click(screen.getByRole('button', { name: 'Verlauf sichern' }));
  await waitFor(() => expect(saved).toEqual(['Verlauf.csv']));
  expect(toasts).toEqual([{ text: 'Verlauf gespeichert', isError: false }]);
  await user.click(screen.getByRole('button', { name: 'Bestellungen und Belegnummern sichern' }));
  expect(await screen.findByRole('dialog', { name: 'Bestellungen exportieren' })).toBeTruthy();
});

it('tells a shop without connection what connecting does', async () => {
  settings(notConnected());
  renderApp('/preferences');
  expect(await screen.findByText('So läuft die Verbindung ab')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mit Lexware Office verbinden' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Verbindung trennen' })).toBeNull();
});

it('leads a shop that was never set up to where the terms are accepted', async () => {
  aSettingsPage(aShop({ lexoffice: notConnected(), setupCompletedAt: null }));
  renderApp('/preferences');
  expect(await screen.findByText('So läuft die Verbindung ab')).toBeTruthy();
  const ways = screen.getAllByRole('link', { name: 'Zur Einrichtung' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/setup']);
  expect(screen.queryByRole('button', { name: 'Mit Lexware Office verbinden' })).toBeNull();
});

it('offers to reconnect an interrupted connection, and no pull that cannot work', async () => {
  settings(aConnection({ isInterrupted: true }));
  renderApp('/preferences');
  expect(await screen.findByRole('button', { name: 'Erneut verbinden' })).toBeTruthy();
  expect(screen.getByText('Unterbrochen')).toBeTruthy();
  const pull = screen.getByRole('button', { name: 'Profil aktualisieren' });
  expect(isDisabled(pull)).toBe(true);
});

it('connects a healthy account again, to consent to what it may not do yet', async () => {
  settings();
  const opened: string[] = [];
  const open = (address: string) => void opened.push(address);
  Object.defineProperty(window, 'open', { configurable: true, value: open });
  const { user } = renderApp('/preferences');
  await user.click(await screen.findByRole('button', { name: 'Erneut verbinden' }));
  expect(opened).toEqual(['/api/lexoffice/start']);
  expect(await screen.findByText('Dein Browser hat das Anmeldefenster blockiert')).toBeTruthy();
});

it('says that it is loading', async () => {
  settings().on('GET /api/shop', silence);
  renderApp('/preferences');
  expect(await screen.findByRole('status', { name: 'Wird geladen' })).toBeTruthy();
});
